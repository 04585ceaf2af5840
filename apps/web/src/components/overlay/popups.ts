import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';

/** Loads dialogs, menus and drawers on first use, because they contain MUI. */
export const loadDialog = () => import('./dialog.tsx').then(({ Dialog }) => Dialog);
export const loadMenu = () => import('./menu.tsx').then(({ Menu }) => Menu);
export const loadDrawer = () => import('./drawer.tsx').then(({ Drawer }) => Drawer);

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

interface PopupState {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The component of a popup, loaded when it is first opened; undefined until then. If it can't be loaded, the popup closes
 * with a message, and the screen stays as it is.
 */
export const usePopup = <Component extends ComponentType<never>>(
  load: () => Promise<Component>,
  { open, onClose }: PopupState,
): Component | undefined => {
  const [Popup, setPopup] = useState<Component>();
  const fail = useEventCallback(() => {
    toast('error', "We couldn't open this. Check your connection, then try again or reload the page.");
    onClose();
  });
  const wanted = open && Popup === undefined;
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPopup(() => loaded),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, load, fail]);
  return Popup;
};
