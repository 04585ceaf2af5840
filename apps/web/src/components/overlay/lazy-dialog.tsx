import type { DialogProps } from './popup-props.ts';
import { loadDialog, usePopup } from './popups.ts';

/**
 * A dialog, full-screen on phones, loaded on first use. Escape, the close button and Back close it, and the focus
 * returns.
 */
export function LazyDialog(props: DialogProps) {
  const Dialog = usePopup(loadDialog, props);
  return Dialog && <Dialog {...props} />;
}
