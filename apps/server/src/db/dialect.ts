import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { RequestTextTable, Schema, SpeakerProfileTable } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** All that differs between the engines. Everything else is one SQL for both. */
export interface Dialect {
  readonly engine: Engine;
  readonly ddl: {
    readonly blob: string;
    /** Behind a table's columns: values must be of the declared type. */
    readonly strict: string;
    /** The same for a table that is little more than its primary key. */
    readonly keyOnly: string;
    /** The type of a small primary key that the engine counts up. */
    readonly numberKey: string;
    /** The substring index over `speaker_profiles.search_text`. */
    readonly searchIndex: readonly string[];
    /** The substring index over the texts in `request_texts`. */
    readonly requestSearchIndex: readonly string[];
    /** The substring index over `search_text` of a table whose key is a `number`; `filters` are columns that narrow it. */
    substringIndex(table: string, filters?: readonly string[]): readonly string[];
    /** Makes the engine refuse every change to and removal of a table's rows. */
    appendOnly(table: string): readonly string[];
  };
  /** Begins a transaction that reads everything as of one moment and keeps nobody from writing. */
  readonly beginSnapshot: string;
  /** Makes a counted key go on behind the rows that were inserted with theirs. */
  countOn(db: Kysely<Schema>, table: string, column: string): Promise<void>;
  /** At the end of a query: holds the rows for the rest of the transaction, where writers do not wait anyway. */
  readonly forUpdate: RawBuilder<unknown>;
  /** The same against changes alone: others may hold the rows so too. */
  readonly forShare: RawBuilder<unknown>;
  /**
   * Keeps others who hold one of these names waiting until the transaction ends, where writers do not wait
   * anyway. Names that are needed together are held together: nobody then waits in a circle.
   */
  hold(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
  /**
   * The speaker profiles whose search text contains every one of these folded words, as a table to select
   * from. The substring index drives: left to itself a planner may walk a list's index and test each row.
   */
  speakersContaining(words: readonly string[]): RawBuilder<Selectable<SpeakerProfileTable>>;
  /**
   * The requests' texts that contain every one of these folded words, of which at least one must be long
   * enough for the substring index (`isIndexed`), as a table to select from. The index drives.
   */
  requestsContaining(words: readonly string[]): RawBuilder<Selectable<RequestTextTable>>;
  /**
   * How to find the rows of a table with a `substringIndex` whose text contains every one of these folded words,
   * and whose filter columns have these values.
   */
  containing(table: string, words: readonly string[], filters: Filters): Containing;
}

type Filters = Readonly<Record<string, string | undefined>>;

/** The parts of a query for rows that contain words; all of the table's columns are there under its name. */
export interface Containing {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** The row's number, in whose order the index hands rows over: later ones are not looked at beyond a limit. */
  readonly number: RawBuilder<number>;
}

type SearchedTable = ReturnType<Dialect['speakersContaining']>;

/** The length in characters from which the substring index of SQLite finds a word. */
const INDEXED_LENGTH = 3;

/** Whether the substring index finds a word. */
export const isIndexed = (word: string): boolean => [...word].length >= INDEXED_LENGTH;

/** A word as part of a LIKE pattern, in which `%`, `_` and the backslash then mean themselves. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const containing = (word: string) => sql`profile.search_text like ${`%${escapeLike(word)}%`} escape '\\'`;

const allContaining = (words: readonly string[]): SearchedTable =>
  words.length === 0
    ? sql`speaker_profiles`
    : sql`(select * from speaker_profiles as profile where ${sql.join(words.map(containing), sql` and `)})`;

/** All that a request is found by, for the index of PostgreSQL and for queries in the very same words. */
const requestText = (prefix = ''): string =>
  ['event_text', 'teacher_text', 'speaker_text'].map((column) => prefix + column).join(` || '\n' || `);

/** Whether the texts of a request, named `searched`, contain every one of these folded words. */
export const requestContains = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    words.map(
      (word) => sql`(${sql.raw(requestText('searched.'))}) like ${`%${escapeLike(word)}%`} escape '\\'`,
    ),
    sql` and `,
  );

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

