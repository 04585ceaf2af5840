import { foldedWords } from '@portal/contract/fold.ts';
import { COUNT_MAX } from '@portal/contract/limits.ts';
import type { UserListPage, UserSearch } from '@portal/contract/users/user-list.schemas.ts';
import type { Database } from '../../db/connect.ts';
import { countEveryone, type UserCount } from './user-counts.repository.ts';
import { type Estimate, estimateUsers, isMany, isWalkCheaper } from './user-estimate.ts';
import type { UserStanding } from './user-list.repository.ts';
import {
  countOf,
  groupIndexOf,
  orderIndexOf,
  piecesOf,
  type UserFilter,
  type UserOrder,
} from './user-order.ts';
import { countUsers, listUserPage, type UserSource } from './user-pages.repository.ts';
import { keptUsers, type SampleSource } from './user-sample.repository.ts';

/** Up to so many users, whoever has the words of a search is counted. */
const SMALL = 4_000;

type Counts = Pick<UserListPage, 'total' | 'types' | 'statuses'>;

/** What each option of a filter would leave beside the other one. */
const countsOf = (
  counted: readonly UserCount[],
  { role, standing }: UserFilter,
  written = (count: number): number => count,
): Counts => {
  const of = (filter: UserFilter) => written(countOf(counted, filter));
  return {
    total: of({ role, standing }),
    types: {
      all: of({ standing }),
      teacher: of({ standing, role: 'teacher' }),
      speaker: of({ standing, role: 'speaker' }),
      admin: of({ standing, role: 'admin' }),
    },
    statuses: {
      all: of({ role }),
      visible: of({ role, standing: 'visible' }),
      complete: of({ role, standing: 'complete' }),
      incomplete: of({ role, standing: 'incomplete' }),
      none: of({ role, standing: 'none' }),
    },
  };
};

/** An estimate, which is no better than its first two digits. */
const roughly = (count: number): number => Number(count.toPrecision(2));

interface Asked {
  /** Up to so many who have the words are counted. */
  readonly most: number;
  readonly words: readonly string[];
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly skip: number;
  readonly limit: number;
}

type Found = Counts & { readonly users: UserStanding[]; readonly exact: UserListPage['exact'] };

const EXACT = { total: true, options: true };

const findWithoutWords = async (
  database: Database,
  everyone: readonly UserCount[],
  { filter, order, skip, limit }: Asked,
): Promise<Found> => {
  const users: UserStanding[] = [];
  for (const piece of piecesOf(everyone, filter, order, { skip, limit })) {
    const { index, reversed, ...page } = piece;
    const read = await listUserPage(database, {
      ...page,
      criteria: { ...piece.filter, words: [] },
      source: { by: 'index', index },
    });
    users.push(...(reversed ? read.reverse() : read));
  }
  return { users, exact: EXACT, ...countsOf(everyone, filter) };
};

/** Few have the words: all who do are gathered. */
const findFew = async (
  database: Database,
  { words, filter, order, skip, limit }: Asked,
  source: UserSource,
): Promise<Found> => {
  const [users, found] = await Promise.all([
    listUserPage(database, { criteria: { ...filter, words }, source, order, skip, limit }),
    countUsers(database, { words }, source),
  ]);
  return { users, exact: EXACT, ...countsOf(found, filter) };
};

/** Many have the words: what is found is read until the page is full, and counted only if the filter leaves few. */
const findAmongMany = async (
  database: Database,
  everyone: readonly UserCount[],
  { words, filter, most, ...page }: Asked,
  estimate: Estimate,
): Promise<Found> => {
  const criteria = { ...filter, words };
  const byWords: UserSource = { by: 'words', words: estimate.worth.words };
  const { total, ...about } = countsOf(estimate.found, filter, roughly);
  const counting = async (source: UserSource) => countOf(await countUsers(database, criteria, source), {});

  if (!isMany(total, most)) {
    const few = countOf(everyone, filter) <= estimate.worth.candidates;
    const source: UserSource = few ? { by: 'index', index: groupIndexOf(filter) } : byWords;
    const [users, counted] = await Promise.all([
      listUserPage(database, { ...page, criteria, source }),
      counting(source),
    ]);
    return { users, ...about, total: counted, exact: { total: true, options: false } };
  }

  const last = page.skip + page.limit + 1;
  const source: UserSource = isWalkCheaper(estimate, filter, page.order, last)
    ? { by: 'index', index: orderIndexOf(page.order.sort, filter) }
    : byWords;
  const read = await listUserPage(database, { ...page, limit: page.limit + 1, criteria, source });
  const users = read.slice(0, page.limit);
  if (read.length > page.limit)
    return { users, ...about, total: Math.max(most, last), exact: { total: false, options: false } };
  // The end was reached, or passed: how many there are up to a page behind it has to be counted.
  const ends = users.length > 0 ? page.skip + users.length : await counting(byWords);
  return { users, ...about, total: ends, exact: { total: true, options: false } };
};

/** How a search is planned: by whom, among more than how many, and up to how many found are counted. */
interface Planning {
  readonly sampleOf?: SampleSource;
  readonly small?: number;
  readonly most?: number;
}

/** A page of the users in whose name or e-mail every word stands, of one type and status if wanted. */
export const searchUsers = async (
  database: Database,
  { q, type, status, sort, direction, page, limit }: UserSearch,
  { sampleOf = keptUsers, small = SMALL, most = COUNT_MAX }: Planning = {},
): Promise<Found & { readonly everyone: number }> => {
  const words = foldedWords(q);
  const filter = { role: type, standing: status };
  const asked = { words, filter, order: { sort, direction }, skip: (page - 1) * limit, limit, most };
  const counted = await countEveryone(database.db);
  const everyone = countOf(counted, {});
  if (words.length === 0) return { everyone, ...(await findWithoutWords(database, counted, asked)) };
  if (everyone <= small) return { everyone, ...(await findFew(database, asked, { by: 'words', words })) };
  const estimate = estimateUsers(await sampleOf(database), words, everyone, most);
  const found = isMany(countOf(estimate.found, {}), most)
    ? await findAmongMany(database, counted, asked, estimate)
    : await findFew(database, asked, { by: 'words', words: estimate.worth.words });
  return { everyone, ...found };
};
