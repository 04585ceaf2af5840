import { compareTexts } from '@portal/contract/american-english.ts';
import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { type Talk, talkSchema } from '@portal/contract/speakers/talks.schemas.ts';
import { expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { LIST_SEPARATOR, parseColumn, readMembers } from '../../kernel/stored-json.ts';
import type { Schema } from '../schema.ts';
import type { SpeakerProfileTable } from '../speaker-schema.ts';

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

/** Joined names in display order. */
export const readNames = (text: string | null): string[] => readMembers(text).sort(compareTexts);

const inOrderOf = (order: readonly string[], values: readonly string[]): string[] =>
  order.filter((value) => values.includes(value));

type SpeakerLists<List> = Readonly<Record<'industry' | 'grades' | 'languages', List>>;

/** A speaker's lists in display order. */
export const readSpeakerLists = (row: SpeakerLists<string | null>): SpeakerLists<string[]> => ({
  industry: readNames(row.industry),
  grades: inOrderOf(GRADE_LEVELS, readMembers(row.grades)),
  languages: inOrderOf(LANGUAGES, readMembers(row.languages)),
});

const talkList = z.array(talkSchema);

/** Parses the talks of a profile. Most have none. */
export const readTalks = (json: string): Talk[] => (json === '[]' ? [] : parseColumn(talkList, json, []));
