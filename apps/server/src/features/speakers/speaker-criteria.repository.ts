import type { FORMAT_FILTERS } from '@portal/contract/speakers/speakers.schemas.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../db/connect.ts';

type FormatFilter = (typeof FORMAT_FILTERS)[number];

/** What is searched for, in keys; empty texts and lists ask for nothing. */
export interface SpeakerCriteria {
  readonly words: readonly string[];
  readonly cityKey: string;
  readonly stateKey: string;
  readonly countryKey: string;
  readonly industryKeys: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly format: FormatFilter | undefined;
}

/** Groups of filters that are counted; any of a group's selected options may fit, but every group must. */
export const GROUPS = ['industry', 'grades', 'languages', 'formats'] as const;
export type Group = (typeof GROUPS)[number];

const membersOf = (db: Db, { industryKeys, grades, languages }: SpeakerCriteria) => {
  const isFound = sql<SqlBool>`member.speaker_number = found.number`;
  return {
    industry: db
      .selectFrom('speaker_industries as member')
      .select('member.focus_id')
      .where(isFound)
      .where('member.focus_id', 'in', (focus) =>
        focus.selectFrom('industry_focuses').select('id').where('name_key', 'in', industryKeys),
      ),
    grades: db
      .selectFrom('speaker_grades as member')
      .select('member.grade')
      .where(isFound)
      .where('member.grade', 'in', grades),
    languages: db
      .selectFrom('speaker_languages as member')
      .select('member.language')
      .where(isFound)
      .where('member.language', 'in', languages),
  };
};

/** What each format asks of `found`. */
export const FORMAT_CONDITIONS: Readonly<Record<FormatFilter, RawBuilder<SqlBool>>> = {
  'in-person': sql`found.in_person = 1`,
  virtual: sql`found.virtual = 1`,
  either: sql`(found.in_person = 1 or found.virtual = 1)`,
};

/** What each group of filters asks of `found`; nothing where none of its options is selected. */
export const conditionsOf = (
  db: Db,
  criteria: SpeakerCriteria,
): Partial<Record<Group, Expression<SqlBool>>> => {
  const members = membersOf(db, criteria);
  const isMember = (query: Expression<unknown>) => sql<SqlBool>`exists ${query}`;
  return {
    ...(criteria.industryKeys.length > 0 && { industry: isMember(members.industry) }),
    ...(criteria.grades.length > 0 && { grades: isMember(members.grades) }),
    ...(criteria.languages.length > 0 && { languages: isMember(members.languages) }),
    ...(criteria.format && { formats: FORMAT_CONDITIONS[criteria.format] }),
  };
};

/** The visible speakers with these words at this place: all that the groups of filters choose from. */
export const selectFound = ({ db, dialect }: Database, criteria: SpeakerCriteria) => {
  let select = db
    .selectFrom(dialect.speakersContaining(criteria.words).as('found'))
    .where('found.visible', '=', 1);
  if (criteria.cityKey) select = select.where('found.city_key', '=', criteria.cityKey);
  if (criteria.stateKey) select = select.where('found.state_key', '=', criteria.stateKey);
  if (criteria.countryKey) select = select.where('found.country_key', '=', criteria.countryKey);
  return select;
};
