import { searchedText, searchWords } from '@portal/contract/normalize-text.ts';
import { REQUEST_SORTS, type RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type Answer, awaitedSide, type Side } from '@portal/contract/requests/request-steps.ts';
import fc from 'fast-check';
import { newId } from '../../src/kernel/ids.ts';

/**
 * A reference implementation of the review list: requests in memory, filtered and sorted by array methods. Random people
 * and requests use few letters and days, so that queries often match.
 */

export interface Someone {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organization: string;
}

export interface Entry {
  readonly id: string;
  readonly teacher: Someone;
  readonly speaker: Someone;
  readonly status: RequestStatus;
  readonly answer: Answer;
  readonly eventName: string;
  readonly createdAt: string;
  readonly dateTime: string;
}

export interface Query {
  readonly q: string;
  readonly status: RequestStatus;
  readonly sort: RequestSort;
  readonly waitingFor: Side | undefined;
}

const text = fc.string({ unit: fc.constantFrom(...'abcAé ß%_"\\*漢😀  '), maxLength: 10 });
const name = fc.string({ unit: fc.constantFrom(...'abcAé  '), minLength: 1, maxLength: 8 });
const day = fc.constantFrom(1, 2, 3).map((date) => new Date(Date.UTC(2026, 0, date)).toISOString());

const someone: fc.Arbitrary<Someone> = fc
  .record({ firstName: name, lastName: name, organization: text })
  .map((fields) => {
    const id = newId();
    return { ...fields, id, email: `${id.slice(-4)}@ab.org` };
  });

/** Random people, and requests between them. */
export const requestsArbitrary: fc.Arbitrary<{ people: readonly Someone[]; entries: readonly Entry[] }> = fc
  .tuple(fc.array(someone, { minLength: 2, maxLength: 2 }), fc.array(someone, { minLength: 2, maxLength: 2 }))
  .chain(([teachers, speakers]) =>
    fc.record({
      people: fc.constant([...teachers, ...speakers]),
      entries: fc.array(
        fc.record({
          id: fc.constant(0).map(newId),
          teacher: fc.constantFrom(...teachers),
          speaker: fc.constantFrom(...speakers),
          status: fc.constantFrom(...REQUEST_STATUSES.slice(0, 2)),
          answer: fc.constantFrom('none', 'proposed'),
          eventName: text,
          createdAt: day,
          dateTime: day,
        }),
        { maxLength: 14 },
      ),
    }),
  );

const someWords = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcAé%"漢😀'), minLength: 1, maxLength: 4 }), { maxLength: 2 })
  .map((words) => words.join(' '));

export const queryArbitrary: fc.Arbitrary<Query> = fc.record({
  q: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('', 'org', 'ab.org') },
    { weight: 3, arbitrary: someWords },
  ),
  status: fc.constantFrom(...REQUEST_STATUSES.slice(0, 2)),
  sort: fc.constantFrom(...REQUEST_SORTS),
  waitingFor: fc.constantFrom(undefined, undefined, 'teacher', 'speaker'),
});

const wordsOf = ({ eventName, teacher, speaker }: Entry): string =>
  [teacher, speaker]
    .flatMap(({ firstName, lastName, email }) => [firstName, lastName, email])
    .concat(eventName, speaker.organization)
    .map(searchedText)
    .join('\n');

/** The requests that match a search, in any status. */
export const matching = (
  entries: readonly Entry[],
  { q, waitingFor }: Pick<Query, 'q' | 'waitingFor'>,
): Entry[] =>
  entries
    .filter((entry) => searchWords(q).every((word) => wordsOf(entry).includes(word)))
    .filter((entry) => waitingFor === undefined || awaitedSide(entry) === waitingFor);

/** The expected ids, in order. */
export const expectedOrder = (entries: readonly Entry[], { status, sort, ...filters }: Query): string[] => {
  const key = ({ id, createdAt, dateTime }: Entry) =>
    `${sort === 'newest' || sort === 'oldest' ? createdAt : dateTime} ${id}`;
  const section = matching(entries, filters).filter((entry) => entry.status === status);
  const ids = section.sort((one, other) => (key(one) < key(other) ? -1 : 1)).map(({ id }) => id);
  return sort === 'oldest' || sort === 'soonest' ? ids : ids.reverse();
};
