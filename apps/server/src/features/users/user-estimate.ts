import type { UserCount } from './user-counts.repository.ts';
import { countOf, ORDER_COLUMNS, passes, type UserFilter, type UserOrder } from './user-order.ts';
import type { SampledUser, UserSample } from './user-sample.repository.ts';

/** How far above what is counted an estimate of some hundred sampled is for certain. */
const MARGIN = 1.5;

/** Whether an estimated number is certainly more than the `most` that are counted. */
export const isMany = (expected: number, most: number): boolean => expected > MARGIN * most;

/** What a sample tells of a search: numbers of users, about. */
export interface Estimate {
  /** How many stand behind each who was sampled. */
  readonly weight: number;
  readonly members: readonly SampledUser[];
  /** Those of them who have every word. */
  readonly having: readonly SampledUser[];
  /** How many users have every word, by role and standing. */
  readonly found: readonly UserCount[];
  /** The words that are worth looking up: the rarest, and others that few have. How many have the rarest. */
  readonly worth: { readonly words: readonly string[]; readonly candidates: number };
}

/** For each member of a sample 1 where they have a word, and how many do. */
const havingOf = ({ members, text, ends }: UserSample, word: string) => {
  const flags = new Uint8Array(members.length);
  let [count, place] = [0, 0];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends[place])) {
    while ((ends[place] ?? text.length) <= at) place += 1;
    flags[place] = 1;
    count += 1;
  }
  return { word, flags, count };
};

const tally = (users: readonly SampledUser[], weight: number): UserCount[] => {
  const counts = new Map<string, UserCount>();
  for (const { role, standing } of users) {
    const key = `${role} ${standing}`;
    counts.set(key, { role, standing, count: (counts.get(key)?.count ?? 0) + weight });
  }
  return [...counts.values()];
};

/** Applies a search, of which up to `most` found are counted, to a sample of so many users. */
export const estimateUsers = (
  sample: UserSample,
  words: readonly string[],
  everyone: number,
  most: number,
): Estimate => {
  const { members } = sample;
  const weight = everyone / Math.max(1, members.length);
  const hits = words.map((word) => havingOf(sample, word));
  const having = members.filter((_, place) => hits.every(({ flags }) => flags[place] === 1));
  const candidates = Math.min(...hits.map(({ count }) => count));
  const worth = hits.filter(({ count }) => count === candidates || !isMany(count * weight, most));
  return {
    weight,
    members,
    having,
    found: tally(having, weight),
    worth: { words: worth.map(({ word }) => word), candidates: candidates * weight },
  };
};

const compare = (one: SampledUser, other: SampledUser, { sort, direction }: UserOrder): number => {
  for (const column of ORDER_COLUMNS[sort]) {
    if (one[column] === other[column]) continue;
    return one[column] < other[column] === (direction === 'asc') ? -1 : 1;
  }
  return 0;
};

/** From this share on those who are wanted stand everywhere. */
const COMMON = 0.1;

/**
 * Whether it costs less to walk through an order, past those who are not wanted, until `last` are found than to gather
 * and sort all who have the words. Who has a word may stand far behind in an order: names that begin with it, say.
 */
export const isWalkCheaper = (
  { members, having, weight, found, worth }: Estimate,
  filter: UserFilter,
  order: UserOrder,
  last: number,
): boolean => {
  if (countOf(found, filter) > COMMON * members.length * weight) return true;
  const wanted = having.filter((user) => passes(filter, user));
  const end = wanted.toSorted((one, other) => compare(one, other, order))[Math.ceil(last / weight) - 1];
  if (!end) return false;
  const passed = members.filter((user) => compare(user, end, order) <= 0);
  return passed.length * weight < worth.candidates;
};
