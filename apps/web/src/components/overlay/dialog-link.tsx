import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
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

/** A page's address up to the parameter that a link adds, for the current search of each parameter. */
const beginnings = new WeakMap<object, Map<string, string>>();

/** Formatted once for all links of a list. */
const beginningOf = (pathname: string, search: Record<string, unknown>, parameter: string): string => {
  const known = beginnings.get(search) ?? new Map<string, string>();
  beginnings.set(search, known);
  const key = `${pathname} ${parameter}`;
  const beginning = known.get(key) ?? pathname + stringifySearch({ ...search, [parameter]: undefined });
  known.set(key, beginning);
  return beginning;
};

/**
 * A link that opens a dialog with its own URL (see `useCloseUrlDialog`). Lists have many, and the router's own link takes
 * several times as long to draw.
 */
export function DialogLink({ parameter, id, className, children }: DialogLinkProps) {
  const router = useRouter();
  const beginning = useLocation({
    select: ({ pathname, search }) => beginningOf(pathname, search, parameter),
  });
  const added = useMemo(() => stringifySearch({ [parameter]: id }).slice(1), [parameter, id]);
  return (
    <a
      href={`${beginning}${beginning.includes('?') ? '&' : '?'}${added}`}
      data-opens="dialog"
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
