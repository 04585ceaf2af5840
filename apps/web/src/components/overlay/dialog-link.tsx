import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface DialogLinkProps {
  /** The search parameter that names what the dialog shows. */
  parameter: string;
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that opens a dialog over this page, at a URL of its own (see `useCloseUrlDialog`). */
export function DialogLink({ parameter, id, className, children }: DialogLinkProps) {
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, [parameter]: id })}
      state={{ overPage: true }}
      resetScroll={false}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  );
}
