import { AppError } from '../kernel/errors.ts';
import type { Db, Tx } from './connect.ts';

/** Each holds a connection for as long as its reader takes. */
const MOST_AT_ONCE = 4;

/** The database as it was at one moment, on a connection of its own: nobody waits for who reads it slowly. */
export interface Snapshot {
  readonly db: Tx;
  close(): Promise<void>;
}

/** Opens a snapshot, which must be closed; 503 while too many are open. */
export type OpenSnapshot = () => Promise<Snapshot>;

class TooManySnapshots extends AppError {
  readonly status = 503;
  readonly code = 'unavailable';

  constructor() {
    super('Several downloads are running already. Please try again in a few minutes.');
  }
}

/** Snapshots of a database to which `openReader` opens one more connection. */
export const snapshotsFrom = (openReader: () => Db): OpenSnapshot => {
  let open = 0;
  return async () => {
    if (open >= MOST_AT_ONCE) throw new TooManySnapshots();
    open += 1;
    const disposal = new AsyncDisposableStack();
    disposal.defer(() => {
      open -= 1;
    });
    try {
      const reader = disposal.adopt(openReader(), (opened) => opened.destroy());
      const begun = reader.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const db = disposal.adopt(await begun.execute(), async (snapshot) => {
        await snapshot.rollback().execute();
      });
      return { db, close: () => disposal.disposeAsync() };
    } catch (error) {
      await disposal.disposeAsync();
      throw error;
    }
  };
};
