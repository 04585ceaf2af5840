import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { TRIAGE_SORTS } from '@portal/contract/requests/triage.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { InvalidInput } from '../../errors.ts';
import { writeCursor } from './request-cursor.ts';
import { anyBook, anyQuery, expectedOrder, fitting, type Query } from './tests/request-book.ts';
import { entryOf, someone, store } from './tests/request-store.ts';
import { countTriage, listTriage } from './triage.service.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** All pages of a section, one after the other. */
const readAll = async (query: Query, limit: number, reach?: number): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 100; page += 1) {
    const { requests, end } = await listTriage(opened.database, { ...query, limit, cursor }, reach);
    expect(requests.length).toBeLessThanOrEqual(limit);
    ids.push(...requests.map(({ id }) => id));
    if (!end) return ids;
    cursor = writeCursor(end);
  }
  throw new Error('The pages have no end');
};

describe('the list for triage', () => {
  test('finds, orders, pages and counts as the rules say, however little it may look at', async () => {
    const reaches = fc.constantFrom(1, 2, 3, 5, undefined);
    const asked = fc.array(fc.tuple(anyQuery, fc.integer({ min: 1, max: 4 }), reaches), {
      minLength: 6,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(anyBook, asked, async ({ people, entries }, queries) => {
        await store(opened.database, people, entries);
        for (const [query, limit, reach] of queries) {
          expect(await readAll(query, limit, reach)).toEqual(expectedOrder(entries, query));
          const found = fitting(entries, query.q);
          const counts = await countTriage(opened.database, query.q, reach);
          expect(counts.map(({ status }) => status)).toEqual(REQUEST_STATUSES);
          for (const { status, count, more } of counts) {
            const actual = found.filter((entry) => entry.status === status).length;
            if (more) expect(count).toBeLessThanOrEqual(actual);
            else expect(count).toBe(actual);
          }
          if (reach === undefined) expect(counts.every(({ more }) => !more)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test.each(TRIAGE_SORTS)(
    'goes on where a page ended, by %s, though its last request is gone',
    async (sort) => {
      const [teacher, speaker] = [someone('Ann'), someone('Bo')];
      const entries = Array.from({ length: 4 }, () => entryOf({ teacher, speaker }));
      await store(opened.database, [teacher, speaker], entries);
      const query = { q: 'river', status: 'Pending Review', sort, limit: 2 } as const;
      const first = await listTriage(opened.database, { ...query, cursor: undefined });
      await opened.database.db
        .deleteFrom('requests')
        .where('id', '=', first.requests[1]?.id ?? '')
        .execute();
      const cursor = first.end && writeCursor(first.end);
      const second = await listTriage(opened.database, { ...query, cursor });
      const seen = [...first.requests, ...second.requests].map(({ id }) => id);
      expect(seen.sort()).toEqual(entries.map(({ id }) => id).sort());
    },
  );

  test('refuses a cursor that is not one of its own order', async () => {
    const query = { q: '', status: 'Approved', limit: 2 } as const;
    const place = { sort: 'newest', at: '2026-01-01T00:00:00.000Z', id: 'x' } as const;
    const wrong = { ...query, sort: 'oldest', cursor: writeCursor(place) } as const;
    await expect(listTriage(opened.database, wrong)).rejects.toThrow(InvalidInput);
    await expect(listTriage(opened.database, { ...wrong, cursor: 'nonsense' })).rejects.toThrow(InvalidInput);
  });
});
