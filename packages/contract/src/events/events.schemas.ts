import { z } from 'zod';
import { EVENT_REPLAY_SECONDS } from '../limits.ts';
import { idSchema } from '../responses.ts';
import { TIME_ZONE_IDS } from '../time-zones.ts';

/**
 * An event for a logged-in browser: a request, an open request or an import was created or changed, or
 * the messages of the request `id` have changed. After `sync`, anything may have
 * changed, so the browser must refetch everything.
 */
export const portalEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), id: idSchema }),
  z.object({ kind: z.literal('message'), id: idSchema }),
  z.object({ kind: z.literal('openRequest'), id: idSchema }),
  z.object({ kind: z.literal('import'), id: idSchema }),
  z.object({ kind: z.literal('sync') }),
]);
export type PortalEvent = z.infer<typeof portalEventSchema>;

/**
 * `since` asks for the events of the last seconds, too, which a page may have missed while it loaded its data. `timeZone` is
 * the browser's, if it's one of the states and territories.
 */
export const eventsQuerySchema = z.object({
  since: z.coerce.number().int().min(0).max(EVENT_REPLAY_SECONDS).default(0),
  timeZone: z.enum(TIME_ZONE_IDS, 'Please choose a time zone of the United States').optional(),
});
