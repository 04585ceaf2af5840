import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { stringifySearch } from '../../lib/url-params.ts';

interface DialogLinkProps {
  /** The search parameter that opens the dialog. */
  parameter: string;
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Whether a click is left to the browser, which opens a new tab or window. */
const isForNewTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A link that opens a dialog with its own URL (see `useCloseUrlDialog`). Lists have many, and the router's own link takes
 * several times as long to draw.
 */
export function DialogLink({ parameter, id, className, children }: DialogLinkProps) {
  const router = useRouter();
  const href = useLocation({
    select: ({ pathname, search }) => pathname + stringifySearch({ ...search, [parameter]: id }),
  });
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (isForNewTab(event)) return;
        event.preventDefault();
        void router.navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, [parameter]: id }),
          state: { overPage: true },
          resetScroll: false,
        });
      }}
    >
      {children}
    </a>
  );
}
