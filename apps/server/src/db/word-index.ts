import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { headOf, PLACES, SUFFIX_LENGTH, type TextPlace } from './suffixes.ts';

/** The places of a word, any of which will do. */
export interface WordPlaces {
  readonly word: string;
  readonly places: readonly TextPlace[];
}

/** A row of the table over which an index is, and the endings by which it is found. */
export interface IndexedEndings {
  readonly number: number;
  readonly endings: readonly string[];
}

/** How each engine finds rows by parts of the words in their texts. An index belongs to a table whose key is `number`. */
export interface WordIndex {
  /** The index over a table, and what it takes once it has its first texts, which is quicker. */
  ddl(
    index: string,
    table: string,
  ): { readonly empty: readonly string[]; readonly filled: readonly string[] };
  /** Stores endings, in place of those that there are. Of rows that are deleted they are forgotten by themselves. */
  store(index: string, rows: readonly IndexedEndings[]): RawBuilder<unknown>;
  /**
   * The numbers of the rows whose text has, of each group, one word in one of its places: `select number …`. Words
   * longer than the index knows are found by their beginning.
   */
  numbersWith(index: string, groups: readonly (readonly WordPlaces[])[]): RawBuilder<unknown>;
  /** Where a text first has a word, counted from 1; 0 if nowhere. */
  position(text: RawBuilder<string>, word: RawBuilder<string>): RawBuilder<number>;
}

/** Whether an index knows all of a word. */
export const isWholeInIndex = (word: string): boolean => [...word].length <= SUFFIX_LENGTH;

/** A query of an index, written in its language. */
const queryOf = (
  groups: readonly (readonly WordPlaces[])[],
  { and, or, prefix }: { and: string; or: string; prefix: (head: string) => string },
): string =>
  groups
    .map((group) =>
      group
        .flatMap(({ word, places }) => places.map((place) => prefix(PLACES[place] + headOf(word))))
        .join(or),
    )
    .map((group) => `(${group})`)
    .join(and);

export const sqliteWordIndex: WordIndex = {
  ddl: (index, table) => ({
    empty: [
      // All but white space belongs to a word; characters beyond ASCII do so anyway.
      `create virtual table ${index} using fts5(
        suffixes, content='', contentless_delete=1, detail=none,
        tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\\]^_\`{|}~${PLACES.name}${PLACES.organization}'''
      )`,
      `create trigger ${index}_delete after delete on ${table} begin
        delete from ${index} where rowid = old.number;
      end`,
    ],
    filled: [],
  }),
  store(index, rows) {
    const values = rows.map(({ number, endings }) => sql`(${sql.lit(number)}, ${endings.join(' ')})`);
    return sql`insert or replace into ${sql.table(index)} (rowid, suffixes) values ${sql.join(values)}`;
  },
  numbersWith(index, groups) {
    const prefix = (head: string) => `"${head.replaceAll('"', '""')}" *`;
    const query = queryOf(groups, { and: ' AND ', or: ' OR ', prefix });
    return sql`select rowid as number from ${sql.table(index)} where ${sql.ref(index)} match ${query}`;
  },
  position: (text, word) => sql`instr(${text}, ${word})`,
};

export const postgresWordIndex: WordIndex = {
  ddl: (index, table) => ({
    empty: [
      // Its vectors are read by nobody but the index: they stand aside, so that what is found stands close.
      `create table ${index} (
        number integer primary key references ${table} (number) on delete cascade,
        suffixes tsvector not null
      ) with (toast_tuple_target = 128)`,
    ],
    filled: [`create index ${index}_suffixes on ${index} using gin (suffixes)`],
  }),
  store(index, rows) {
    const values = rows.map(
      ({ number, endings }) =>
        sql`(${sql.lit(number)}, array_to_tsvector(string_to_array(${endings.join(' ')}, ' ')))`,
    );
    return sql`insert into ${sql.table(index)} (number, suffixes) values ${sql.join(values)}
      on conflict (number) do update set suffixes = excluded.suffixes`;
  },
  numbersWith(index, groups) {
    const prefix = (head: string) => `'${head.replaceAll(/['\\]/g, '$&$&')}':*`;
    const query = queryOf(groups, { and: ' & ', or: ' | ', prefix });
    return sql`select number from ${sql.table(index)} where suffixes @@ ${query}::tsquery offset 0`;
  },
  position: (text, word) => sql`strpos(${text}, ${word})`,
};

/** Makes rows found by these endings, and no longer by those that they had. */
export const storeEndings = async (
  db: QueryExecutorProvider,
  index: string,
  rows: readonly IndexedEndings[],
): Promise<void> => {
  if (rows.length === 0) return;
  // Said by the connection itself, so that whoever saves something in a transaction need not know.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? postgresWordIndex : sqliteWordIndex).store(index, rows).execute(db);
};
