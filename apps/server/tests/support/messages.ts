import { insertMessage } from '../../src/features/visits/messages.repository.ts';
import { instant } from '../../src/kernel/clock.ts';
import type { TestPortal } from './portal.ts';

let stored = 0;

/** Stores a message without any checks, at another time than all others, and returns its id. */
export const storeMessage = (
  { context }: TestPortal,
  requestId: string,
  authorId: string,
  text = 'Hello',
): Promise<string> => {
  stored += 1;
  const message = { requestId, authorId, text, createdAt: instant(stored) };
  return context.db.transaction().execute((tx) => insertMessage(tx, message));
};
