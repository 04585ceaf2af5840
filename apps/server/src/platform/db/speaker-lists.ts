import { expressionBuilder, sql } from 'kysely';
import { LIST_SEPARATOR } from '../../kernel/stored-json.ts';
import type { Schema } from './schema.ts';
import type { SpeakerProfileTable } from './speaker-schema.ts';

const separator = sql.lit(LIST_SEPARATOR);

const profile = expressionBuilder<Schema & { profile: SpeakerProfileTable }, 'profile'>();

/** Joins a profile's list members in a query that calls its table `profile`; `readMembers` splits them. */
export const membersOf = (table: string, column: string) => sql<string | null>`(
  select string_agg(member.${sql.ref(column)}, ${separator}) from ${sql.table(table)} as member
  where member.speaker_number = profile.number
)`;

/** Selects the names of a profile's industry focuses in a query that calls its table `profile`; `readNames` parses them. */
export const FOCUS_NAMES = profile
  .selectFrom('speaker_industries as member')
  .innerJoin('industry_focuses as focus', 'focus.id', 'member.focus_id')
  .whereRef('member.speaker_number', '=', 'profile.number')
  .select(sql<string | null>`string_agg(focus.name, ${separator})`.as('names'))
  .as('industry');

/** Selects a profile's lists; `readSpeakerLists` parses them. */
export const SPEAKER_LISTS = [
  FOCUS_NAMES,
  membersOf('speaker_grades', 'grade').as('grades'),
  membersOf('speaker_languages', 'language').as('languages'),
] as const;
