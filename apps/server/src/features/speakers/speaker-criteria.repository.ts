import type { FORMAT_FILTERS } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type ProfileRead, type SpeakerTable, speakersOf } from '../../db/speaker-index.ts';
import { isWholeInIndex } from '../../db/word-index.ts';
import { masksOf, TRAIT_GROUPS, type TraitMasks, traitsFitting } from './speaker-traits.ts';

/** What is searched for, in keys; empty texts and lists ask for nothing. */
export interface SpeakerCriteria {
  readonly words: readonly string[];
  readonly cityKey: string;
  readonly stateKey: string;
  readonly countryKey: string;
  /** The industry focuses asked for, of which there may be none by these names; undefined asks for nothing. */
  readonly focusIds: readonly string[] | undefined;
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly format: (typeof FORMAT_FILTERS)[number] | undefined;
}

/** Groups of filters that are counted; any of a group's selected options may fit, but every group must. */
export const GROUPS = ['industry', ...TRAIT_GROUPS] as const;
export type Group = (typeof GROUPS)[number];

export const selectedGroups = (criteria: SpeakerCriteria): Group[] => {
  const masks = masksOf(criteria);
  return GROUPS.filter((group) =>
    group === 'industry' ? criteria.focusIds !== undefined : masks[group] !== undefined,
  );
};

/** The same search without one group of filters, or without all of them. */
export const withoutGroup = (criteria: SpeakerCriteria, group: Group): SpeakerCriteria => ({
  ...criteria,
  ...(group === 'industry' && { focusIds: undefined }),
  ...(group === 'grades' && { grades: [] }),
  ...(group === 'languages' && { languages: [] }),
  ...(group === 'formats' && { format: undefined }),
});

export const withoutGroups = (criteria: SpeakerCriteria): SpeakerCriteria =>
  GROUPS.reduce(withoutGroup, criteria);

/** The index that finds the candidates of a search; the planner's choice among those of the lists without one. */
export const DRIVERS = ['words', 'city', 'state', 'country', 'industry', 'traits'] as const;
export type Driver = (typeof DRIVERS)[number];

const isOneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`1 = 0`;

/** Whether `found` has one of these industries. The offset keeps it a test of each row, not a join. */
export const hasIndustry = (focusIds: readonly string[]) => sql<SqlBool>`exists (
  select 1 from speaker_industries as member
  where member.speaker_number = found.number and ${isOneOf('member.focus_id', focusIds)} limit 1 offset 0
)`;

/** Whether a column of traits has what every group asks for. */
export const hasTraits = (column: string, masks: TraitMasks): RawBuilder<SqlBool>[] =>
  TRAIT_GROUPS.flatMap((group) => {
    const mask = masks[group];
    return mask === undefined ? [] : [sql<SqlBool>`(${sql.ref(column)} & ${sql.lit(mask)}) <> 0`];
  });

/** The same by all traits that fit, as an index looks them up. */
const isOneOfTraits = (column: string, masks: TraitMasks) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(traitsFitting(masks).map((traits) => sql.lit(traits)))})`;

const PLACES = [
  ['city', 'cityKey'],
  ['state', 'stateKey'],
  ['country', 'countryKey'],
] as const;

/** How candidates are found: by an index, and if by the one over words, by which of them; the others are tested. */
export interface Plan {
  readonly driver: Driver | undefined;
  readonly words: readonly string[];
  /** Whom the words lead to, where that has been looked up before. */
  readonly numbers?: string | undefined;
  /** How many it finds, about, before anything is tested; 0 where nobody knows. */
  readonly candidates: number;
}

/** The plans of a search, and of the same with fewer filters. */
export type Plans = (asked: SpeakerCriteria) => Plan;

/** So short, a word is part of most texts. */
const SHORT = 2;

/** The plan for a directory that is small enough to be looked through. */
export const planForFew = ({ words }: SpeakerCriteria): Plan => {
  const long = words.filter((word) => word.length > SHORT);
  return { driver: long.length > 0 ? 'words' : undefined, words: long, candidates: 0 };
};

/** What a search asks of `found` beside being visible, without what the driver has seen to. */
const conditionsOf = (
  { dialect: { speakerIndex } }: Database,
  criteria: SpeakerCriteria,
  {
    driver,
    words: indexed,
  }: { readonly driver: Driver | 'table' | undefined; readonly words: readonly string[] },
): RawBuilder<SqlBool>[] => {
  const masks = masksOf(criteria);
  const isKnown = (word: string) => driver === 'words' && indexed.includes(word) && isWholeInIndex(word);
  const words = criteria.words.filter((word) => !isKnown(word));
  const isPlace = driver === 'city' || driver === 'state' || driver === 'country';
  return [
    ...PLACES.flatMap(([place, key]) => {
      if (criteria[key] === '') return [];
      const column = `found.${place}_key`;
      const plain = driver === undefined || driver === 'table' || driver === place;
      return [sql<SqlBool>`${plain ? sql.ref(column) : speakerIndex.unindexed(column)} = ${criteria[key]}`];
    }),
    ...((driver === 'traits' || isPlace) && Object.keys(masks).length > 0
      ? [isOneOfTraits('found.traits', masks)]
      : hasTraits('found.traits', masks)),
    ...(criteria.focusIds && driver !== 'industry' ? [hasIndustry(criteria.focusIds)] : []),
    ...words.map((word) => sql<SqlBool>`${speakerIndex.position(sql`found.search_text`, sql`${word}`)} > 0`),
  ];
};

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `);

