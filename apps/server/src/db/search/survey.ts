import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clause } from './clauses.ts';
import { engineOf, type TokenQuery } from './engine.ts';
import type { SearchLimits } from './search-limits.ts';
import { type SearchList, tablesOf } from './search-list.ts';

/** How many entries fit, about. */
export interface Survey {
  /** Whether so few fit all clauses that they can be gathered; `times` as many are still few. */
  isFew(clauses: readonly Clause[], times?: number): boolean;
  /** The clauses that the index is asked for; the others are tested on what it finds. */
  worthAsking(clauses: readonly Clause[]): readonly Clause[];
}

/** Estimates are right within a factor of 1.8 but for once in millions: 39 of a sample stand for 10,000. */
const TOLERANCE = 1.8;

/** A clause that more than so many times the candidates fit costs more in the index than tested on these. */
const TESTS_PER_POSTING = 50;

const isIndexed = ({ tokens }: Clause): boolean => tokens !== undefined && tokens.length > 0;

export const tokensOfAll = (clauses: readonly Clause[]): TokenQuery =>
  clauses.flatMap(({ tokens }) => (tokens && tokens.length > 0 ? [tokens] : []));

/** Of a short list nothing has to be estimated: all of it is few. */
const shortList: Survey = {
  isFew: () => true,
  worthAsking: (clauses) => clauses.filter((clause) => clause.isNarrow && isIndexed(clause)),
};

const lastNumber = async (db: QueryExecutorProvider, list: SearchList): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from ${sql.table(tablesOf(list).entries)}`.execute(db);
  return rows[0]?.last ?? 0;
};

/** Estimates the conditions that a search may ask for together, and each by itself, from the list's sample. */
export const takeSurvey = async (
  db: QueryExecutorProvider,
  list: SearchList,
  conjunctions: readonly (readonly Clause[])[],
  { exactMax, sampleEvery }: SearchLimits,
): Promise<Survey> => {
  if ((await lastNumber(db, list)) <= exactMax) return shortList;
  const keys = new Map<Clause, number>();
  const keyOf = (clause: Clause): number => {
    const key = keys.get(clause) ?? keys.size;
    keys.set(clause, key);
    return key;
  };
  const conjunctionKey = (clauses: readonly Clause[]) =>
    clauses
      .filter(isIndexed)
      .map(keyOf)
      .sort((one, other) => one - other)
      .join(' ');
  const wanted = new Map<string, TokenQuery>();
  for (const clauses of [...conjunctions, ...conjunctions.flat().map((clause) => [clause])])
    wanted.set(conjunctionKey(clauses), tokensOfAll(clauses));

  const { sample } = tablesOf(list);
  const counts = [...wanted.values()].map((query, index) => {
    const count =
      query.length > 0
        ? engineOf(db).countSampled(list, query)
        : sql`(select count(*) from ${sql.table(sample)})`;
    return sql`${count} as ${sql.ref(`c${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  const counted = new Map([...wanted.keys()].map((key, index) => [key, rows[0]?.[`c${index}`] ?? 0]));
  const estimate = (clauses: readonly Clause[]): number =>
    clauses.some(({ tokens }) => tokens?.length === 0)
      ? 0
      : (counted.get(conjunctionKey(clauses)) ?? 0) * sampleEvery;

  return {
    isFew: (clauses, times = 1) => estimate(clauses) <= exactMax * times * TOLERANCE,
    worthAsking: (clauses) => {
      const [first, ...others] = clauses
        .filter(isIndexed)
        .toSorted((one, other) => estimate([one]) - estimate([other]));
      if (!first) return [];
      const candidates = Math.max(estimate([first]), sampleEvery);
      return [first, ...others.filter((clause) => estimate([clause]) <= candidates * TESTS_PER_POSTING)];
    },
  };
};
