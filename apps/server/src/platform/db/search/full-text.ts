import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../engine.ts';
import { type Entry, PARTS, type Part, type SearchList } from './search-list.ts';

/** Longer words are cut, in texts and searches: PostgreSQL limits them. */
const WORD_MAX = 100;

const cut = (word: string): string => [...word].slice(0, WORD_MAX).join('');

/** A question to the full-text index: whether any word, or the beginning of one, is in any of some parts. */
export interface Lookup {
  readonly words: readonly string[];
  readonly parts: readonly Part[];
  readonly isBeginning?: boolean;
  /** Whether all of the words must be there. */
  readonly isEvery?: boolean;
  /** What an entry gains that has them. */
  readonly score: number;
}

/** The lookups of one word of a search; the best that an entry has counts. */
export type WordLookups = readonly Lookup[];

/** How an engine stores and finds words. They have a table of their own, because most searches don't read them. */
interface FullText {
  /** SQL that creates the tables. `indexes` run after they are filled, because that is faster. */
  readonly tables: (list: SearchList) => readonly string[];
  readonly indexes: (list: SearchList) => readonly string[];
  readonly store: (list: SearchList, rows: readonly NumberedWords[]) => readonly RawBuilder<unknown>[];
  /** The entries that have a word, as rows of `number` and `score`; an entry can have several. */
  readonly matches: (list: SearchList, lookups: WordLookups) => RawBuilder<unknown>;
}

interface NumberedWords {
  readonly number: number;
  readonly words: NonNullable<Entry['words']>;
}

type Named = Pick<SearchList, 'name'>;

/** A list's table with the text of each entry, as `number` and `text`: all plain words, each once and between spaces. */
export const textsOf = ({ name }: Named): RawBuilder<unknown> => sql.table(`search_${name}_texts`);

/** The full-text index on SQLite. */
const indexOf = ({ name }: Named): RawBuilder<unknown> => sql.table(`search_${name}_words`);

const textOf = ({ words }: NumberedWords): string =>
  ` ${[...new Set(Object.values(words).flat())].join(' ')} `;

const sqliteFullText: FullText = {
  // Words consist of letters and digits, so the plainest tokenizer separates them like PostgreSQL. FTS5 has `rowid` as
  // its key, and rows are also deleted by a foreign key's cascade, so a trigger deletes from it.
  tables: ({ name }) => [
    `create table search_${name}_texts (
      number integer primary key references search_${name} (number) on delete cascade, text text not null
    ) strict`,
    `create virtual table search_${name}_words using fts5(
      ${PARTS.join(', ')}, content='', contentless_delete=1, detail=column, prefix='2 3', tokenize='ascii'
    )`,
    `create trigger search_${name}_delete after delete on search_${name} begin
      delete from search_${name}_words where rowid = old.number;
    end`,
  ],
  indexes: () => [],
  store(list, rows) {
    // The index takes only integers as row numbers, and numbers are bound as floating point.
    const words = rows.map((row) => {
      const parts = PARTS.map((part) => row.words[part].map(cut).join(' '));
      return sql`(${BigInt(row.number)}, ${sql.join(parts)})`;
    });
    const texts = rows.map((row) => sql`(${row.number}, ${textOf(row)})`);
    return [
      sql`insert or replace into ${indexOf(list)} (rowid, ${sql.raw(PARTS.join(', '))}) values ${sql.join(words)}`,
      sql`insert or replace into ${textsOf(list)} (number, text) values ${sql.join(texts)}`,
    ];
  },
  matches(list, lookups) {
    const selects = lookups.map(({ words, parts, isBeginning, isEvery, score }) => {
      const terms = words.map((word) => `"${cut(word)}"${isBeginning ? ' *' : ''}`);
      const query = `{${parts.join(' ')}} : (${terms.join(isEvery ? ' AND ' : ' OR ')})`;
      return sql`select rowid as number, ${sql.lit(score)} as score from ${indexOf(list)}(${query})`;
    });
    return sql.join(selects, sql` union all `);
  },
};

/** Of four weights, topics have the first, and so do names, whose words have a sign of their own. */
const WEIGHTS: Readonly<Record<Part, string>> = {
  names: 'A',
  topics: 'A',
  places: 'B',
  talks: 'C',
  rest: 'D',
};

