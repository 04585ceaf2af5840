import { portalEventSchema } from '@portal/contract/events/events.schemas.ts';
import { z } from 'zod';

/**
 * What one process of the portal tells all of them: an event and the users whom it concerns beside the
 * administrators, or that sessions of a user have ended.
 */
const noticeSchema = z.union([
  z.object({ event: portalEventSchema, to: z.array(z.string()) }),
  z.object({ sessionsOf: z.string() }),
]);
export type Notice = z.infer<typeof noticeSchema>;

/** A notice as it travels, or undefined where the text is none. */
export const readNotice = (text: string): Notice | undefined => {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
