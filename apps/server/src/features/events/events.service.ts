import { portalEventSchema } from '@portal/contract/events/events.schemas.ts';
import { z } from 'zod';
import { type Audience, audienceOf } from '../../domain/requests/request-people.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notifyProcesses } from './events.repository.ts';

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

/** PostgreSQL limits a message to 8,000 bytes. */
const MAX_IDS_PER_MESSAGE = 100;

const publish = (tx: Tx, message: EventMessage): Promise<void> =>
  notifyProcesses(tx, JSON.stringify(message));

/** On commit, tells everyone who may see a request that it is new or has changed. */
export const publishRequestChanged = (tx: Tx, request: Audience & { readonly id: string }): Promise<void> =>
  publish(tx, { event: { kind: 'request', id: request.id }, to: audienceOf(request) });

/** On commit, tells everyone who may see a request that its messages have changed. */
export const publishMessage = (tx: Tx, request: Audience & { readonly id: string }): Promise<void> =>
  publish(tx, { event: { kind: 'message', id: request.id }, to: audienceOf(request) });

/** On commit, tells these users and the administrators that an open request is new or has changed. */
export const publishOpenRequestChanged = async (
  tx: Tx,
  id: string,
  userIds: readonly string[],
): Promise<void> => {
  for (let start = 0; start < userIds.length; start += MAX_IDS_PER_MESSAGE) {
    const to = userIds.slice(start, start + MAX_IDS_PER_MESSAGE);
    await publish(tx, { event: { kind: 'openRequest', id }, to });
  }
};

/** On commit, makes these users and the administrators refetch everything. */
export const publishResync = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  for (let start = 0; start === 0 || start < userIds.length; start += MAX_IDS_PER_MESSAGE) {
    await publish(tx, { event: { kind: 'sync' }, to: userIds.slice(start, start + MAX_IDS_PER_MESSAGE) });
  }
};

/** On commit, tells every administrator that an import of speakers is new or has changed. */
export const publishImportChanged = (tx: Tx, id: string): Promise<void> =>
  publish(tx, { event: { kind: 'import', id }, to: [] });

/** On commit, makes every process close those streams of a user whose session has ended. */
export const publishSessionsEnded = (tx: Tx, userId: string): Promise<void> =>
  publish(tx, { sessionsOf: userId });