/** A text as a phrase of SQLite's index. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  beginSnapshot: 'begin',
  // SQLite counts on from the greatest key by itself.
  countOn: () => Promise.resolve(),
  forUpdate: sql``,
  forShare: sql``,
  hold: () => Promise.resolve(),
  ddl: {
    blob: 'blob',
    strict: 'strict',
    keyOnly: 'strict, without rowid',
    numberKey: 'integer primary key',
    searchIndex: [
      `create virtual table speaker_search using fts5(
        search_text, content='speaker_profiles', content_rowid='number', tokenize='trigram case_sensitive 1'
      )`,
      `create trigger speaker_search_insert after insert on speaker_profiles begin
        insert into speaker_search (rowid, search_text) values (new.number, new.search_text);
      end`,
      `create trigger speaker_search_delete after delete on speaker_profiles begin
        insert into speaker_search (speaker_search, rowid, search_text)
        values ('delete', old.number, old.search_text);
      end`,
      `create trigger speaker_search_update after update of search_text on speaker_profiles begin
        insert into speaker_search (speaker_search, rowid, search_text)
        values ('delete', old.number, old.search_text);
        insert into speaker_search (rowid, search_text) values (new.number, new.search_text);
      end`,
    ],
    requestSearchIndex: [
      `create virtual table request_search using fts5(
        event_text, teacher_text, speaker_text,
        content='request_texts', content_rowid='number', tokenize='trigram case_sensitive 1'
      )`,
      `create trigger request_search_insert after insert on request_texts begin
        insert into request_search (rowid, event_text, teacher_text, speaker_text)
        values (new.number, new.event_text, new.teacher_text, new.speaker_text);
      end`,
      `create trigger request_search_delete after delete on request_texts begin
        insert into request_search (request_search, rowid, event_text, teacher_text, speaker_text)
        values ('delete', old.number, old.event_text, old.teacher_text, old.speaker_text);
      end`,
      `create trigger request_search_update after update on request_texts begin
        insert into request_search (request_search, rowid, event_text, teacher_text, speaker_text)
        values ('delete', old.number, old.event_text, old.teacher_text, old.speaker_text);
        insert into request_search (rowid, event_text, teacher_text, speaker_text)
        values (new.number, new.event_text, new.teacher_text, new.speaker_text);
      end`,
    ],
    substringIndex: (table, filters = []) => {
      const index = `${table}_search`;
      const columns = ['search_text', ...filters];
      const of = (row: 'old' | 'new') =>
        ['number', ...columns].map((column) => `${row}.${column}`).join(', ');
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
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (change) => `create trigger ${table}_${change} before ${change} on ${table} begin
          select raise(abort, '${table} only grows');
        end`,
      ),
  },
  speakersContaining(words) {
    const indexed = words.filter(isIndexed);
    if (indexed.length === 0) return allContaining(words);
    const phrases = indexed.map(quoted).join(' ');
    const short = words.filter((word) => !isIndexed(word)).map((word) => sql` and ${containing(word)}`);
    return sql`(
      select profile.* from speaker_search cross join speaker_profiles as profile
      where speaker_search match ${phrases} and profile.number = speaker_search.rowid${sql.join(short, sql``)}
    )`;
  },
  requestsContaining(words) {
    const short = words.filter((word) => !isIndexed(word));
    return sql`(
      select searched.* from request_search cross join request_texts as searched
      where request_search match ${words.filter(isIndexed).map(quoted).join(' ')}
        and searched.number = request_search.rowid
        ${short.length > 0 ? sql`and ${requestContains(short)}` : sql``}
    )`;
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

export const postgresDialect: Dialect = {
  engine: 'postgres',
  beginSnapshot: 'begin isolation level repeatable read read only',
  countOn: async (db, table, column) => {
    const greatest = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${greatest}, false)`.execute(db);
  },
  forUpdate: sql`for update`,
  forShare: sql`for share`,
  hold: async (tx, names) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(held.name, 0))
      from unnest(${names}::text[]) as held (name) order by held.name collate "C"
    `.execute(tx);
  },
  ddl: {
    blob: 'bytea',
    strict: '',
    keyOnly: '',
    numberKey: 'integer generated by default as identity primary key',
    searchIndex: [
      'create extension if not exists pg_trgm',
      'create index speaker_profiles_search on speaker_profiles using gin (search_text gin_trgm_ops)',
    ],
    requestSearchIndex: [
      `create index request_texts_search on request_texts using gin ((${requestText()}) gin_trgm_ops)`,
    ],
    substringIndex: (table) => [
      `create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`,
    ],
    appendOnly: (table) => [
      `create function ${table}_stay() returns trigger language plpgsql as $$
        begin raise exception '${table} only grows'; end
      $$`,
      `create trigger ${table}_stay before update or delete on ${table} for each row
        execute function ${table}_stay()`,
    ],
  },
  speakersContaining: allContaining,
  requestsContaining: (words) =>
    sql`(select * from request_texts as searched where ${requestContains(words)})`,
  containing: scanned,
};
