import { normalizedKey, searchedText } from '@portal/contract/normalize-text.ts';
import { countryKey, countrySpellings, stateKey, stateSpellings } from '@portal/contract/places.ts';
import { PROFILE_TEXTS } from '@portal/contract/speakers/profile-fields.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Instant } from '../../../kernel/clock.ts';
import { LIST_SEPARATOR, readMembers } from '../../../kernel/stored-json.ts';
import { bitsIn, weekdayBitsOf } from '../../../kernel/weekdays.ts';
import type { Flag } from '../../schema.ts';
import { readWeeklyHours } from '../../speaker-schedule.ts';
import { TEXT_COLUMNS } from '../../speaker-schema.ts';
import { batchCondition, type Entry, type EntryBatch, type SearchList } from '../search-list.ts';
import { filterToken } from '../tokens.ts';
import { formatsOf, maskOf } from './speaker-options.ts';

const SEARCHED_COLUMNS = PROFILE_TEXTS.filter(({ searched }) => searched).map(
  ({ name }) => TEXT_COLUMNS[name],
);

interface SpeakerSource extends Record<(typeof SEARCHED_COLUMNS)[number], string> {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly in_person: Flag;
  readonly virtual: Flag;
  readonly visible: Flag;
  readonly complete: Flag;
  readonly created_at: Instant;
  readonly focus_ids: string | null;
  readonly grades: string | null;
  readonly languages: string | null;
  readonly weekly_hours: string | null;
}

const FIRST_CODE = 100_000_000;
const LAST_CODE = 999_999_999;

/** An industry focus as a code for counting: a hash of nine digits, because full ids would make entries wide. */
export const focusCodeOf = (focusId: string): string => {
  let hash = 0;
  for (const character of focusId) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return String(FIRST_CODE + (hash % (LAST_CODE - FIRST_CODE)));
};

const entryOf = (row: SpeakerSource): Entry => {
  const name = normalizedKey(`${row.first_name} ${row.last_name}`);
  const organization = normalizedKey(row.organization);
  const rest = SEARCHED_COLUMNS.filter((column) => column !== 'organization')
    .map((column) => row[column])
    .join(' ');
  const places = {
    city: normalizedKey(row.city),
    state: stateKey(row.state),
    country: countryKey(row.country),
  };
  const offered = {
    grades: readMembers(row.grades),
    languages: readMembers(row.languages),
    formats: formatsOf({ inperson: row.in_person === 1, virtual: row.virtual === 1 }),
  };
  const focusIds = readMembers(row.focus_ids);
  const weekdays = weekdayBitsOf(readWeeklyHours(row.weekly_hours));
  const { id, visible, complete, email } = row;
  return {
    id,
    columns: {
      name,
      organization,
      email,
      created_at: row.created_at,
      visible,
      complete,
      mask: maskOf(offered),
      focuses: focusIds.map(focusCodeOf).sort().join(','),
      weekdays,
      ...places,
    },
    text: [
      searchedText(`${row.first_name} ${row.last_name}`),
      searchedText(row.organization),
      searchedText(rest),
      ...stateSpellings(row.state),
      ...countrySpellings(row.country),
    ].join('\n'),
    fields: { name, organization, email },
    filters: [
      filterToken('visible', visible),
      filterToken('complete', complete),
      ...Object.entries(places).map(([place, key]) => filterToken(place, key)),
      ...focusIds.map((focusId) => filterToken('focus', focusId)),
      ...offered.grades.map((grade) => filterToken('grades', grade)),
      ...offered.languages.map((language) => filterToken('languages', language)),
      ...offered.formats.map((format) => filterToken('formats', format)),
      ...bitsIn(weekdays).map((weekday) => filterToken('weekday', weekday)),
    ],
  };
};

const members = (table: string, column: string) => sql`(
  select string_agg(member.${sql.ref(column)}, ${LIST_SEPARATOR}) from ${sql.table(table)} as member
  where member.speaker_number = profile.number
)`;

const readEntries = async (db: QueryExecutorProvider, batch: EntryBatch): Promise<Entry[]> => {
  const { rows } = await sql<SpeakerSource>`
    select users.id, users.email, users.first_name, users.last_name,
      ${sql.join(SEARCHED_COLUMNS.map((column) => sql.ref(`profile.${column}`)))},
      profile.in_person, profile.virtual, profile.visible, profile.complete, profile.created_at,
      ${members('speaker_industries', 'focus_id')} as focus_ids,
      ${members('speaker_grades', 'grade')} as grades,
      ${members('speaker_languages', 'language')} as languages, schedule.weekly_hours
    from users join speaker_profiles as profile on profile.user_id = users.id
    left join speaker_schedules as schedule on schedule.user_id = users.id
    where ${batchCondition(sql.ref('users.id'), batch)}`.execute(db);
  return rows.map(entryOf);
};

/** Speakers who have a profile, visible or not. */
export const speakerList = {
  name: 'speakers',
  owner: 'speaker_profiles (user_id)',
  columns: {
    name: 'text',
    organization: 'text',
    email: 'text',
    created_at: 'text',
    visible: 'integer',
    complete: 'integer',
    mask: 'integer',
    focuses: 'codes',
    /** The weekdays on which the speaker is available, as bits. */
    weekdays: 'integer',
    city: 'text',
    state: 'text',
    country: 'text',
  },
  orders: { name: ['name'], newest: ['created_at'] },
  fieldColumns: { name: 'name', organization: 'organization', email: 'email' },
  readEntries,
} as const satisfies SearchList;
