import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import type { AuditEntryTable } from '../../db/schema.ts';
import { type EntryCriteria, listEntries, selectEntries } from './audit-log.repository.ts';

const ENTRIES = 20_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const MINUTE = 60_000;

const at = (minute: number): string => new Date(START + minute * MINUTE).toISOString();

const entry = (index: number, given: Partial<Insertable<AuditEntryTable>> = {}) => ({
  at: at(index),
  actor_id: 'a',
  actor_name: 'Ada Min',
  actor_email: 'ada@example.org',
  action: index % 1_000 === 0 ? ('focus.deleted' as const) : ('request.moved' as const),
  subject_id: `subject-${index}`,
  subject_name: 'Something',
  before: '{}',
  after: '{}',
  search_text: `ada min something number${index} everywhere`,
  ...given,
});

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened.database;
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < ENTRIES; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => entry(start + index));
      await tx.insertInto('audit_entries').values(rows).execute();
    }
  });
  await sql`analyze`.execute(db);
});
afterAll(() => opened.close());

const subjects = async (criteria: Partial<EntryCriteria>, limit = 3): Promise<string[]> =>
  (await listEntries(opened.database, { words: [], ...criteria }, { limit })).map(
    ({ subject }) => subject.id,
  );

const planOf = async (criteria: Partial<EntryCriteria>): Promise<string> => {
  const { db, dialect } = opened.database;
  const query = selectEntries(opened.database, { words: [], ...criteria }, { limit: 26 });
  const explain = dialect.engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
  const { rows } = await explain.execute(db);
  return rows.map((row) => JSON.stringify(row)).join('\n');
};

/** What stands in a plan that reads every entry, or puts them in order first. */
const COSTLY = { sqlite: /USE TEMP B-TREE/, postgres: /Seq Scan on audit_entries/ } as const;

describe('the audit log of many years', () => {
  it.each([
    ['the newest', {}, /audit_entries/],
    ['those of one act', { action: 'focus.deleted' }, /audit_entries_action/],
    ['those of a time', { from: at(100), to: at(200) }, /audit_entries_at/],
    ['those with a word', { words: ['number777'] }, /audit_entries_search/],
    ['those with a word of one act', { words: ['number3000'], action: 'focus.deleted' }, /audit_entries_/],
  ] as const)('finds %s by an index', async (_what, criteria, index) => {
    const plan = await planOf(criteria);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(COSTLY[opened.database.dialect.engine]);
  });

  it('hands over the newest of many by the order of the index', async () => {
    const newest = [ENTRIES - 1, ENTRIES - 2, ENTRIES - 3].map((index) => `subject-${index}`);
    expect(await subjects({ words: ['everywhere'] })).toEqual(newest);
    expect(await planOf({ words: ['everywhere', 'something'] })).not.toMatch(/TEMP B-TREE|"Sort/);
    expect(await subjects({ words: ['everywhere'], action: 'focus.deleted' })).toEqual(
      [19_000, 18_000, 17_000].map((index) => `subject-${index}`),
    );
  });

  it('finds what was written while the clock was wrong', async () => {
    const { db } = opened.database;
    const late = [entry(50.5, { subject_id: 'clock-back' }), entry(30_000, { subject_id: 'clock-on' })];
    await db.insertInto('audit_entries').values(late).execute();
    expect(await subjects({ from: at(50.2), to: at(51.5) })).toEqual(['clock-back', 'subject-51']);
    expect(await subjects({ from: at(ENTRIES - 1) })).toEqual(['clock-on', `subject-${ENTRIES - 1}`]);
  });
});
