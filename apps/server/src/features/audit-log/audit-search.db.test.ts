import { AUDIT_ACTIONS } from '@portal/contract/audit-log/audit-actions.ts';
import type { AuditFilter } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { searchedText, searchWords } from '@portal/contract/normalize-text.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { countEntries, insertEntries, listEntries } from './audit-log.repository.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const ACTIONS = AUDIT_ACTIONS.slice(0, 2);
const DAYS = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 0, day)).toISOString());

/** Entries in which the time isn't always in the order of the numbers, because clocks may differ. */
const anyEntry = fc.record({
  at: fc.constantFrom(...DAYS),
  action: fc.constantFrom(...ACTIONS),
  subject_name: fc.string({ unit: fc.constantFrom(...'abAé%" '), maxLength: 6 }),
});
type Entry = typeof anyEntry extends fc.Arbitrary<infer Each> ? Each : never;

const anyCriteria = fc.record({
  q: fc.constantFrom('', '', 'a', 'b', 'ab', 'e', 'a b', '%', 'ada', 'nobody'),
  action: fc.option(fc.constantFrom(...ACTIONS), { nil: undefined }),
  from: fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
  to: fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
});

const rowOf = (entry: Entry) => ({
  ...entry,
  ...{ actor_id: 'a', actor_name: 'Ada', actor_email: 'x@y', subject_id: 'one', before: '{}', after: '{}' },
});

const fits = ({ at, action, subject_name }: Entry, { q, ...criteria }: AuditFilter): boolean =>
  searchWords(q).every((word) =>
    ['ada', 'x@y', '{}', searchedText(subject_name)].some((part) => part.includes(word)),
  ) &&
  (criteria.action === undefined || criteria.action === action) &&
  (criteria.from === undefined || at >= criteria.from) &&
  (criteria.to === undefined || at < criteria.to);

describe('the search in the audit log', () => {
  it('finds, orders and pages according to the rules', async () => {
    const { db } = opened.database;
    // Entries can't be deleted, so the expected ones accumulate.
    const stored: { readonly number: number; readonly entry: Entry }[] = [];
    const readAll = async (criteria: AuditFilter, limit: number) => {
      const numbers: number[] = [];
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await listEntries(db, criteria, { cursor, limit });
        numbers.push(...items.map(({ _id }) => _id));
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      return numbers;
    };
    const asked = fc.array(fc.tuple(anyCriteria, fc.integer({ min: 1, max: 4 })), { minLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 2 }), asked, async (added, queries) => {
        for (const entry of added) {
          await db.transaction().execute((tx) => insertEntries(tx, [rowOf(entry)]));
          stored.push({ number: stored.length + 1, entry });
        }
        for (const [criteria, limit] of queries) {
          const expected = stored
            .filter(({ entry }) => fits(entry, criteria))
            .sort((one, other) =>
              one.entry.at < other.entry.at
                ? 1
                : one.entry.at > other.entry.at
                  ? -1
                  : other.number - one.number,
            )
            .map(({ number }) => number);
          expect(await readAll(criteria, limit)).toEqual(expected);
          expect(await countEntries(db, criteria)).toBe(expected.length);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
