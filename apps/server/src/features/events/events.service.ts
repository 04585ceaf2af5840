import type { Tx } from '../../db/connect.ts';
import { announce } from './events.repository.ts';
import type { Notice } from './notice.ts';

/** So many ids fit into one notice: the database takes no longer text than 8,000 bytes. */
const IDS_IN_NOTICE = 100;

const tell = (tx: Tx, notice: Notice): Promise<void> => announce(tx, JSON.stringify(notice));

/** Tells the request's teacher, its speaker and the administrators, if the transaction commits, that it is new or has changed. */
export const tellOfRequest = (
  tx: Tx,
  { id, teacherId, speakerId }: { id: string; teacherId: string; speakerId: string },
): Promise<void> => tell(tx, { event: { kind: 'request', id }, to: [teacherId, speakerId] });

/** Tells these users and the administrators, if the transaction commits, that requests of theirs are gone. */
export const tellOfLoss = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  for (let start = 0; start === 0 || start < userIds.length; start += IDS_IN_NOTICE) {
    await tell(tx, { event: { kind: 'sync' }, to: userIds.slice(start, start + IDS_IN_NOTICE) });
  }
};

/** Tells every administrator, if the transaction commits, that an import of speakers is new or has changed. */
export const publishImportChanged = (tx: Tx, id: string): Promise<void> =>
  tell(tx, { event: { kind: 'import', id }, to: [] });

/** Has the streams of a user looked through, once the transaction has committed: their sessions may be over. */
export const tellOfEndedSessions = (tx: Tx, userId: string): Promise<void> =>
  tell(tx, { sessionsOf: userId });
