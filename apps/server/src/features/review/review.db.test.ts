import { REQUEST_SORTS } from '@portal/contract/options.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import {
  expectedOrder,
  matching,
  type Query,
  queryArbitrary,
  requestsArbitrary,
} from '../../../tests/support/request-model.ts';
import { entryOf, someone, store } from '../../../tests/support/request-store.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { countRequestsForReview, listRequestsForReview } from './review.service.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Reads all pages. */
const readAll = async (query: Query, limit: number): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 100; page += 1) {
    const { items, nextCursor } = await listRequestsForReview(opened.database, { ...query, limit, cursor });
    expect(items.length).toBeLessThanOrEqual(limit);
    ids.push(...items.map(({ id }) => id));
    if (nextCursor === null) return ids;
    cursor = nextCursor;
  }
  throw new Error('The pages have no end');
};

describe('the list for review', () => {
  test('finds, orders, pages and counts according to the rules', async () => {
    const asked = fc.array(fc.tuple(queryArbitrary, fc.integer({ min: 1, max: 4 })), {
      minLength: 6,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(requestsArbitrary, asked, async ({ people, entries }, queries) => {
        await store(opened.database, people, entries);
        for (const [query, limit] of queries) {
          expect(await readAll(query, limit)).toEqual(expectedOrder(entries, query));
          const found = matching(entries, query);
          const counts = await countRequestsForReview(opened.database, query);
          const expected = REQUEST_STATUSES.map((status) => ({
            status,
            count: found.filter((entry) => entry.status === status).length,
          }));
          expect(counts).toEqual(expected);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  test.each(REQUEST_SORTS)('continues after a page whose last request was deleted, by %s', async (sort) => {
    const [teacher, speaker] = [someone('Ann'), someone('Bo')];
    const entries = Array.from({ length: 4 }, () => entryOf({ teacher, speaker }));
    await store(opened.database, [teacher, speaker], entries);
    const query = { q: 'river', status: 'Pending Review', sort, limit: 2 } as const;
    const first = await listRequestsForReview(opened.database, { ...query, cursor: undefined });
    await opened.database.db
      .deleteFrom('requests')
      .where('id', '=', first.items[1]?.id ?? '')
      .execute();
    const cursor = first.nextCursor ?? '';
    const second = await listRequestsForReview(opened.database, { ...query, cursor });
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen.sort()).toEqual(entries.map(({ id }) => id).sort());
  });

  test('refuses a cursor that is not one of its own order', async () => {
    const [teacher, speaker] = [someone('Ann'), someone('Bo')];
    await store(
      opened.database,
      [teacher, speaker],
      [entryOf({ teacher, speaker }), entryOf({ teacher, speaker })],
    );
    const query = { q: '', status: 'Pending Review', limit: 1 } as const;
    const first = await listRequestsForReview(opened.database, {
      ...query,
      sort: 'newest',
      cursor: undefined,
    });
    const wrong = { ...query, sort: 'oldest', cursor: first.nextCursor ?? '' } as const;
    await expect(listRequestsForReview(opened.database, wrong)).rejects.toThrow(InvalidInput);
    await expect(listRequestsForReview(opened.database, { ...wrong, cursor: 'nonsense' })).rejects.toThrow(
      InvalidInput,
    );
  });
});