/** The visible ones of an industry with fitting traits, from the list of its members. */
const membersOf = (
  { dialect }: Database,
  criteria: SpeakerCriteria,
  focusIds: readonly string[],
  read: ProfileRead,
) => {
  const masks = masksOf(criteria);
  const traits =
    Object.keys(masks).length > 0 ? isOneOfTraits('traits', masks) : sql<SqlBool>`traits is not null`;
  return sql`(
    select profile.* from (
      select distinct speaker_number from speaker_industries
      where ${all([isOneOf('focus_id', focusIds), traits])}
    ) as listed ${dialect.speakerIndex.joinProfile(sql`listed.speaker_number`, read)}
  )`;
};

const numbersBy = ({ dialect }: Database, words: readonly string[]) =>
  dialect.speakerIndex.numbersWith(words.map((word) => [{ word, places: ['anywhere'] }]));

/** The numbers of those who have these words, for plans of more than one query. */
export const lookUpWords = async (database: Database, words: readonly string[]): Promise<string> => {
  const listed = database.dialect.speakerIndex.numbersListed(numbersBy(database, words));
  const { rows } = await listed.execute(database.db);
  return rows[0]?.list ?? '';
};

const foundIn = (
  database: Database,
  criteria: SpeakerCriteria,
  plan: Plan,
  { read, more }: { read: ProfileRead; more: readonly RawBuilder<SqlBool>[] },
) => {
  const { speakerIndex } = database.dialect;
  const source = () => {
    if (plan.driver === 'words') {
      const numbers = plan.numbers ? speakerIndex.numbersIn(plan.numbers) : numbersBy(database, plan.words);
      return speakersOf(speakerIndex, numbers, read);
    }
    if (plan.driver === 'industry' && criteria.focusIds)
      return membersOf(database, criteria, criteria.focusIds, read);
    return sql`speaker_profiles`;
  };
  const conditions = [sql<SqlBool>`found.visible = 1`, ...conditionsOf(database, criteria, plan), ...more];
  return sql`from ${source()} as found where ${all(conditions)}`;
};

/** The visible speakers that a search finds, by the index of a plan: `from … as found where …`. */
export const foundBy = (
  database: Database,
  criteria: SpeakerCriteria,
  plan: Plan,
  more: readonly RawBuilder<SqlBool>[] = [],
) => foundIn(database, criteria, plan, { read: 'all', more });

/** The same where nothing is read of `found` but its number, traits and industries. */
export const offersBy = (database: Database, criteria: SpeakerCriteria, plan: Plan) => {
  const { cityKey, stateKey, countryKey, words } = criteria;
  const asksMore =
    cityKey + stateKey + countryKey !== '' ||
    words.some((word) => !plan.words.includes(word) || !isWholeInIndex(word));
  return foundIn(database, criteria, plan, { read: asksMore ? 'all' : 'offer', more: [] });
};

/**
 * Those of a table of visible speakers whom a search finds and who fit more, in the same form. The conditions are one
 * that no planner sees into: it would take their product for next to nobody, and sort the whole table for a page.
 */
export const foundAmong = (
  database: Database,
  table: SpeakerTable,
  criteria: SpeakerCriteria,
  more: readonly RawBuilder<SqlBool>[] = [],
) => {
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...conditionsOf(database, criteria, { driver: 'table', words: [] }),
    ...more,
  ];
  return sql`from ${table} as found where case when ${all(conditions)} then true else false end`;
};
