import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface DialogLinkProps {
  /** The search parameter that opens the dialog. */
  parameter: string;
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that opens a dialog with its own URL (see `useCloseUrlDialog`). */
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
