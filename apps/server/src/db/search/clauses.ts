import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { type SearchList, tablesOf } from './search-list.ts';
import { type Field, filterToken, isWholeInIndex, type Token, wordToken } from './tokens.ts';

/** One condition of a search. */
export interface Clause {
  /** The index finds the entries with any of these, of which there may be none; undefined if it knows nothing of it. */
  readonly tokens: readonly Token[] | undefined;
  /** Whether what the index finds has to be tested all the same. */
  readonly isTested: boolean;
  /** Whether so few entries fit, as far as one can tell without looking, that the index is worth asking. */
  readonly isNarrow: boolean;
  /** Whether `entry` fits. */
  readonly test: RawBuilder<SqlBool>;
}

const NOTHING = sql<SqlBool>`1 = 0`;

/** So short, a word is part of most texts. */
const SHORT_WORD = 2;

export const allOf = (tests: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`1 = 1`;

const anyOf = (tests: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : NOTHING;

/** A clause of which the index knows nothing. */
export const testOnly = (test: RawBuilder<SqlBool>): Clause => ({
  tokens: undefined,
  isTested: true,
  isNarrow: false,
  test,
});

/** What fits any of some clauses. */
export const oneOf = (clauses: readonly Clause[]): Clause => ({
  tokens: clauses.flatMap(({ tokens }) => tokens ?? []),
  isTested: clauses.some(({ isTested }) => isTested),
  isNarrow: clauses.every(({ isNarrow }) => isNarrow),
  test: anyOf(clauses.map(({ test }) => test)),
});

/** What fits not all of some clauses. */
export const notAllOf = (clauses: readonly Clause[]): Clause =>
  testOnly(sql`not ${allOf(clauses.map(({ test }) => test))}`);

/** The conditions of a list's searches, on one engine. */
export const clausesOf = (db: QueryExecutorProvider, list: SearchList) => {
  const { position } = engineOf(db);
  const text = sql`(select text from ${sql.table(tablesOf(list).texts)} as own where own.number = entry.number)`;
  const column = (field: Field) => sql.ref(`entry.${list.fieldColumns[field] ?? field}`);
  const has = (within: RawBuilder<unknown>, word: string) => sql<SqlBool>`${position(within, word)} > 0`;

  return {
    /** A part of a word, folded: anywhere in the text or in one of some fields, unless a token says so too. */
    word(word: string, fields?: readonly Field[], orToken?: Omit<Clause, 'isTested' | 'isNarrow'>): Clause {
      const places = fields?.map(column) ?? [text];
      const tokens = fields?.map((field) => wordToken(word, field)) ?? [wordToken(word)];
      return {
        tokens: [...tokens, ...(orToken?.tokens ?? [])],
        isTested: !isWholeInIndex(word),
        isNarrow: word.length > SHORT_WORD,
        test: anyOf([...places.map((place) => has(place, word)), ...(orToken ? [orToken.test] : [])]),
      };
    },
    /** A filter that any of some values passes; `test` reads the list's columns. */
    filter(filter: string, values: readonly (string | number)[], test: RawBuilder<SqlBool>): Clause {
      return {
        tokens: values.map((value) => filterToken(filter, value)),
        isTested: false,
        isNarrow: false,
        test: values.length > 0 ? test : NOTHING,
      };
    },
    /** Whether a column of codes has one of some. */
    hasCode(codes: string, wanted: readonly string[]): RawBuilder<SqlBool> {
      return anyOf(wanted.map((code) => has(sql.ref(`entry.${codes}`), code)));
    },
  };
};
