import { isUnspaced, wordForms, wordReach } from '@portal/contract/normalize-text.ts';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../engine.ts';
import { contains } from './conditions.ts';
import { type Entry, PARTS, type Part, type SearchList } from './search-list.ts';

/** A word of a search. */
export interface SearchedWord {
  readonly word: string;
  /** Words that mean something similar. */
  readonly synonyms: readonly string[];
}

/** Longer words are cut, in texts and searches: PostgreSQL limits them. */
const WORD_MAX = 100;

const cut = (word: string): string => [...word].slice(0, WORD_MAX).join('');

/** A question to the full-text index: whether any word, or the beginning of one, is in any of some parts. */
interface Lookup {
  readonly words: readonly string[];
  readonly parts: readonly Part[];
  readonly isBeginning: boolean;
}

/** Found only inside other words. */
const INSIDE = 9;

/**
 * How well a word fits, the best first. A word of one or two letters matches whole words, and beginnings of names and
 * places only.
 */
const lookupsOf = ({
  word,
  synonyms,
}: SearchedWord): readonly (readonly [level: number, lookup: Lookup])[] => {
  const words = wordForms(word).map(cut);
  const isShort = wordReach(word) === 'names and places';
  const whole = (part: Part): Lookup => ({ words, parts: [part], isBeginning: false });
  const beginning = (part: Part): Lookup => ({
    words,
    parts: [part],
    isBeginning: !isShort || part === 'names',
  });
  const similar = (parts: readonly Part[]): Lookup => ({
    words: synonyms.flatMap(wordForms).map(cut),
    parts,
    isBeginning: true,
  });
  return [
    [0, whole('topics')],
    [1, whole('names')],
    [2, beginning('topics')],
    [3, beginning('names')],
    [4, beginning('talks')],
    [5, whole('rest')],
    [6, beginning('rest')],
    ...(synonyms.length > 0
      ? ([
          [7, similar(['topics', 'talks'])],
          [8, similar(PARTS)],
        ] as const)
      : []),
  ];
};

/** How an engine stores and finds words. They have a table of their own, because most searches don't read them. */
interface FullText {
  /** SQL that creates the tables. `indexes` run after they are filled, because that is faster. */
  readonly tables: (list: SearchList) => readonly string[];
  readonly indexes: (list: SearchList) => readonly string[];
  readonly store: (list: SearchList, rows: readonly NumberedWords[]) => readonly RawBuilder<unknown>[];
  /** The entries that have a word, as rows of `number` and `level`; an entry can have several. */
  readonly matches: (
    list: SearchList,
    lookups: readonly (readonly [level: number, lookup: Lookup])[],
  ) => RawBuilder<unknown>;
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
    const selects = lookups.map(([level, { words, parts, isBeginning }]) => {
      const terms = words.map((word) => `"${word}"${isBeginning ? ' *' : ''}`).join(' OR ');
      return sql`select rowid as number, ${sql.lit(level)} as level
        from ${indexOf(list)}(${`{${parts.join(' ')}} : (${terms})`})`;
    });
    return sql.join(selects, sql` union all `);
  },
};

const WEIGHTS: Readonly<Record<Part, string>> = { topics: 'A', names: 'B', talks: 'C', rest: 'D' };

const postgresQuery = ({ words, parts, isBeginning }: Lookup): string => {
  const suffix = `:${isBeginning ? '*' : ''}${parts.map((part) => WEIGHTS[part]).join('')}`;
  return words.map((word) => `'${word}'${suffix}`).join(' | ');
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
        row.words[part].map((word) => `'${cut(word)}':${index + 1}${WEIGHTS[part]}`),
      );
      return sql`(${row.number}, ${textOf(row)}, ${places.join(' ')}::tsvector)`;
    });
    return [
      sql`insert into ${textsOf(list)} (number, text, words) values ${sql.join(values)}
        on conflict (number) do update set text = excluded.text, words = excluded.words`,
    ];
  },
  matches(list, lookups) {
    const cases = lookups.map(
      ([level, lookup]) => sql`when words @@ ${postgresQuery(lookup)}::tsquery then ${sql.lit(level)}`,
    );
    // Each once: the planner would add up the same words, and not use the index.
    const anywhere = new Set(lookups.map(([, lookup]) => postgresQuery({ ...lookup, parts: PARTS })));
    const any = [...anywhere].join(' | ');
    return sql`select number, level from (
      select number, case ${sql.join(cases, sql` `)} end as level from ${textsOf(list)} where words @@ ${any}::tsquery
    ) as leveled where level is not null`;
  },
};

const ENGINES: Readonly<Record<Engine, FullText>> = { sqlite: sqliteFullText, postgres: postgresFullText };

/** How a connection's engine stores full text. */
export const fullTextOf = (db: QueryExecutorProvider): Pick<FullText, 'tables' | 'indexes' | 'store'> =>
  ENGINES[engineOf(db)];

/**
 * The entries that have any of some words: rows of `number`, `words` (how many of them an entry has) and `level` (how well
 * these fit together, from 0 on). With `isInside`, words of four letters and more are also found inside others; words
 * of scripts without spaces always are.
 */
export const matchesOf = (
  db: QueryExecutorProvider,
  list: SearchList,
  searched: readonly SearchedWord[],
  { isInside }: { readonly isInside: boolean },
): RawBuilder<unknown> => {
  const { matches } = ENGINES[engineOf(db)];
  const inside = (word: string) => sql`
    union all select number, ${sql.lit(INSIDE)} from ${textsOf(list)}
    where ${contains(db, sql.ref('text'), word)}`;
  const byWord = searched.map((one) => {
    const looksInside = wordReach(one.word) === 'parts' && (isInside || isUnspaced(one.word));
    return sql`select number, min(level) as level from (
      ${matches(list, lookupsOf(one))} ${looksInside ? inside(one.word) : sql``}
    ) as hit group by number`;
  });
  return sql`select number, count(*) as words, sum(level) as level
    from (${sql.join(byWord, sql` union all `)}) as matched group by number`;
};
