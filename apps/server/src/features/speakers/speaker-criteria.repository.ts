import type { FORMAT_FILTERS } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { SpeakerTable } from '../../db/speaker-index.ts';
import { isIndexed } from '../../db/substrings.ts';
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

/** What a search asks of `found` beside being visible, without what the driver has seen to. */
const conditionsOf = (
  { dialect: { speakerIndex } }: Database,
  criteria: SpeakerCriteria,
  driver?: Driver | 'table',
): RawBuilder<SqlBool>[] => {
  const masks = masksOf(criteria);
  const words = driver === 'words' ? [] : criteria.words;
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
const membersOf = (criteria: SpeakerCriteria, focusIds: readonly string[], profiles: RawBuilder<unknown>) => {
  const masks = masksOf(criteria);
  const traits =
    Object.keys(masks).length > 0 ? isOneOfTraits('traits', masks) : sql<SqlBool>`traits is not null`;
  return sql`(
    select profile.* from (
      select distinct speaker_number from speaker_industries
      where ${all([isOneOf('focus_id', focusIds), traits])}
    ) as listed cross join ${profiles}
    where profile.number = listed.speaker_number and profile.visible = 1
  )`;
};

interface Source {
  readonly driver: Driver | undefined;
  /** Nothing is read of `found` but its number, traits and industries. */
  readonly counting?: boolean;
}

const sourceOf = ({ dialect }: Database, criteria: SpeakerCriteria, { driver, counting }: Source) => {
  const { words, focusIds, cityKey, stateKey, countryKey } = criteria;
  const { speakerIndex } = dialect;
  const isLittle = counting && cityKey === '' && stateKey === '' && countryKey === '';
  if (driver === 'words')
    return speakerIndex.speakersContaining(
      words,
      isLittle && words.every(isIndexed) ? speakerIndex.offers : undefined,
    );
  if (driver === 'industry' && focusIds)
    return membersOf(
      criteria,
      focusIds,
      isLittle && words.length === 0 ? speakerIndex.offers : sql`speaker_profiles as profile`,
    );
  return sql`speaker_profiles`;
};

/** The visible speakers that a search finds, by the driver's index: `from … as found where …`. */
export const foundBy = (
  database: Database,
  criteria: SpeakerCriteria,
  source: Source,
  more: readonly RawBuilder<SqlBool>[] = [],
) =>
  sql`from ${sourceOf(database, criteria, source)} as found
    where ${all([sql`found.visible = 1`, ...conditionsOf(database, criteria, source.driver), ...more])}`;

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
  const conditions = [sql<SqlBool>`1 = 1`, ...conditionsOf(database, criteria, 'table'), ...more];
  return sql`from ${table} as found where case when ${all(conditions)} then true else false end`;
};
