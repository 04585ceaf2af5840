import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '../baselines/sqlite.ts';
import { type Measured, median } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import { processorMilliseconds } from '../harness/process-usage.ts';
import type { Workspace } from '../harness/workspace.ts';

const FUTURE = [1_000, 100_000] as const;
const DUE = 2_000;
const DAY = 24 * 60 * 60 * 1_000;
const TIMEOUT_MS = 60_000;

/** Adds reminders of requests that don't exist, so that claiming and deleting them is all there is to do. */
const insertReminders = (
  database: ReturnType<typeof openSqlite>,
  count: number,
  dueAt: () => number,
): void => {
  const insert = database.prepare(
    `insert into jobs (id, kind, key, payload, due_at, attempts, last_error, created_at)
      values (?, 'visit-reminder', ?, ?, ?, 0, '', ?)`,
  );
  database.exec('begin immediate');
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    const payload = JSON.stringify({ requestId: id, days: 1 });
    insert.run(id, id, payload, new Date(dueAt()).toISOString(), new Date().toISOString());
  }
  database.exec('commit');
};

const startWith = async (database: PortalDatabase, future: number) => {
  const connection = openSqlite(join(database.directory, 'portal.db'));
  insertReminders(connection, future, () => Date.now() + (1 + Math.random() * 365) * DAY);
  const portal = await startPortal(database);
  const left = connection.prepare('select count(*) as count from jobs where due_at < ?');
  /** The processor time of the portal per due reminder, in milliseconds. */
  const measure = async (): Promise<number> => {
    insertReminders(connection, DUE, () => Date.now());
    const before = processorMilliseconds(portal.pid);
    const tomorrow = new Date(Date.now() + DAY / 2).toISOString();
    for (const deadline = Date.now() + TIMEOUT_MS; left.get(tomorrow)?.count !== 0; await pause(20))
      if (Date.now() > deadline) throw new Error('The reminders were not sent');
    return (processorMilliseconds(portal.pid) - before) / DUE;
  };
  const dispose = async () => {
    connection.close();
    await portal[Symbol.asyncDispose]();
  };
  return { measure, [Symbol.asyncDispose]: dispose };
};

/** The work for due reminders among many that are due later, relative to few. */
export const jobs = async (workspace: Workspace): Promise<Measured[]> => {
  const small = await workspace.embedded({ teachers: 1 });
  await using stack = new AsyncDisposableStack();
  const portals: Awaited<ReturnType<typeof startWith>>[] = [];
  for (const future of FUTURE)
    portals.push(stack.use(await startWith(await workspace.copyOf(small), future)));
  const times: number[][] = [];
  for (let round = 0; round <= workspace.options.rounds; round += 1)
    times.push(await Promise.all(portals.map(({ measure }) => measure())));
  const [few = Number.NaN, many = Number.NaN] = FUTURE.map((_, index) =>
    median(times.slice(1).map((round) => round[index] ?? Number.NaN)),
  );
  const [fewer, more] = FUTURE.map((count) => `${count.toLocaleString('en-US')} future jobs`);
  return [
    {
      figure: `due reminders, ${more}, processor time`,
      value: many,
      unit: 'ms',
      baseline: { what: `with ${fewer}`, value: few },
      goal: { by: 'ratio', under: 2 },
      sizes: `${DUE} due reminders, ${workspace.options.rounds} times`,
    },
  ];
};
