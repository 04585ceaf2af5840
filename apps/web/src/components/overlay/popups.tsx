import { type ReactNode, Suspense, useState } from 'react';

/** Loads dialogs, menus and drawers on first use, because they contain MUI. */
export const loadDialog = () => import('./dialog.tsx');
export const loadMenu = () => import('./menu.tsx');
export const loadDrawer = () => import('./drawer.tsx');

/** Preloads them when the user starts to interact with the page. */
export const preloadPopups = (): (() => void) => {
  const stop = new AbortController();
  const load = () => {
    stop.abort();
    // A failed preload is retried on first use.
    void Promise.allSettled([loadDialog(), loadMenu(), loadDrawer()]);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(sign, load, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
};

interface LoadOnOpenProps {
  open: boolean;
  children: ReactNode;
}

/** Renders a popup, and so loads it, once it has been opened. */
export function LoadOnOpen({ open, children }: LoadOnOpenProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense>{children}</Suspense>;
}
