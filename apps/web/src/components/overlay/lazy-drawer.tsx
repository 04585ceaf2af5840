import { lazy, type ReactNode } from 'react';
import { LoadOnOpen, loadDrawer } from './popups.tsx';

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
  return (
    <LoadOnOpen open={props.open}>
      <Drawer {...props} />
    </LoadOnOpen>
  );
}
