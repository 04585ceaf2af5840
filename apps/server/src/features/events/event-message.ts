import { portalEventSchema } from '@portal/contract/events/events.schemas.ts';
import { z } from 'zod';

/**
 * A message to all processes of the portal: either an event and the users who may receive it in addition to the
 * administrators, or the id of a user whose sessions have ended.
 */
const eventMessageSchema = z.union([
  z.object({ event: portalEventSchema, to: z.array(z.string()) }),
  z.object({ sessionsOf: z.string() }),
]);
export type EventMessage = z.infer<typeof eventMessageSchema>;

/** Returns undefined if the text isn't a valid message. */
export const parseEventMessage = (text: string): EventMessage | undefined => {
  try {
    return eventMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
