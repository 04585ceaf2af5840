import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { AppError } from '../../kernel/errors.ts';
import { POLL_INTERVAL_MS, startLoop, type WorkerLoop } from '../../kernel/worker-loop.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { publishImportChanged } from '../events/events.service.ts';
import { endUndo, undoRow } from './import-undo.service.ts';
import { performRow } from './perform-row.service.ts';
import * as imports from './running-imports.repository.ts';

/** Screens show progress at most this often. */
const PUBLISH_INTERVAL_MS = 500;
/** Attempts per row after unexpected errors, such as a lost database connection. */
const MAX_TRIES = 3;

/** The row was deleted while its speaker was being created, because the person's account was deleted. */
class RowGone extends Error {}

class RowFailed extends Error {
  readonly importId: string;
  readonly row: imports.WaitingRow;

  constructor(importId: string, row: imports.WaitingRow, cause: unknown) {
    super('Row not processed', { cause });
    this.importId = importId;
    this.row = row;
  }
}

/** Creates and updates the speakers of running imports, and takes back those that are undone, one row per transaction. */
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
    const running = await imports.lockImport(tx, id);
    if (running?.status === 'undoing') return this.#undo(tx, id, running);
    if (running?.status !== 'running') return;
    if (user?.role !== 'admin') return this.#end(tx, id, 'stopped');
    const row = await imports.findWaitingRow(tx, id);
    if (!row) return this.#end(tx, id, 'finished');
    const { email, firstName, lastName } = user;
    const actor = { _id: user.id, email, firstName, lastName, role: 'admin', admin: true } as const;
    await this.#perform(tx, { id, actor, row, running });
    await this.#publish(tx, id);
  }

  async #perform(
    tx: Tx,
    {
      id,
      actor,
      row,
      running,
    }: { id: string; actor: SessionUser; row: imports.WaitingRow; running: imports.RunningImport },
  ): Promise<void> {
    try {
      const performed = await performRow(this.#context, tx, actor, row, running);
      const key = { importId: id, number: row.number, from: 'waiting' } as const;
      if (!(await imports.finishRow(tx, key, { ...performed, message: '' }))) throw new RowGone();
    } catch (error) {
      if (error instanceof RowGone) throw error;
      throw new RowFailed(id, row, error);
    }
  }

  async #undo(tx: Tx, id: string, { newFocuses }: imports.RunningImport): Promise<void> {
    const row = await imports.findRowToUndo(tx, id);
    if (!row) {
      await endUndo(tx, id, newFocuses);
      return publishImportChanged(tx, id);
    }
    try {
      await undoRow(this.#context, tx, id, row);
    } catch (error) {
      throw new RowFailed(id, row, error);
    }
    await this.#publish(tx, id);
  }

  async #end(tx: Tx, id: string, status: 'finished' | 'stopped'): Promise<void> {
    await imports.endImport(tx, id, status);
    await publishImportChanged(tx, id);
  }

  /** Records why a row failed. Rethrows an unexpected error until the row has failed `MAX_TRIES` times. */
  async #recordFailure({ importId, row: { number, state: from }, cause }: RowFailed): Promise<void> {
    const { db, log } = this.#context;
    const isUndo = from !== 'waiting';
    let message = isUndo
      ? "This row couldn't be undone."
      : 'Something went wrong. Please import this row again.';
    if (cause instanceof AppError) message = cause.message;
    else {
      const failedRow = `${importId} ${number}`;
      this.#tries = failedRow === this.#failedRow ? this.#tries + 1 : 1;
      this.#failedRow = failedRow;
      if (this.#tries < MAX_TRIES) throw cause;
      log.error({ err: cause, import: importId, row: number }, 'import row failed');
    }
    await db.transaction().execute(async (tx) => {
      const result = isUndo ? { state: from, message, userId: null } : { state: 'failed' as const, message };
      await imports.finishRow(tx, { importId, number, from }, result);
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
