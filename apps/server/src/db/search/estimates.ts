import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clause } from './clauses.ts';
import { searchEngineOf, type TokenQuery } from './engine.ts';
import type { SearchLimits } from './search-limits.ts';
import { type SearchList, tablesOf } from './search-list.ts';

/** Estimated numbers of matches, by which a search is planned. */
export interface Estimates {
  /** Whether about `factor` times `exactMax` entries or fewer match all clauses. */
  isFew(clauses: readonly Clause[], factor?: number): boolean;
  /** The clauses to look up in the token index. Testing the others on its results is cheaper. */
  worthIndexLookup(clauses: readonly Clause[]): readonly Clause[];
}

/** The sampling error exceeds this factor less than once in a million searches, at 39 sampled entries for 10,000. */
const TOLERANCE = 1.8;

/** Reading this many index postings costs about as much as testing one candidate row. */
const POSTINGS_PER_TEST = 50;

const isIndexed = ({ tokens }: Clause): boolean => tokens !== undefined && tokens.length > 0;

export const tokensOfAll = (clauses: readonly Clause[]): TokenQuery =>
  clauses.flatMap(({ tokens }) => (tokens && tokens.length > 0 ? [tokens] : []));

/** Short lists need no estimates: all matches are few. */
const shortList: Estimates = {
  isFew: () => true,
  worthIndexLookup: (clauses) => clauses.filter((clause) => clause.isNarrow && isIndexed(clause)),
};

/** For a search that reads entries by their ids. */
export const knownToBeFew: Estimates = { isFew: () => true, worthIndexLookup: () => [] };

const lastNumber = async (db: QueryExecutorProvider, list: SearchList): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from ${sql.table(tablesOf(list).entries)}`.execute(db);
  return rows[0]?.last ?? 0;
};

/** Estimates, from the list's sample, how many entries match each conjunction and each of its clauses. */
export const estimateMatches = async (
  db: QueryExecutorProvider,
  list: SearchList,
  conjunctions: () => readonly (readonly Clause[])[],
  { exactMax, sampleEvery }: SearchLimits,
): Promise<Estimates> => {
  if ((await lastNumber(db, list)) <= exactMax) return shortList;
  const keys = new Map<Clause, number>();
  const keyOf = (clause: Clause): number => keys.getOrInsert(clause, keys.size);
  const conjunctionKey = (clauses: readonly Clause[]) =>
    clauses
      .filter(isIndexed)
      .map(keyOf)
      .sort((one, other) => one - other)
      .join(' ');
  const wanted = new Map<string, TokenQuery>();
  const counted = conjunctions();
  for (const clauses of [...counted, ...counted.flat().map((clause) => [clause])])
    wanted.set(conjunctionKey(clauses), tokensOfAll(clauses));

  const { sample } = tablesOf(list);
  const selected = [...wanted.values()].map((query, index) => {
    const count =
      query.length > 0
        ? searchEngineOf(db).countSampled(list, query)
        : sql`(select count(*) from ${sql.table(sample)})`;
    return sql`${count} as ${sql.ref(`c${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(selected)}`.execute(db);
  const counts = new Map([...wanted.keys()].map((key, index) => [key, rows[0]?.[`c${index}`] ?? 0]));
  const estimate = (clauses: readonly Clause[]): number =>
    clauses.some(({ tokens }) => tokens?.length === 0)
      ? 0
      : (counts.get(conjunctionKey(clauses)) ?? 0) * sampleEvery;

  return {
    isFew: (clauses, factor = 1) => estimate(clauses) <= exactMax * factor * TOLERANCE,
    worthIndexLookup: (clauses) => {
      const [first, ...others] = clauses
        .filter(isIndexed)
        .toSorted((one, other) => estimate([one]) - estimate([other]));
      if (!first) return [];
      const candidates = Math.max(estimate([first]), sampleEvery);
      return [first, ...others.filter((clause) => estimate([clause]) <= candidates * POSTINGS_PER_TEST)];
    },
  };
};
