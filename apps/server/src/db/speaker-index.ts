import { type QueryExecutorProvider, type RawBuilder, type Selectable, sql } from 'kysely';
import type { SpeakerProfileTable } from './speaker-schema.ts';
import { suffixesOf } from './suffixes.ts';
import {
  isWholeInIndex,
  postgresWordIndex,
  sqliteWordIndex,
  storeEndings,
  type WordIndex,
  type WordPlaces,
} from './word-index.ts';

export type SpeakerTable = RawBuilder<Selectable<SpeakerProfileTable>>;

/** The orders in which an index has the visible speakers. */
export type SpeakerOrder = 'name' | 'newest';

export interface SpeakerWalk {
  readonly table: SpeakerTable;
  /** What the query around it ends with, before its limit. */
  readonly orderBy: RawBuilder<unknown>;
}

/** A speaker's number and search text. */
export interface IndexedText {
  readonly number: number;
  readonly search_text: string;
}

/** Whether all may be read of a profile, or its number, traits and industries, for which the table is not needed. */
export type ProfileRead = 'all' | 'offer';

/** How each engine finds speakers. */
export interface SpeakerIndex {
  readonly ddl: {
    /** The substring index of the first release. */
    readonly firstIndex: readonly string[];
    /** The index over words, in its place; and what it takes once it has its first texts, which is quicker. */
    readonly textIndex: readonly string[];
    readonly filledTextIndex: readonly string[];
    /** Keeps `speaker_industries.traits` as the profile has them. */
    readonly traitsTrigger: readonly string[];
  };
  /**
   * The numbers of the speakers whose text has, of each group, one word in one of its places: `select number …`. Words
   * longer than the index knows are found by their beginning.
   */
  numbersWith(groups: readonly (readonly WordPlaces[])[]): RawBuilder<unknown>;
  /** All that such a query gives, as one text: `list` of one row. It takes the numbers to further queries. */
  numbersListed(numbers: RawBuilder<unknown>): RawBuilder<{ readonly list: string }>;
  /** The numbers of such a text, in the form of `numbersWith`. */
  numbersIn(list: string): RawBuilder<unknown>;
  /** Joins `profile`, if it is visible, to a row that has its number: row by row, never the table at once. */
  joinProfile(number: RawBuilder<unknown>, read?: ProfileRead): RawBuilder<unknown>;
  /** The visible speakers in an order, from `after` on, such that a limit ends the walk through its index. */
  speakersInOrder(order: SpeakerOrder, after: RawBuilder<unknown> | undefined): SpeakerWalk;
  /** At the end of a subquery: what is around it does not change the way to its rows. */
  readonly fence: RawBuilder<unknown>;
  readonly position: WordIndex['position'];
  /** A column that no index may be chosen for. */
  unindexed(column: string): RawBuilder<string>;
}

/** The visible speakers with these numbers, as a table to select from; the numbers drive. */
export const speakersOf = (
  { joinProfile }: SpeakerIndex,
  numbers: RawBuilder<unknown>,
  read: ProfileRead = 'all',
): SpeakerTable => sql`(
  select profile.* from (${numbers}) as matched ${joinProfile(sql`matched.number`, read)}
)`;

/** The profiles, visible or not, whose text has every one of these folded words, as a table to select from. */
export const profilesContaining = (index: SpeakerIndex, words: readonly string[]): SpeakerTable => {
  if (words.length === 0) return sql`speaker_profiles`;
  const text = sql<string>`profile.search_text`;
  const cut = words.filter((word) => !isWholeInIndex(word));
  const conditions = cut.map((word) => sql`and ${index.position(text, sql`${word}`)} > 0`);
  return sql`(
    select profile.* from (${index.numbersWith(words.map((word) => [{ word, places: ['anywhere'] }]))}) as matched
    join speaker_profiles as profile on profile.number = matched.number ${sql.join(conditions, sql` `)}
  )`;
};

const ORDERS = {
  name: sql`name_key, number`,
  newest: sql`created_at desc, number desc`,
} as const satisfies Record<SpeakerOrder, RawBuilder<unknown>>;

