import type { DrawerProps } from './popup-props.ts';
import { loadDrawer, usePopup } from './popups.ts';

/** A drawer for navigation and filters on narrow screens, loaded on first use. Escape and Back close it. */
export function LazyDrawer(props: DrawerProps) {
  const Drawer = usePopup(loadDrawer, props);
  return Drawer && <Drawer {...props} />;
}
