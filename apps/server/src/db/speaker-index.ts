import { type RawBuilder, type Selectable, sql } from 'kysely';
import { rarePartsOf } from './rare-parts.ts';
import type { SpeakerProfileTable } from './schema.ts';
import { escapeLike, INDEXED_LENGTH, isIndexed, quoted } from './substrings.ts';

export type SpeakerTable = RawBuilder<Selectable<SpeakerProfileTable>>;

/** The orders in which an index has the visible speakers. */
export type SpeakerOrder = 'name' | 'newest';

export interface SpeakerWalk {
  readonly table: SpeakerTable;
  /** What the query around it ends with, before its limit. */
  readonly orderBy: RawBuilder<unknown>;
}

/** How each engine finds speakers. */
export interface SpeakerIndex {
  readonly ddl: {
    /** The substring index over `speaker_profiles.search_text`. */
    readonly searchIndex: readonly string[];
    /** The same over names, and over names and organizations; and the one over `rare_parts`. */
    readonly titleIndexes: readonly string[];
    /** Keeps `speaker_industries.traits` as the profile has them. */
    readonly traitsTrigger: readonly string[];
  };
  /**
   * The visible speakers whose search text contains every one of these folded words, as a table to select
   * from. An index drives: left to itself a planner may walk a list's index and test each row.
   */
  speakersContaining(words: readonly string[], profiles?: RawBuilder<unknown>): SpeakerTable;
  /** The same among all profiles, visible or not. */
  profilesContaining(words: readonly string[]): SpeakerTable;
  /** Those in whose names, or names and organizations, the parts of all words are that are long enough for an index. */
  speakersTitled(words: readonly string[], titles: 'names' | 'names and organizations'): SpeakerTable;
  /** `profile`, by its number, for queries that read no more than number, traits and industries of visible ones. */
  readonly offers: RawBuilder<unknown>;
  /** The visible speakers in an order, from `after` on, such that a limit ends the walk through its index. */
  speakersInOrder(order: SpeakerOrder, after: RawBuilder<unknown> | undefined): SpeakerWalk;
  /** Where a text first has a word, counted from 1; 0 if nowhere. */
  position(text: RawBuilder<string>, word: RawBuilder<string>): RawBuilder<number>;
  /** A column that no index may be chosen for. */
  unindexed(column: string): RawBuilder<string>;
}

const PROFILES = sql`speaker_profiles as profile`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const ORDERS = {
  name: sql`name_key, number`,
  newest: sql`created_at desc, number desc`,
} as const satisfies Record<SpeakerOrder, RawBuilder<unknown>>;

const visible = (after: RawBuilder<unknown> | undefined) =>
  after ? sql`visible = 1 and ${after}` : sql`visible = 1`;

const trigramsOf = (word: string): string[] => {
  const characters = [...word];
  return characters.slice(INDEXED_LENGTH - 1).map((_, start) => characters.slice(start, start + 3).join(''));
};

const phrasesOf = (texts: readonly string[]): string => texts.map(quoted).join(' ');

const has = (column: string, word: string) => sql`instr(${sql.ref(column)}, ${word}) > 0`;

/** Keeps an FTS5 index as its columns are. */
const following = (index: string, ...columns: string[]): string[] => {
  const names = columns.join(', ');
  const values = (row: string) =>
    [`${row}.number`, ...columns.map((column) => `${row}.${column}`)].join(', ');
  const add = `insert into ${index} (rowid, ${names}) values (${values('new')});`;
  const remove = `insert into ${index} (${index}, rowid, ${names}) values ('delete', ${values('old')});`;
  return [
    `create trigger ${index}_insert after insert on speaker_profiles begin ${add} end`,
    `create trigger ${index}_delete after delete on speaker_profiles begin ${remove} end`,
    `create trigger ${index}_update after update of ${names} on speaker_profiles begin ${remove} ${add} end`,
  ];
};

interface Match {
  readonly index: string;
  readonly query: string;
  /** What is asked beyond it. */
  readonly conditions: readonly RawBuilder<unknown>[];
}

/** The words as an FTS5 index finds them; undefined where none can. */
const matchOf = (words: readonly string[]): Match | undefined => {
  const long = words.filter(isIndexed);
  const short = words.filter((word) => !isIndexed(word));
  const conditions = short.map((word) => has('profile.search_text', word));
  if (long.length > 0) return { index: 'speaker_search', query: phrasesOf(long), conditions };
  const parts = short.flatMap(rarePartsOf);
  return parts.length > 0 ? { index: 'speaker_parts', query: phrasesOf(parts), conditions } : undefined;
};

/** Those of the profiles that an FTS5 index finds, which drives. */
const matching = (
  { index, query, conditions }: Match,
  profiles: RawBuilder<unknown>,
  scope: readonly RawBuilder<unknown>[] = [sql`profile.visible = 1`],
) =>
  sql<Selectable<SpeakerProfileTable>>`(
    select profile.* from ${sql.table(index)} as matched cross join ${profiles}
    where ${all([
      sql`${sql.ref(index)} match ${query}`,
      sql`profile.number = matched.rowid`,
      ...scope,
      ...conditions,
    ])}
  )`;

