import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadDrawer } from './popups.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  side?: 'left' | 'bottom';
  children: ReactNode;
}

const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

/** A drawer for navigation and filters on narrow screens, loaded on first use. Escape and Back close it. */
export function LazyDrawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  if (!wanted) return null;
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
}
