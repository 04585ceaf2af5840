/** Loads the kit's dialogs, menus and drawers when first needed: they are made of MUI. */
export const loadDialog = () => import('./dialog-window.tsx');
export const loadMenu = () => import('./menu-window.tsx');
export const loadDrawer = () => import('./drawer-window.tsx');

/** Loads them ahead of their first use, as soon as someone begins to use the page. */
export const preloadPopups = (): (() => void) => {
  const stop = new AbortController();
  const load = () => {
    stop.abort();
    // What cannot be loaded ahead is loaded again when it is needed.
    void Promise.allSettled([loadDialog(), loadMenu(), loadDrawer()]);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(sign, load, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
};
