// The server's entry.
import { drawWith } from './first-screen/draw.tsx';
import { createPortalRouter } from './router.ts';

export const drawFirstScreen = drawWith(createPortalRouter);
