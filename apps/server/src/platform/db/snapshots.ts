import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../domain/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/** Each snapshot keeps a connection open until it is closed. */
const MAX_SNAPSHOTS = 4;

/** A consistent view of the database on a separate connection, so that slow readers block nobody. */
export interface Snapshot {
  readonly db: Transaction<Schema>;
  close(): Promise<void>;
}

/** Opens a snapshot, which the caller must close; 503 while too many are open. */
export type OpenSnapshot = () => Promise<Snapshot>;

export const snapshotsFrom = (openReader: () => Kysely<Schema>): OpenSnapshot => {
  let open = 0;
  return async () => {
    if (open >= MAX_SNAPSHOTS) {
      throw new AppError(
        503,
        'unavailable',
        'Several downloads are running already. Please try again in a few minutes.',
      );
    }
    open += 1;
    // Closed again if opening fails.
    await using opening = new AsyncDisposableStack();
    opening.defer(() => {
      open -= 1;
    });
    const reader = opening.adopt(openReader(), (opened) => opened.destroy());
    const transaction = reader
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    const db = opening.adopt(await transaction.execute(), async (snapshot) => {
      await snapshot.rollback().execute();
    });
    const opened = opening.move();
    return { db, close: () => opened.disposeAsync() };
  };
};
