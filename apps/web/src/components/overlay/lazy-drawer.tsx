import { lazy } from 'react';
import type { DrawerProps } from './popup-props.ts';
import { LoadOnOpen, loadDrawer } from './popups.tsx';

const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

/** A drawer for navigation and filters on narrow screens, loaded on first use. Escape and Back close it. */
export function LazyDrawer(props: DrawerProps) {
  return (
    <LoadOnOpen open={props.open}>
      <Drawer {...props} />
    </LoadOnOpen>
  );
}
