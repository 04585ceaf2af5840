import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchEngineOf } from './engine.ts';
import { type SearchList, tablesOf } from './search-list.ts';
import {
  beginningToken,
  emailToken,
  filterToken,
  isWholeInIndex,
  type Part,
  type Token,
  wholeToken,
  wordPattern,
  wordToken,
} from './tokens.ts';

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

/** Matches if both clauses do. The index finds the first one, which should be the rarer one. */
export const both = (indexed: Clause, other: Clause): Clause => ({
  ...indexed,
  isTested: true,
  test: allOf([indexed.test, other.test]),
});

/** Matches the same entries by the index alone, which may return others: another clause tests them. */
export const untested = ({ tokens, isNarrow }: Clause): Clause => ({
  tokens,
  isTested: false,
  isNarrow,
  test: sql`1 = 1`,
});

/** Builds the clauses of searches in a list, in the SQL of the connection's engine. */
export const clausesOf = (db: QueryExecutorProvider, list: SearchList) => {
  const { position } = searchEngineOf(db);
  const text = sql`(select text from ${sql.table(tablesOf(list).texts)} as own where own.number = entry.number)`;
  const wordsOf = (part: Part) => (part === 'anywhere' ? text : sql.ref('entry.words'));
  const has = (within: RawBuilder<unknown>, word: string) => sql<SqlBool>`${position(within, word)} > 0`;

  return {
    /** Matches if the text contains `word` (normalized), also inside a word. */
    word: (word: string): Clause => ({
      tokens: [wordToken(word)],
      isTested: !isWholeInIndex(word),
      isNarrow: word.length > SHORT_WORD,
      test: has(text, word),
    }),
    /** Matches if a part has the whole word. Lists with parts have the column `words`. */
    whole: (word: string, part: Part): Clause => ({
      tokens: [wholeToken(word, part)],
      isTested: !isWholeInIndex(word),
      isNarrow: true,
      test: has(wordsOf(part), wordPattern(word, part, true)),
    }),
    /** Matches if a part has a word that begins with `word`. */
    beginning: (word: string, part: Part): Clause => ({
      tokens: [beginningToken(word, part)],
      isTested: !isWholeInIndex(word),
      isNarrow: true,
      test: has(wordsOf(part), wordPattern(word, part, false)),
    }),
    /** Matches if the email address contains `word`. */
    email: (word: string): Clause => ({
      tokens: [emailToken(word)],
      isTested: !isWholeInIndex(word),
      isNarrow: word.length > SHORT_WORD,
      test: has(sql.ref('entry.email'), word),
    }),
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
