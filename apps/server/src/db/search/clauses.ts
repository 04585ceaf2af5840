import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchEngineOf } from './engine.ts';
import { type SearchList, tablesOf } from './search-list.ts';
import { type Field, filterToken, isWholeInIndex, type Token, wordToken } from './tokens.ts';

/** One condition of a search, for the token index and as SQL. */
export interface Clause {
  /** Matching entries have any of these tokens (an empty list matches nothing); undefined if the index can't help. */
  readonly tokens: readonly Token[] | undefined;
  /** Whether the index may return false positives, so that `test` must run as well. */
  readonly isTested: boolean;
  /** Whether the clause probably matches few entries, so that using the index pays off. */
  readonly isNarrow: boolean;
  /** Whether the row `entry` matches. */
  readonly test: RawBuilder<SqlBool>;
}

const NOTHING = sql<SqlBool>`1 = 0`;

/** Words up to this length occur in most texts. */
const SHORT_WORD = 2;

export const allOf = (tests: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`1 = 1`;

const anyOf = (tests: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : NOTHING;

/** A clause that the index can't answer. */
export const testOnly = (test: RawBuilder<SqlBool>): Clause => ({
  tokens: undefined,
  isTested: true,
  isNarrow: false,
  test,
});

/** Matches if any clause does. */
export const oneOf = (clauses: readonly Clause[]): Clause => ({
  tokens: clauses.flatMap(({ tokens }) => tokens ?? []),
  isTested: clauses.some(({ isTested }) => isTested),
  isNarrow: clauses.every(({ isNarrow }) => isNarrow),
  test: anyOf(clauses.map(({ test }) => test)),
});

/** Matches unless all clauses do. */
export const notAllOf = (clauses: readonly Clause[]): Clause =>
  testOnly(sql`not ${allOf(clauses.map(({ test }) => test))}`);

/** Builds the clauses of searches in a list, in the SQL of the connection's engine. */
export const clausesOf = (db: QueryExecutorProvider, list: SearchList) => {
  const { position } = searchEngineOf(db);
  const text = sql`(select text from ${sql.table(tablesOf(list).texts)} as own where own.number = entry.number)`;
  const has = (within: RawBuilder<unknown>, word: string) => sql<SqlBool>`${position(within, word)} > 0`;

  return {
    /** Matches if the text, or one of `fields`, contains `word` (normalized), or if `orToken` matches. */
    word(word: string, fields?: readonly Field[], orToken?: Omit<Clause, 'isTested' | 'isNarrow'>): Clause {
      const places = fields?.map((field) => sql.ref(`entry.${field}`)) ?? [text];
      const tokens = fields?.map((field) => wordToken(word, field)) ?? [wordToken(word)];
      return {
        tokens: [...tokens, ...(orToken?.tokens ?? [])],
        isTested: !isWholeInIndex(word),
        isNarrow: word.length > SHORT_WORD,
        test: anyOf([...places.map((place) => has(place, word)), ...(orToken ? [orToken.test] : [])]),
      };
    },
    /** Matches if the filter has any of `values`; `test` says the same in SQL. */
    filter(filter: string, values: readonly (string | number)[], test: RawBuilder<SqlBool>): Clause {
      return {
        tokens: values.map((value) => filterToken(filter, value)),
        isTested: false,
        isNarrow: false,
        test: values.length > 0 ? test : NOTHING,
      };
    },
    /** Whether a column of codes contains one of `wanted`. */
    hasCode(codes: string, wanted: readonly string[]): RawBuilder<SqlBool> {
      return anyOf(wanted.map((code) => has(sql.ref(`entry.${codes}`), code)));
    },
  };
};
