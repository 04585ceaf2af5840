import { z } from 'zod';
import { idSchema } from '../answers.ts';

/**
 * What a browser is told while somebody is signed in: a request or an import is new or has changed. After `sync`
 * anything may have changed and requests may be gone, so everything has to be fetched again.
 */
export const portalEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), id: idSchema }),
  z.object({ kind: z.literal('import'), id: idSchema }),
  z.object({ kind: z.literal('sync') }),
]);
export type PortalEvent = z.infer<typeof portalEventSchema>;
