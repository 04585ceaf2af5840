import { searchedKey, searchedText, searchWords } from '@portal/contract/normalize-text.ts';
import { countryKey, countrySpellings, stateKey, stateSpellings } from '@portal/contract/places.ts';
import { PROFILE_TEXTS } from '@portal/contract/speakers/profile-fields.ts';
import { sql } from 'kysely';
import { findTown } from '../../../kernel/places/us-places.ts';
import { readMembers, readTalks } from '../../../kernel/stored-json.ts';
import { bitsIn, weekdayBitsOf } from '../../../kernel/weekdays.ts';
import type { Db } from '../../connect.ts';
import { membersOf } from '../../speaker-lists.ts';
import { readWeeklyHours } from '../../speaker-schedule.ts';
import { TEXT_COLUMNS } from '../../speaker-schema.ts';
import { batchCondition, type Entry, type EntryBatch, type Row, type SearchList } from '../search-list.ts';
import { filterToken, partTextOf } from '../tokens.ts';
import { bitsOf } from './speaker-options.ts';
import { placeInIndex } from './speaker-places.ts';

const SEARCHED_COLUMNS = PROFILE_TEXTS.filter(({ searched }) => searched).map(
  ({ name }) => TEXT_COLUMNS[name],
);

const readRows = (db: Db, batch: EntryBatch) =>
  db
    .selectFrom('users')
    .innerJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('speaker_schedules as schedule', 'schedule.user_id', 'users.id')
    .leftJoin('speaker_order', 'speaker_order.user_id', 'users.id')
    .select('speaker_order.sort_key')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'schedule.weekly_hours'])
    .select(SEARCHED_COLUMNS.map((column) => `profile.${column}` as const))
    .select(['profile.talks', 'profile.postal_code', 'profile.travel_miles'])
    .select(['profile.in_person', 'profile.virtual', 'profile.visible', 'profile.complete'])
    .select(['profile.created_at', membersOf('speaker_industries', 'focus_id').as('focus_ids')])
    .select(membersOf('speaker_grades', 'grade').as('grades'))
    .select(membersOf('speaker_languages', 'language').as('languages'))
    .where(batchCondition(sql.ref('users.id'), batch))
    .execute();

/** Until its place in the suggested order is computed: after those who are known to be free soon. */
const INITIAL_SORT_KEY = '4';

const FIRST_CODE = 100_000_000;
const LAST_CODE = 999_999_999;

/** An industry focus as a code for counting: a hash of nine digits, because full ids would make entries wide. */
export const focusCodeOf = (focusId: string): string => {
  let hash = 0;
  for (const character of focusId) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return String(FIRST_CODE + (hash % (LAST_CODE - FIRST_CODE)));
};

const entryOf = (row: Row<typeof readRows>): Entry => {
  const name = searchedKey(`${row.first_name} ${row.last_name}`);
  const places = [row.city, row.state, ...stateSpellings(row.state)].flatMap(searchWords);
  const words = {
    name: searchWords(`${row.first_name} ${row.last_name}`),
    title: searchWords(row.job_title),
    organization: searchWords(row.organization),
    place: [...new Set(places)],
  };
  const all = new Set([
    ...Object.values(words).flat(),
    ...SEARCHED_COLUMNS.flatMap((column) => searchWords(row[column])),
    ...countrySpellings(row.country).flatMap(searchWords),
    ...readTalks(row.talks).flatMap(({ title }) => searchWords(title)),
  ]);
  const placeKeys = {
    city: searchedKey(row.city),
    state: stateKey(row.state),
    country: countryKey(row.country),
  };
  const place = placeInIndex(findTown({ ...row, postalCode: row.postal_code }));
  const offered = {
    grades: readMembers(row.grades),
    languages: readMembers(row.languages),
    formats: [...(row.in_person ? ['in-person'] : []), ...(row.virtual ? ['virtual'] : [])],
  };
  const focusIds = readMembers(row.focus_ids);
  const weekdays = weekdayBitsOf(readWeeklyHours(row.weekly_hours));
  const email = searchedText(row.email);
  const { id, visible, complete } = row;
  return {
    id,
    columns: {
      name,
      words: partTextOf(words),
      email,
      created_at: row.created_at,
      suggested: row.sort_key ?? INITIAL_SORT_KEY,
      visible,
      complete,
      mask:
        bitsOf('grades', offered.grades) |
        bitsOf('languages', offered.languages) |
        bitsOf('formats', offered.formats),
      focuses: focusIds.map(focusCodeOf).sort().join(','),
      weekdays,
      ...placeKeys,
      ...place.columns,
      travel: Number(row.travel_miles) || 0,
    },
    text: ` ${[...all].join(' ')} `,
    email,
    words: { ...words, anywhere: [...all] },
    filters: [
      filterToken('visible', visible),
      filterToken('complete', complete),
      ...Object.entries(placeKeys).map(([place, key]) => filterToken(place, key)),
      ...focusIds.map((focusId) => filterToken('focus', focusId)),
      ...Object.entries(offered).flatMap(([group, values]) => values.map((one) => filterToken(group, one))),
      ...bitsIn(weekdays).map((weekday) => filterToken('weekday', weekday)),
      ...place.tokens,
    ],
  };
};

/** Speakers who have a profile, visible or not. */
export const speakerList = {
  name: 'speakers',
  owner: { table: 'speaker_profiles', column: 'user_id' },
  columns: {
    name: 'text',
    /** The words of the name, job title, organization, city and state, with marks. */
    words: 'text',
    email: 'text',
    created_at: 'text',
    suggested: 'text',
    visible: 'integer',
    complete: 'integer',
    mask: 'integer',
    focuses: 'codes',
    /** The weekdays on which the speaker is available, as bits. */
    weekdays: 'integer',
    city: 'text',
    state: 'text',
    country: 'text',
    /** The approximate place, in tenths of a degree. */
    latitude: 'integer',
    longitude: 'integer',
    /** How many miles the speaker travels; 0 for any distance. */
    travel: 'integer',
  },
  orders: { name: ['name'], newest: ['created_at'], suggested: ['suggested'], city: ['visible', 'city'] },
  readEntries: async (db, batch) => (await readRows(db, batch)).map(entryOf),
} as const satisfies SearchList;
