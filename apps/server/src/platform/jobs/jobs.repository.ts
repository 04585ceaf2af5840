import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../db/connect.ts';

/** A job that only this process may run, until the claim expires. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** What its handler needs, as JSON. */
  readonly payload: string;
  /** The number of failures so far. */
  readonly attempts: number;
  readonly claimedUntil: Instant;
}

interface NewJob {
  readonly kind: string;
  /** Identifies the job among those of its kind. */
  readonly key: string;
  readonly dueAt: Instant;
  readonly payload?: unknown;
}

const MAX_ERROR_LENGTH = 500;

/** The new id of a job that is scheduled again invalidates a claim. */
const insertJobs = (tx: Tx, jobs: readonly NewJob[]) =>
  tx.insertInto('jobs').values(
    jobs.map(({ kind, key, dueAt, payload = {} }) => ({
      id: newId(),
      kind,
      key,
      payload: JSON.stringify(payload),
      due_at: dueAt,
      attempts: 0,
      last_error: '',
      created_at: instant(),
    })),
  );

/** Adds jobs, in the transaction that causes them. They replace jobs with the same kind and key. */
export const scheduleJobs = async (tx: Tx, jobs: readonly NewJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  await insertJobs(tx, jobs)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({
        id: (row) => row.ref('excluded.id'),
        payload: (row) => row.ref('excluded.payload'),
        due_at: (row) => row.ref('excluded.due_at'),
        attempts: 0,
        last_error: '',
      }),
    )
    .execute();
};

/** Adds a job, in the transaction that causes it. It replaces a job with the same kind and key. */
export const scheduleJob = (tx: Tx, job: NewJob): Promise<void> => scheduleJobs(tx, [job]);

/**
 * Adds a job, in the transaction that causes it. A job with the same kind and key stays as it is, but is locked until
 * the transaction ends, so that it runs after it or not at all.
 */
export const scheduleUnlessPlanned = async (tx: Tx, job: NewJob): Promise<void> => {
  await insertJobs(tx, [job])
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ kind: job.kind }))
    .execute();
};

/** Adds a job, in the transaction that causes it. A job with the same kind and key keeps its payload, and is due then. */
export const scheduleOrPostpone = async (tx: Tx, job: NewJob): Promise<void> => {
  await insertJobs(tx, [job])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({
        id: (row) => row.ref('excluded.id'),
        due_at: (row) => row.ref('excluded.due_at'),
      }),
    )
    .execute();
};

interface ClaimOptions {
  readonly kinds: readonly string[];
  /** If given, only jobs with this key are claimed. */
  readonly key?: string;
  readonly now: Instant;
  /** If given, jobs that haven't failed and are due later were written before the clock was set back, so they're due now. */
  readonly horizon?: Instant | undefined;
  /** The same for jobs that wait to be tried again. */
  readonly retryHorizon?: Instant | undefined;
  readonly until: Instant;
  readonly limit: number;
  /** Ids of jobs that are running. */
  readonly except: readonly string[];
}

/**
 * Claims up to `limit` due jobs, those that have been due the longest, and returns them in the order of their creation.
 * Several processes can claim at once: none waits for a job that another one is claiming.
 */
export const claimDueJobs = async (
  db: Db,
  { kinds, key, now, horizon, retryHorizon, until, limit, except }: ClaimOptions,
): Promise<ClaimedJob[]> => {
  const claimed = await db
    // Materialized, because PostgreSQL could otherwise repeat it, and each time lock other jobs.
    .with(
      (due) => due('due').materialized(),
      (query) =>
        query
          .selectFrom('jobs')
          .select('id')
          .where('kind', 'in', kinds)
          .where((row) =>
            row.or([
              row('due_at', '<=', now),
              ...(horizon === undefined ? [] : [row('due_at', '>', horizon).and('attempts', '=', 0)]),
              ...(retryHorizon === undefined ? [] : [row('due_at', '>', retryHorizon)]),
            ]),
          )
          .$if(key !== undefined, (jobs) => jobs.where('key', '=', key ?? ''))
          .$if(except.length > 0, (jobs) => jobs.where('id', 'not in', except))
          .orderBy('due_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('jobs')
    .set({ due_at: until })
    .where('id', 'in', (claimable) => claimable.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'key', 'payload', 'attempts', 'due_at as claimedUntil'])
    .execute();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
};

/** Releases a claim: the job is due again at `dueAt`. Does nothing if it was lost. */
export const returnClaim = async (
  db: Db,
  { id, claimedUntil }: ClaimedJob,
  dueAt: Instant,
  { attempts, lastError }: { readonly attempts?: number; readonly lastError?: string } = {},
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({
      due_at: dueAt,
      ...(attempts !== undefined && { attempts }),
      ...(lastError !== undefined && { last_error: lastError.slice(0, MAX_ERROR_LENGTH) }),
    })
    .where('id', '=', id)
    .where('due_at', '=', claimedUntil)
    .execute();
};

/** Ends a job whose work is done in the same transaction. Returns false if its claim was lost: then don't do the work. */
export const deleteClaimed = async (tx: Db | Tx, { id, claimedUntil }: ClaimedJob): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('due_at', '=', claimedUntil)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The payload of a job; undefined if there is none. */
export const findPayload = async (db: Db | Tx, kind: string, key: string): Promise<unknown> => {
  const job = db.selectFrom('jobs').select('payload').where('kind', '=', kind).where('key', '=', key);
  const found = await job.executeTakeFirst();
  return found && JSON.parse(found.payload);
};

/** Ends jobs, whoever has claimed them, and returns them. */
export const deleteJobs = async (
  tx: Tx,
  kind: string,
  keys: readonly string[],
): Promise<Required<NewJob>[]> => {
  const jobs = await tx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .returning(['kind', 'key', 'due_at as dueAt', 'payload'])
    .execute();
  return jobs.map((job) => ({ ...job, payload: JSON.parse(job.payload) }));
};

/** How many jobs of each kind are due, and since when the oldest one is. */
export const countWaitingJobs = (db: Db, now: Instant) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
    .where('due_at', '<=', now)
    .groupBy('kind')
    .execute();
