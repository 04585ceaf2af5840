import { insertClassQuestion } from '../../src/domain/requests/class-page.repository.ts';
import type { TestPortal } from './portal.ts';

/** Stores a question on a class's page, without any checks, and returns its id. */
export const storeClassQuestion = ({ context: { db } }: TestPortal, requestId: string): Promise<string> =>
  db
    .transaction()
    .execute((tx) => insertClassQuestion(tx, { requestId, text: 'Do you like rain?', state: 'shown' }));
