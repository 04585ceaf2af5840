import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../src/clean-up.ts';
import { instant } from '../src/kernel/clock.ts';
import { TestPortal } from './support/portal.ts';

const WEEK = 7 * 24 * 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

it('the clean-up logs every task that fails, and does the others', async () => {
  const { db } = portal.context;
  const { id } = await portal.addUser('teacher', { verifiedAt: null });
  await db
    .updateTable('users')
    .set({ created_at: instant(-WEEK) })
    .where('id', '=', id)
    .execute();
  // What the first and the fourth task delete from.
  for (const table of ['sessions', 'speaker_imports'])
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_missing`)}`.execute(db);

  const warnings: object[] = [];
  const log = { info: () => {}, error: () => {}, warn: (details: object) => warnings.push(details) };
  await cleanUp({ ...portal.context, log });

  const failed = (task: string) => expect.objectContaining({ task, err: expect.any(Error) });
  expect(warnings).toHaveLength(2);
  expect(warnings).toEqual(expect.arrayContaining([failed('sessions'), failed('imports')]));
  const left = await db.selectFrom('users').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
});
