import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { importedSpeakerSchema } from '@portal/contract/speakers/new-speakers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../kernel/errors.ts';
import { POLL_INTERVAL_MS, startLoop, type WorkerLoop } from '../../kernel/worker-loop.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { publishImportChanged } from '../events/events.service.ts';
import { addSpeaker } from '../speakers/speaker-creation.service.ts';
import { lockUser } from '../users/users.repository.ts';
import { applyUpdate, updateIn } from './import-updates.service.ts';
import * as imports from './running-imports.repository.ts';

/** Screens show progress at most this often. */
const PUBLISH_INTERVAL_MS = 500;
/** Attempts per row after unexpected errors, such as a lost database connection. */
const MAX_TRIES = 3;

/** The row was deleted while its speaker was being created, because the person's account was deleted. */
class RowGone extends Error {}

class RowFailed extends Error {
  readonly importId: string;
  readonly number: number;

  constructor(importId: string, number: number, cause: unknown) {
    super('Row not processed', { cause });
    this.importId = importId;
    this.number = number;
  }
}

/** Creates and updates the speakers of running imports, one row per transaction. */
class ImportWorker {
  readonly #context: Context;
  #publishedAt = 0;
  #failedRow = '';
  #tries = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Processes rows until none is left or the worker is stopped. */
  async runOnce(stopping: AbortSignal): Promise<number> {
    while (!stopping.aborted && (await this.#processNext())) {
      // SQLite queries are synchronous, so without this no request would be served before the import ends.
      await yieldToEventLoop();
    }
    return POLL_INTERVAL_MS;
  }

  /** Processes one row, or ends an import without waiting rows. Returns false if no import is running. */
  async #processNext(): Promise<boolean> {
    const { db } = this.#context;
    const running = await imports.findRunning(db);
    if (!running) return false;
    try {
      await db.transaction().execute((tx) => this.#process(tx, running));
    } catch (error) {
      if (error instanceof RowGone) return true;
      if (!(error instanceof RowFailed)) throw error;
      await this.#recordFailure(error);
    }
    return true;
  }

  /**
   * Works on an import under its lock, so that no row is processed twice or after the import was canceled. The
   * administrator's account is locked first, in the order in which deleting the account takes the locks.
   */
  async #process(tx: Tx, { id, startedBy }: { id: string; startedBy: string | null }): Promise<void> {
    const user = startedBy === null ? undefined : await lockUser(tx, startedBy);
    if ((await imports.lockImport(tx, id)) !== 'running') return;
    if (user?.role !== 'admin') return this.#end(tx, id, 'stopped');
    const row = await imports.findWaitingRow(tx, id);
    if (!row) return this.#end(tx, id, 'finished');
    const { email, firstName, lastName } = user;
    const actor = { _id: user.id, email, firstName, lastName, role: 'admin', admin: true } as const;
    try {
      const state = await this.#perform(tx, actor, JSON.parse(row.speaker));
      const result = { state, message: '' };
      if (!(await imports.finishRow(tx, { importId: id, number: row.number }, result))) throw new RowGone();
    } catch (error) {
      if (error instanceof RowGone) throw error;
      throw new RowFailed(id, row.number, error);
    }
    await this.#publish(tx, id);
  }

  /**
   * Creates or updates the speaker of a row. Validates the row again, because an earlier version with different rules may have
   * stored it.
   */
  async #perform(tx: Tx, actor: SessionUser, stored: unknown): Promise<'created' | 'updated'> {
    const update = updateIn(stored);
    if (update) {
      await applyUpdate(tx, actor, update, stored);
      return 'updated';
    }
    await addSpeaker(this.#context, tx, actor, importedSpeakerSchema.parse(stored));
    return 'created';
  }

  async #end(tx: Tx, id: string, status: 'finished' | 'stopped'): Promise<void> {
    await imports.endImport(tx, id, status);
    await publishImportChanged(tx, id);
  }

  /** Records why a row failed. Rethrows an unexpected error until the row has failed `MAX_TRIES` times. */
  async #recordFailure({ importId, number, cause }: RowFailed): Promise<void> {
    const { db, log } = this.#context;
    let message = 'Something went wrong. Please import this row again.';
    if (cause instanceof AppError) message = cause.message;
    else {
      const failedRow = `${importId} ${number}`;
      this.#tries = failedRow === this.#failedRow ? this.#tries + 1 : 1;
      this.#failedRow = failedRow;
      if (this.#tries < MAX_TRIES) throw cause;
      log.error({ err: cause, import: importId, row: number }, 'import row failed');
    }
    await db.transaction().execute(async (tx) => {
      await imports.finishRow(tx, { importId, number }, { state: 'failed', message });
      await this.#publish(tx, importId);
    });
  }

  async #publish(tx: Tx, id: string): Promise<void> {
    if (Math.abs(Date.now() - this.#publishedAt) < PUBLISH_INTERVAL_MS) return;
    this.#publishedAt = Date.now();
    await publishImportChanged(tx, id);
  }
}

/** Starts processing imports. Several processes may do so; a crash leaves no row half done. */
export const startImportWorker = (context: Context): WorkerLoop => {
  const worker = new ImportWorker(context);
  return startLoop(
    (stopping) => worker.runOnce(stopping),
    (error) => context.log.warn({ err: error }, 'speaker import interrupted'),
  );
};
