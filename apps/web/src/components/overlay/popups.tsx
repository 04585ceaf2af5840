import { type ReactNode, Suspense, useState } from 'react';

/** Loads dialogs, menus and drawers on first use, because they contain MUI. */
export const loadDialog = () => import('./dialog.tsx');
export const loadMenu = () => import('./menu.tsx');
export const loadDrawer = () => import('./drawer.tsx');

/** Loads them all when the user first moves the pointer or presses a key. Returns a function that cancels this. */
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

/** Renders nothing until `open` is first true, so that a lazy popup isn't loaded before it's needed. */
export function LoadOnOpen({ open, children }: LoadOnOpenProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense>{children}</Suspense>;
}
