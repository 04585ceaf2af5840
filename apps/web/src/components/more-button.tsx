import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The next page of a list, as in an infinite query. */
export interface MorePages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface MoreButtonProps {
  pages: MorePages;
  /** What is shown: 'older entries'. */
  what?: string;
  /** A hidden addition to the label. */
  children?: ReactNode;
}

/** A button that shows the next page of a list, if there is one. */
export function MoreButton({ pages, what = 'more', children }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button variant="outlined" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
      {pages.isFetchNextPageError ? `Try again to show ${what}` : `Show ${what}`}
      {children}
    </Button>
  );
}