const lexemeOf = (word: string, part: Part): string => `${part === 'names' ? '=' : ''}${cut(word)}`;

const postgresQuery = ({ words, parts, isBeginning = false, isEvery = false }: Omit<Lookup, 'score'>) => {
  const others = parts.filter((part) => part !== 'names');
  const groups: readonly (readonly Part[])[] = [parts.includes('names') ? ['names'] : [], others];
  return groups
    .flatMap(([first, ...more]) => {
      if (!first) return [];
      const suffix = `:${isBeginning ? '*' : ''}${[first, ...more].map((part) => WEIGHTS[part]).join('')}`;
      const terms = words.map((word) => `'${lexemeOf(word, first)}'${suffix}`);
      return `(${terms.join(isEvery ? ' & ' : ' | ')})`;
    })
    .join(' | ');
};

const postgresFullText: FullText = {
  tables: ({ name }) => [
    `create table search_${name}_texts (
      number integer primary key references search_${name} (number) on delete cascade,
      text text collate "C" not null, words tsvector not null
    )`,
  ],
  // With fastupdate, every few hundredth save would wait while the pending list is flushed.
  indexes: ({ name }) => [
    `create index search_${name}_by_words on search_${name}_texts using gin (words) with (fastupdate = off)`,
  ],
  store(list, rows) {
    const values = rows.map((row) => {
      const places = PARTS.flatMap((part, index) =>
        row.words[part].map((word) => `'${lexemeOf(word, part)}':${index + 1}${WEIGHTS[part]}`),
      );
      return sql`(${row.number}, ${textOf(row)}, ${places.join(' ')}::tsvector)`;
    });
    return [
      sql`insert into ${textsOf(list)} (number, text, words) values ${sql.join(values)}
        on conflict (number) do update set text = excluded.text, words = excluded.words`,
    ];
  },
  matches(list, lookups) {
    const cases = lookups
      .toSorted((one, other) => other.score - one.score)
      .map((lookup) => sql`when words @@ ${postgresQuery(lookup)}::tsquery then ${sql.lit(lookup.score)}`);
    // Each once: the planner would add up the same words, and not use the index.
    const anywhere = new Set(lookups.map((lookup) => postgresQuery({ ...lookup, parts: PARTS })));
    const any = [...anywhere].join(' | ');
    return sql`select number, score from (
      select number, case ${sql.join(cases, sql` `)} end as score from ${textsOf(list)} where words @@ ${any}::tsquery
    ) as scored where score is not null`;
  },
};

const ENGINES: Readonly<Record<Engine, FullText>> = { sqlite: sqliteFullText, postgres: postgresFullText };

/** How a connection's engine stores full text. */
export const fullTextOf = (db: QueryExecutorProvider): Pick<FullText, 'tables' | 'indexes' | 'store'> =>
  ENGINES[engineOf(db)];

/**
 * The entries that have any of some words: rows of `number`, `found` (a bit for each of the words that an entry has) and
 * `score` (how well they fit together).
 */
export const matchesOf = (
  db: QueryExecutorProvider,
  list: SearchList,
  words: readonly WordLookups[],
): RawBuilder<unknown> => {
  const { matches } = ENGINES[engineOf(db)];
  const byWord = words.flatMap((lookups, index) =>
    lookups.length === 0
      ? []
      : sql`select number, ${sql.lit(1 << index)} as bit, max(score) as score
          from (${matches(list, lookups)}) as hit group by number`,
  );
  return byWord.length === 0
    ? sql`select number, 0 as found, 0 as score from ${textsOf(list)} where 1 = 0`
    : sql`select number, sum(bit) as found, sum(score) as score
        from (${sql.join(byWord, sql` union all `)}) as matched group by number`;
};

/** The numbers of the entries that have any of some words. */
export const numbersWith = (
  db: QueryExecutorProvider,
  list: SearchList,
  words: readonly string[],
): RawBuilder<unknown> =>
  sql`select number from (${ENGINES[engineOf(db)].matches(list, [{ words, parts: PARTS, score: 1 }])}) as excluded`;
