import { searchedKey, searchedText, wordsWithCompounds } from '@portal/contract/normalize-text.ts';
import { countryKey, countrySpellings, stateKey, stateSpellings } from '@portal/contract/places.ts';
import { GRAMMAR_WORDS } from '@portal/contract/speaker-search/search-phrases.ts';
import { mapFilterFlags, PROFILE_TEXTS } from '@portal/contract/speakers/profile-fields.ts';
import { sql } from 'kysely';
import { readMembers } from '../../kernel/stored-json.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  batchCondition,
  type Entry,
  type EntryBatch,
  type Part,
  type Row,
  type SearchList,
} from '../../platform/db/search/search-list.ts';
import { findTown } from '../places/us-places.ts';
import { flagsInRow, PROFILE_FLAG_COLUMNS, TEXT_COLUMNS } from '../speaker-schema.ts';
import { FOCUS_NAMES, membersOf, readNames, readTalks } from '../speakers/speaker-lists.ts';
import { readWeeklyHours } from '../speakers/speaker-schedule.ts';
import { weekdayBitsOf } from '../weekdays.ts';
import { maskOf } from './speaker-options.ts';
import { coordinatesOf, travelOf } from './speaker-places.ts';

const SEARCHED_COLUMNS = PROFILE_TEXTS.filter(({ searched }) => searched).map(
  ({ name }) => TEXT_COLUMNS[name],
);

const readRows = (db: Db, batch: EntryBatch) =>
  db
    .selectFrom('users')
    .innerJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('speaker_schedules as schedule', 'schedule.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'schedule.weekly_hours'])
    .select(SEARCHED_COLUMNS.map((column) => `profile.${column}` as const))
    .select(['profile.talks', 'profile.postal_code', 'profile.travel_miles', 'profile.paused_until'])
    .select(PROFILE_FLAG_COLUMNS.map((column) => `profile.${column}` as const))
    .select(['profile.visible', 'profile.complete'])
    .select(['profile.created_at', membersOf('speaker_industries', 'focus_id').as('focus_ids')])
    .select(FOCUS_NAMES)
    .select(membersOf('speaker_grades', 'grade').as('grades'))
    .select(membersOf('speaker_languages', 'language').as('languages'))
    .where(batchCondition(sql.ref('users.id'), batch))
    .execute();

const FIRST_CODE = 100_000_000;
const LAST_CODE = 999_999_999;

/** An industry focus as a code for counting: a hash of nine digits, because full ids would make entries wide. */
export const focusCodeOf = (focusId: string): string => {
  let hash = 0;
  for (const character of focusId) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return String(FIRST_CODE + (hash % (LAST_CODE - FIRST_CODE)));
};

const wordsOf = (row: Row<typeof readRows>): Readonly<Record<Part, readonly string[]>> => {
  const distinctWords = (texts: readonly string[]) => [...new Set(texts.flatMap(wordsWithCompounds))];
  return {
    names: distinctWords([row.first_name, row.last_name]),
    topics: distinctWords([row.job_title, ...readNames(row.industry)]),
    places: distinctWords([row.organization, row.city, row.state, ...stateSpellings(row.state)]),
    talks: distinctWords(readTalks(row.talks).map(({ title }) => title)),
    rest: distinctWords([
      ...SEARCHED_COLUMNS.map((column) => row[column]),
      ...countrySpellings(row.country),
    ]).filter((word) => !GRAMMAR_WORDS.has(word)),
  };
};

const entryOf = (row: Row<typeof readRows>): Entry => {
  const flags = flagsInRow(row);
  const offered = {
    grades: readMembers(row.grades),
    languages: readMembers(row.languages),
    formats: [...(flags.inperson ? ['in-person'] : []), ...(flags.virtual ? ['virtual'] : [])],
    ...mapFilterFlags(({ name }) => (flags[name] ? ['yes'] : [])),
  };
  return {
    id: row.id,
    columns: {
      name: searchedKey(`${row.first_name} ${row.last_name}`),
      email: searchedText(row.email),
      created_at: row.created_at,
      visible: row.visible,
      complete: row.complete,
      away_until: row.paused_until ?? '',
      mask: maskOf(offered),
      focuses: readMembers(row.focus_ids).map(focusCodeOf).sort().join(','),
      weekdays: weekdayBitsOf(readWeeklyHours(row.weekly_hours)),
      city: searchedKey(row.city),
      state: stateKey(row.state),
      country: countryKey(row.country),
      ...coordinatesOf(findTown({ ...row, postalCode: row.postal_code })),
      travel: travelOf(row.travel_miles),
    },
    words: wordsOf(row),
  };
};

/** Speakers who have a profile, visible or not. */
export const speakerList = {
  name: 'speakers',
  owner: { table: 'speaker_profiles', column: 'user_id' },
  columns: {
    name: 'text',
    email: 'text',
    created_at: 'text',
    visible: 'integer',
    complete: 'integer',
    /** The day on which the speaker is back from a break; empty for no break. */
    away_until: 'text',
    /** The grades, languages, formats and other answers that are filters, as bits. */
    mask: 'integer',
    /** The codes of the industry focuses, separated by commas. */
    focuses: 'text',
    /** The weekdays on which the speaker is available, as bits. */
    weekdays: 'integer',
    city: 'text',
    state: 'text',
    country: 'text',
    /** The approximate place, in tenths of a degree. */
    latitude: 'integer',
    longitude: 'integer',
    /** How far the speaker travels; see `travelOf`. */
    travel: 'integer',
  },
  // The city first: an index by visibility would be read for every search, though nearly all speakers are visible.
  indexes: { city: ['city', 'visible'] },
  hasFullText: true,
  readEntries: async (db, batch) => (await readRows(db, batch)).map(entryOf),
} as const satisfies SearchList;
