import { useEffect, useState } from 'react';
import { create } from 'zustand';

const usePlaces = create<{ places: readonly HTMLElement[] }>()(() => ({ places: [] }));

/** Where messages are to be shown now: in the window on top; undefined while none is open. */
export const useToastPlace = (): HTMLElement | undefined => usePlaces(({ places }) => places.at(-1));

/**
 * Where a window shows messages while it is open: what lies outside of it is hidden from screen readers and out of
 * the keyboard's reach.
 */
export function ToastPlace({ open }: { open: boolean }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!open || !place) return;
    usePlaces.setState(({ places }) => ({ places: [...places, place] }));
    return () => usePlaces.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
  }, [open, place]);
  return <div ref={setPlace} />;
}