export const sqliteSpeakerIndex: SpeakerIndex = {
  ddl: {
    searchIndex: [
      `create virtual table speaker_search using fts5(
        search_text, content='speaker_profiles', content_rowid='number', tokenize='trigram case_sensitive 1'
      )`,
      ...following('speaker_search', 'search_text'),
    ],
    titleIndexes: [
      `create virtual table speaker_names using fts5(
        name_key, content='speaker_profiles', content_rowid='number', detail=none,
        tokenize='trigram case_sensitive 1'
      )`,
      `insert into speaker_names (speaker_names) values ('rebuild')`,
      ...following('speaker_names', 'name_key'),
      `create virtual table speaker_titles using fts5(
        name_key, organization_key, content='speaker_profiles', content_rowid='number', detail=none,
        tokenize='trigram case_sensitive 1'
      )`,
      `insert into speaker_titles (speaker_titles) values ('rebuild')`,
      ...following('speaker_titles', 'name_key', 'organization_key'),
      // Everything but white space belongs to a part; characters beyond ASCII do so anyway.
      `create virtual table speaker_parts using fts5(
        rare_parts, content='speaker_profiles', content_rowid='number', detail=none,
        tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\\]^_\`{|}~'''
      )`,
      `insert into speaker_parts (speaker_parts) values ('rebuild')`,
      ...following('speaker_parts', 'rare_parts'),
    ],
    traitsTrigger: [
      `create trigger speaker_profiles_traits after update of visible, traits on speaker_profiles
        when new.visible <> old.visible or new.traits <> old.traits begin
        update speaker_industries set traits = case when new.visible = 1 then new.traits end
        where speaker_number = new.number;
      end`,
    ],
  },
  // The index has all that is counted, in a fraction of the table's pages.
  offers: sql`speaker_profiles as profile indexed by speaker_profiles_offer`,
  speakersContaining(words, profiles = PROFILES) {
    const match = matchOf(words);
    if (match) return matching(match, profiles);
    const conditions = words.map((word) => has('profile.search_text', word));
    return sql`(select * from speaker_profiles as profile where ${all([sql`1 = 1`, ...conditions])})`;
  },
  profilesContaining(words) {
    if (words.length === 0) return sql`speaker_profiles`;
    const match = matchOf(words);
    if (match) return matching(match, PROFILES, []);
    const conditions = words.map((word) => has('profile.search_text', word));
    return sql`(select * from speaker_profiles as profile where ${all(conditions)})`;
  },
  speakersTitled(words, titles) {
    const index = titles === 'names' ? 'speaker_names' : 'speaker_titles';
    return matching({ index, query: phrasesOf(words.flatMap(trigramsOf)), conditions: [] }, PROFILES);
  },
  speakersInOrder: (order, after) => ({
    table: sql`(
      select * from speaker_profiles indexed by ${sql.ref(`speaker_profiles_${order}`)} where ${visible(after)}
    )`,
    orderBy: sql`order by ${ORDERS[order]}`,
  }),
  position: (text, word) => sql`instr(${text}, ${word})`,
  unindexed: (column) => sql`+${sql.ref(column)}`,
};

const contains = (column: string, word: string) =>
  sql`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '\\'`;

export const postgresSpeakerIndex: SpeakerIndex = {
  ddl: {
    searchIndex: [
      'create extension if not exists pg_trgm',
      'create index speaker_profiles_search on speaker_profiles using gin (search_text gin_trgm_ops)',
    ],
    titleIndexes: [
      `create index speaker_profiles_titles on speaker_profiles
        using gin (name_key gin_trgm_ops, organization_key gin_trgm_ops) where visible = 1`,
      `create index speaker_profiles_parts on speaker_profiles
        using gin (string_to_array(rare_parts, ' ')) where visible = 1`,
    ],
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
  speakersContaining(words) {
    const parts = words.filter((word) => !isIndexed(word)).flatMap(rarePartsOf);
    const listed =
      parts.length > 0 && !words.some(isIndexed)
        ? [sql`string_to_array(rare_parts, ' ') @> ${parts}::text[]`]
        : [];
    const conditions = [sql`visible = 1`, ...listed, ...words.map((word) => contains('search_text', word))];
    return sql`(select * from speaker_profiles where ${all(conditions)})`;
  },
  profilesContaining: (words) =>
    words.length === 0
      ? sql`speaker_profiles`
      : sql`(select * from speaker_profiles where ${all(words.map((word) => contains('search_text', word)))})`,
  offers: PROFILES,
  speakersTitled(words, titles) {
    const conditions = words.map((word) =>
      titles === 'names'
        ? contains('name_key', word)
        : sql`(${contains('name_key', word)} or ${contains('organization_key', word)})`,
    );
    return sql`(select * from speaker_profiles where visible = 1 and ${all(conditions)})`;
  },
  // The offset keeps out the conditions of the query around it, which could move the planner to another index; an
  // order there would tell it that all rows are wanted.
  speakersInOrder: (order, after) => ({
    table: sql`(
      select * from speaker_profiles where ${visible(after)} order by ${ORDERS[order]} offset 0
    )`,
    orderBy: sql``,
  }),
  position: (text, word) => sql`strpos(${text}, ${word})`,
  unindexed: (column) => sql.ref(column),
};
