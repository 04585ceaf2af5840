import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike, isIndexed, quoted } from './substrings.ts';

type Filters = Readonly<Record<string, string | undefined>>;

/** The parts of a query for rows that contain words; all of the table's columns are there under its name. */
export interface Containing {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** The row's number, in whose order the index hands rows over: later ones are not looked at beyond a limit. */
  readonly number: RawBuilder<number>;
}

/** How each engine finds texts by their parts, in any table with a `number` as its key and a `search_text`. */
export interface SubstringIndex {
  /** What creates the index; `filters` are columns that narrow it. */
  ddl(table: string, filters?: readonly string[]): readonly string[];
  /**
   * How to find the rows of a table with this index whose text contains every one of these folded words, and
   * whose filter columns have these values.
   */
  containing(table: string, words: readonly string[], filters: Filters): Containing;
}

const scanned = (table: string, words: readonly string[], filters: Filters): Containing => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const has = (word: string) => sql`${column('search_text')} like ${`%${escapeLike(word)}%`} escape '\\'`;
  const is = ([name, value]: [string, string | undefined]) =>
    value === undefined ? [] : [sql`${column(name)} = ${value}`];
  const wanted = [...Object.entries(filters).flatMap(is), ...words.map(has)];
  return {
    from: sql.table(table),
    where: wanted.length === 0 ? sql`1 = 1` : sql.join(wanted, sql` and `),
    number: sql.ref(`${table}.number`),
  };
};

export const sqliteSubstringIndex: SubstringIndex = {
  ddl: (table, filters = []) => {
    const index = `${table}_search`;
    const columns = ['search_text', ...filters];
    const of = (row: 'old' | 'new') => ['number', ...columns].map((column) => `${row}.${column}`).join(', ');
    const add = `insert into ${index} (rowid, ${columns}) values (${of('new')});`;
    const take = `insert into ${index} (${index}, rowid, ${columns}) values ('delete', ${of('old')});`;
    return [
      `create virtual table ${index} using fts5(
        ${columns}, content='${table}', content_rowid='number', tokenize='trigram case_sensitive 1'
      )`,
      `insert into ${index} (${index}) values ('rebuild')`,
      `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
      `create trigger ${index}_delete after delete on ${table} begin ${take} end`,
      `create trigger ${index}_update after update of ${columns} on ${table} begin ${take} ${add} end`,
    ];
  },
  containing(table, words, filters) {
    const indexed = words.filter(isIndexed);
    if (indexed.length === 0) return scanned(table, words, filters);
    const index = sql.table(`${table}_search`);
    const short = words.filter((word) => !isIndexed(word));
    const { from, where, number } = scanned(table, short, filters);
    const phrases = [
      ...indexed.map((word) => `search_text : ${quoted(word)}`),
      ...Object.entries(filters).flatMap(([column, value]) => (value ? `${column} : ${quoted(value)}` : [])),
    ].join(' AND ');
    return {
      from: sql`${index} cross join ${from}`,
      where: sql`${index} match ${phrases} and ${number} = ${index}.rowid and ${where}`,
      number: sql`${index}.rowid`,
    };
  },
};

export const postgresSubstringIndex: SubstringIndex = {
  ddl: (table) => [`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`],
  containing: scanned,
};
