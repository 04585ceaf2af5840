import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { allOf, type Clause, oneOf, testOnly, untested } from './clauses.ts';
import { searchEngineOf } from './engine.ts';
import type { Ranking } from './search-query.ts';

/** The rank of `entry`, which must match all words. */
export const rankOf = (db: QueryExecutorProvider, ranking: Ranking): RawBuilder<number> => {
  const [first, ...others] = ranking.map(({ levels }) => {
    const all = [...levels].sort(([one], [other]) => one - other);
    const last = all.at(-1)?.[0] ?? 0;
    const cases = all.slice(0, -1).map(([level, { test }]) => sql`when ${test} then ${sql.lit(level)}`);
    return cases.length > 0
      ? sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(last)} end`
      : sql<number>`${sql.lit(last)}`;
  });
  if (!first) return sql`0`;
  return others.length > 0 ? searchEngineOf(db).largest([first, ...others]) : first;
};

/** The clauses of the words in each rank, best rank first. */
export const clausesByRank = (
  db: QueryExecutorProvider,
  ranking: Ranking,
): (readonly [rank: number, clauses: readonly Clause[]])[] => {
  const ranks = [...new Set(ranking.flatMap(({ levels }) => [...levels.keys()]))].sort((a, b) => a - b);
  return ranks.map((rank) => {
    // The index narrows the search down to entries where one word has this level and no word has a worse one.
    const ofRank = ranking.flatMap(({ levels }) => levels.get(rank) ?? []);
    const upToRank = ranking.map(({ levels }) =>
      oneOf([...levels].flatMap(([level, clause]) => (level <= rank ? clause : []))),
    );
    const others = ranking.length > 1 ? upToRank : [];
    const tests = ranking.map(({ clause }) => clause.test);
    const hasRank = testOnly(allOf([...tests, sql`${rankOf(db, ranking)} = ${sql.lit(rank)}`]));
    return [rank, [...[oneOf(ofRank), ...others].map(untested), hasRank]];
  });
};
