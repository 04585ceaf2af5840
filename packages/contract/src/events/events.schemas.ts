import { z } from 'zod';
import { idSchema } from '../answers.ts';

/**
 * What somebody is told while they look on: `request` has changed or is new; after `sync` anything may have
 * changed and requests may be gone, so that everything is to be looked up again.
 */
export const portalEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), id: idSchema }),
  z.object({ kind: z.literal('sync') }),
]);
export type PortalEvent = z.infer<typeof portalEventSchema>;