const visible = (after: RawBuilder<unknown> | undefined) =>
  after ? sql`visible = 1 and ${after}` : sql`visible = 1`;

const WORDS = 'speaker_words';

const sqliteWords = sqliteWordIndex.ddl(WORDS, 'speaker_profiles');
const postgresWords = postgresWordIndex.ddl(WORDS, 'speaker_profiles');

export const sqliteSpeakerIndex: SpeakerIndex = {
  ddl: {
    firstIndex: [
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
    textIndex: [
      'drop trigger speaker_search_insert',
      'drop trigger speaker_search_delete',
      'drop trigger speaker_search_update',
      'drop table speaker_search',
      ...sqliteWords.empty,
    ],
    filledTextIndex: sqliteWords.filled,
    traitsTrigger: [
      `create trigger speaker_profiles_traits after update of visible, traits on speaker_profiles
        when new.visible <> old.visible or new.traits <> old.traits begin
        update speaker_industries set traits = case when new.visible = 1 then new.traits end
        where speaker_number = new.number;
      end`,
    ],
  },
  numbersWith: (groups) => sqliteWordIndex.numbersWith(WORDS, groups),
  numbersListed: (numbers) => sql`select json_group_array(number) as list from (${numbers})`,
  numbersIn: (list) => sql`select value as number from json_each(${list})`,
  joinProfile: (number, read = 'all') => sql`
    cross join speaker_profiles as profile ${read === 'offer' ? sql`indexed by speaker_profiles_offer` : sql``}
    on profile.number = ${number} and profile.visible = 1`,
  speakersInOrder: (order, after) => ({
    table: sql`(
      select * from speaker_profiles indexed by ${sql.ref(`speaker_profiles_${order}`)} where ${visible(after)}
    )`,
    orderBy: sql`order by ${ORDERS[order]}`,
  }),
  fence: sql``,
  position: sqliteWordIndex.position,
  unindexed: (column) => sql`+${sql.ref(column)}`,
};

export const postgresSpeakerIndex: SpeakerIndex = {
  ddl: {
    firstIndex: [
      'create extension if not exists pg_trgm',
      'create index speaker_profiles_search on speaker_profiles using gin (search_text gin_trgm_ops)',
    ],
    textIndex: ['drop index speaker_profiles_search', ...postgresWords.empty],
    filledTextIndex: postgresWords.filled,
    traitsTrigger: [
      `create function speaker_profiles_traits() returns trigger language plpgsql as $$ begin
        update speaker_industries set traits = case when new.visible = 1 then new.traits end
        where speaker_number = new.number;
        return null;
      end $$`,
      `create trigger speaker_profiles_traits after update of visible, traits on speaker_profiles
        for each row when (new.visible <> old.visible or new.traits <> old.traits)
        execute function speaker_profiles_traits()`,
    ],
  },
  numbersWith: (groups) => postgresWordIndex.numbersWith(WORDS, groups),
  numbersListed: (numbers) => sql`
    select coalesce(array_agg(number), '{}')::text as list from (${numbers}) as matched`,
  numbersIn: (list) => sql`select unnest(${list}::integer[]) as number offset 0`,
  // The planner takes an index that has all columns by itself; the offset keeps it from joining in another way.
  joinProfile: (number) => sql`
    cross join lateral (
      select * from speaker_profiles where number = ${number} and visible = 1 offset 0
    ) as profile`,
  // The offset keeps out the conditions of the query around it, which could move the planner to another index; an
  // order there would tell it that all rows are wanted.
  speakersInOrder: (order, after) => ({
    table: sql`(
      select * from speaker_profiles where ${visible(after)} order by ${ORDERS[order]} offset 0
    )`,
    orderBy: sql``,
  }),
  fence: sql`offset 0`,
  position: postgresWordIndex.position,
  unindexed: (column) => sql.ref(column),
};

/** Makes speakers found by their texts, and no longer by those that they had. Deleted ones are forgotten by themselves. */
export const indexTexts = (db: QueryExecutorProvider, texts: readonly IndexedText[]): Promise<void> =>
  storeEndings(
    db,
    WORDS,
    texts.map(({ number, search_text }) => ({ number, endings: suffixesOf(search_text) })),
  );
