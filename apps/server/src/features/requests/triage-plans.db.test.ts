import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { TRIAGE_SORTS } from '@portal/contract/requests/triage.schemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { entryOf, someone, store } from './tests/request-store.ts';
import { selectStatusCounts } from './triage-counts.repository.ts';
import { selectPlaces } from './triage-pages.repository.ts';
import { findCandidates } from './triage-search.repository.ts';

describe('the queries of the list for triage', () => {
  let opened: OpenTestDatabase;

  const LARGE = 6_000;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const people = Array.from({ length: 20 }, (_, index) => someone(`Person${index}`));
    const personAt = (index: number) => people[index % people.length] ?? someone('Nobody');
    const entries = Array.from({ length: LARGE }, (_, index) =>
      entryOf({
        teacher: personAt(index),
        speaker: personAt(index + 1),
        status: REQUEST_STATUSES[index % 4] ?? 'Archived',
        eventName: index % 100 === 0 ? `Glacier ${index}` : `River day ${index}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        dateTime: new Date(Date.UTC(2027, 0, 1, 0, (index * 7_919) % LARGE)).toISOString(),
      }),
    );
    await store(opened.database, people, entries);
    await opened.database.dialect.takeStock(opened.database.db);
  }, 60_000);
  afterAll(() => opened.close());

  const planOf = async (query: ReturnType<typeof selectPlaces>): Promise<string> => {
    const { db, dialect } = opened.database;
    const explain = dialect.engine === 'sqlite' ? sql`explain query plan` : sql`explain`;
    const { rows } = await sql`${explain} ${query}`.execute(db);
    return rows.map((row) => JSON.stringify(row)).join('\n');
  };

  /** No plan reads a whole table, of requests or of their texts. */
  const SCAN = /SCAN (requests|searched|request_texts)\b(?! USING)|Seq Scan on (requests|request_texts)/;

  const after = { at: '2027-01-02T00:00:00.000Z', id: 'x' } as const;

  test.each(TRIAGE_SORTS)('a section by %s comes from an index, in order', async (sort) => {
    for (const place of [undefined, { sort, ...after }]) {
      const plan = await planOf(
        selectPlaces({ status: 'Approved', sort, after: place, limit: 24, candidates: { kind: 'all' } }),
      );
      expect(plan).toMatch(/requests_status|requests_visit/);
      expect(plan).not.toMatch(/TEMP B-TREE|"Sort|-> *Sort|Sort Key/);
      expect(plan).not.toMatch(SCAN);
    }
  });

  test.each(TRIAGE_SORTS)('a search by %s comes from the substring index', async (sort) => {
    const few = await findCandidates(opened.database, ['glacier', '5'], 1_000);
    expect(few.kind).toBe('few');
    const plan = await planOf(
      selectPlaces({ status: 'Approved', sort, after: { sort, ...after }, limit: 24, candidates: few }),
    );
    expect(plan).toMatch(/SCAN request_search VIRTUAL TABLE INDEX|request_texts_search/);
    expect(plan).not.toMatch(SCAN);
  });

  test.each([[['river']], [['da']]])(
    'a search for %s, which is everywhere, looks at so many only',
    async (words) => {
      const many = await findCandidates(opened.database, words, 100);
      expect(many.kind).toBe('many');
      const plan = await planOf(
        selectPlaces({ status: 'Approved', sort: 'latest', after: undefined, limit: 24, candidates: many }),
      );
      expect(plan).toMatch(/requests_visit/);
      expect(plan).not.toMatch(SCAN);
    },
  );

  test('counts come from an index', async () => {
    const plan = await planOf(sql`${selectStatusCounts(100)}`);
    expect(plan).toMatch(/requests_status|requests_visit/);
    expect(plan).not.toMatch(SCAN);
  });
});
