import { useEffect, useState } from 'react';
import { create } from 'zustand';

const usePlaces = create<{ places: readonly HTMLElement[] }>()(() => ({ places: [] }));

/** The element of the open dialog for toasts; undefined if none is open. */
export const useToastContainer = (): HTMLElement | undefined => usePlaces(({ places }) => places.at(-1));

/**
 * Where an open dialog shows toasts. Everything outside of the dialog is hidden from screen readers and the keyboard.
 */
export function ToastContainer({ open }: { open: boolean }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!open || !place) return;
    usePlaces.setState(({ places }) => ({ places: [...places, place] }));
    return () => usePlaces.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
  }, [open, place]);
  return <div ref={setPlace} />;
}
