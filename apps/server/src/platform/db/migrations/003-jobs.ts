import { type Kysely, sql } from 'kysely';

const DAY = 24 * 3_600_000;
const BATCH_SIZE = 500;

interface RequestRow {
  id: string;
  status: string;
  date_time: string;
}

interface PlannedJob {
  readonly kind: string;
  readonly key: string;
  readonly payload: object;
  readonly dueAt: number;
}

/** Schedules the reminders of an existing visit and the question how it went, or the nudges of a request that is asked at `from`. */
const plannedFor = ({ id: requestId, status, date_time }: RequestRow, from: number): PlannedJob[] => {
  const visit = Date.parse(date_time);
  if (status === 'Approved')
    return [
      ...[7, 1].map((days) => ({
        kind: 'visit-reminder',
        key: `${requestId}:${days}-days`,
        payload: { requestId, days },
        dueAt: visit - days * DAY,
      })),
      { kind: 'visit-feedback', key: requestId, payload: { requestId }, dueAt: visit + DAY },
    ];
  return [{ to: 'speaker', days: 5 } as const, { to: 'admins', days: 10 } as const]
    .map(({ to, days }) => ({
      kind: 'answer-nudge',
      key: `${requestId}:${to}`,
      payload: { requestId, to },
      dueAt: from + days * DAY,
    }))
    .filter(({ dueAt }) => dueAt < visit);
};

const planExisting = async (db: Kysely<unknown>, now: number): Promise<void> => {
  const at = new Date(now).toISOString();
  const { rows } = await sql<RequestRow>`select id, status, date_time from requests
    where status in ('Approved', 'Pending Speaker Confirmation') and date_time > ${at}`.execute(db);
  // Spread over a day, so that an upgrade doesn't lead to a burst of emails later.
  const fromOf = (index: number): number => now + Math.floor((index * DAY) / rows.length);
  const jobs = rows
    .flatMap((row, index) => plannedFor(row, fromOf(index)))
    .filter(({ dueAt }) => dueAt > now);
  for (let start = 0; start < jobs.length; start += BATCH_SIZE) {
    const values = jobs
      .slice(start, start + BATCH_SIZE)
      .map(
        ({ kind, key, payload, dueAt }) =>
          sql`(${key}, ${kind}, ${key}, ${JSON.stringify(payload)}, ${new Date(dueAt).toISOString()}, 0, '', ${at})`,
      );
    await sql`insert into jobs (id, kind, key, payload, due_at, attempts, last_error, created_at)
      values ${sql.join(values)}`.execute(db);
  }
};

/** Queued emails become jobs, and existing requests get their reminders. */
export const jobs = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table jobs (
      id text primary key,
      kind text not null,
      key text not null,
      payload text not null,
      due_at text not null,
      attempts integer not null,
      last_error text not null,
      created_at text not null,
      unique (kind, key)
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    'create index jobs_due on jobs (kind, due_at)',
    `insert into jobs (id, kind, key, payload, due_at, attempts, last_error, created_at)
      select id, 'email', id, '{}', due_at, attempts, last_error, created_at from outbox
      where sent_at is null and failed_at is null`,
    'drop index outbox_due',
    'alter table outbox drop column due_at',
    'alter table outbox drop column attempts',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await planExisting(db, Date.now());
};
