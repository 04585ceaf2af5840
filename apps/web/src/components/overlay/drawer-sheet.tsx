import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadDrawer } from './popups.ts';

export interface DrawerSheetProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  side?: 'left' | 'right' | 'bottom';
  children: ReactNode;
}

const DrawerWindow = lazy(async () => ({ default: (await loadDrawer()).DrawerWindow }));

/** A drawer for navigation and filters on narrow screens, loaded on first use. Escape and Back close it. */
export function DrawerSheet(props: DrawerSheetProps) {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  if (!wanted) return null;
  return (
    <Suspense>
      <DrawerWindow {...props} />
    </Suspense>
  );
}
