import { lazy } from 'react';
import type { DialogProps } from './popup-props.ts';
import { LoadOnOpen, loadDialog } from './popups.tsx';

const Dialog = lazy(async () => ({ default: (await loadDialog()).Dialog }));

/**
 * A dialog, full-screen on phones, loaded on first use. Escape, the close button and Back close it, and the focus
 * returns.
 */
export function LazyDialog(props: DialogProps) {
  return (
    <LoadOnOpen open={props.open}>
      <Dialog {...props} />
    </LoadOnOpen>
  );
}
