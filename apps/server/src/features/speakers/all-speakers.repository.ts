import type { FORMAT_FILTERS } from '@portal/contract/speakers/speakers.schemas.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../db/batches.ts';
import type { Database, Db } from '../../db/connect.ts';
import { profilesContaining } from '../../db/speaker-index.ts';
import { escapeLike } from '../../db/substrings.ts';
import { type ListPage, type SpeakerRow, selectSpeakers } from './speakers.repository.ts';
import { decodeSpeaker, type StoredSpeaker } from './speakers.row.ts';

/** What administrators ask of all speakers, in keys; empty texts and lists and undefined ask for nothing. */
export interface ManagedCriteria {
  readonly words: readonly string[];
  /** Parts of the e-mail address. */
  readonly addresses: readonly string[];
  readonly cityKey: string;
  readonly stateKey: string;
  readonly countryKey: string;
  readonly industryKeys: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly format: (typeof FORMAT_FILTERS)[number] | undefined;
  readonly visible: boolean | undefined;
  readonly complete: boolean | undefined;
}

/** The place of a speaker in the order by name; it lasts when the speaker goes. */
export interface ManagedPlace {
  readonly name: string;
  readonly id: string;
}

const FORMATS: Readonly<Record<(typeof FORMAT_FILTERS)[number], RawBuilder<SqlBool>>> = {
  'in-person': sql`found.in_person = 1`,
  virtual: sql`found.virtual = 1`,
  either: sql`(found.in_person = 1 or found.virtual = 1)`,
};

/** What is asked of the lists; each is probed for one profile after another, since the page has but few of them. */
const membersOf = (db: Db, { industryKeys, grades, languages }: ManagedCriteria): Expression<unknown>[] => {
  const isFound = sql<SqlBool>`member.speaker_number = found.number`;
  const industries = db
    .selectFrom('speaker_industries as member')
    .select('member.focus_id')
    .where(isFound)
    .where('member.focus_id', 'in', (focus) =>
      focus.selectFrom('industry_focuses').select('id').where('name_key', 'in', industryKeys),
    );
  const levels = db
    .selectFrom('speaker_grades as member')
    .select('member.grade')
    .where(isFound)
    .where('member.grade', 'in', grades);
  const spoken = db
    .selectFrom('speaker_languages as member')
    .select('member.language')
    .where(isFound)
    .where('member.language', 'in', languages);
  return [
    ...(industryKeys.length > 0 ? [industries] : []),
    ...(grades.length > 0 ? [levels] : []),
    ...(languages.length > 0 ? [spoken] : []),
  ];
};

/** The profiles that fit, visible or not. */
const selectFitting = ({ db, dialect }: Database, criteria: ManagedCriteria) => {
  const { words, addresses, format, visible, complete } = criteria;
  let select = db.selectFrom(profilesContaining(dialect.speakerIndex, words).as('found'));
  for (const part of addresses) {
    const pattern = `%${escapeLike(part)}%`;
    const holders = sql`(select id from users where role = 'speaker' and email like ${pattern} escape '\\')`;
    select = select.where(sql<SqlBool>`found.user_id in ${holders}`);
  }
  for (const members of membersOf(db, criteria)) select = select.where(sql<SqlBool>`exists ${members}`);
  if (format) select = select.where(FORMATS[format]);
  // Written out, so that the engine can see that the index over the hidden ones has them all.
  if (visible !== undefined) select = select.where('found.visible', '=', sql.lit(visible ? 1 : 0));
  if (complete !== undefined) select = select.where('found.complete', '=', sql.lit(complete ? 1 : 0));
  if (criteria.cityKey) select = select.where('found.city_key', '=', criteria.cityKey);
  if (criteria.stateKey) select = select.where('found.state_key', '=', criteria.stateKey);
  if (criteria.countryKey) select = select.where('found.country_key', '=', criteria.countryKey);
  return select;
};

/** One page of the profiles that fit, by name, and the place at which it ends if more follows. */
export const findManagedPage = async (
  database: Database,
  criteria: ManagedCriteria,
  { after, limit }: { readonly after: ManagedPlace | undefined; readonly limit: number },
): Promise<{ speakers: StoredSpeaker[]; end: ManagedPlace | undefined }> => {
  let fitting = selectFitting(database, criteria);
  if (after)
    fitting = fitting.where(sql<SqlBool>`(found.name_key, found.user_id) > (${after.name}, ${after.id})`);
  const page = fitting
    .select('found.number')
    .orderBy('found.name_key')
    .orderBy('found.user_id')
    .limit(limit + 1);
  const rows = await selectSpeakers(database.db)
    .where('profile.number', 'in', page)
    .orderBy('profile.name_key')
    .orderBy('profile.user_id')
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    speakers: shown.map(decodeSpeaker),
    end: last && { name: last.name_key, id: last.user_id },
  };
};

/** How many profiles fit. */
export const countManaged = async (database: Database, criteria: ManagedCriteria): Promise<number> => {
  const { total } = await selectFitting(database, criteria)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Every profile, visible or not, by name, a batch at a time; nobody behind a cursor that is nobody's id. */
export async function* listEverySpeaker(
  db: Db,
  { cursor, limit }: ListPage,
): AsyncGenerator<StoredSpeaker[]> {
  const select = selectSpeakers(db).orderBy('profile.name_key').orderBy('profile.user_id');
  const cursorPlace = db
    .selectFrom('speaker_profiles')
    .select(['name_key', 'user_id'])
    .where('user_id', '=', cursor ?? '');
  const read = (after: SpeakerRow | undefined, size: number) => {
    const page = select.limit(size);
    if (!after && cursor === undefined) return page.execute();
    const place = after ? sql`(${after.name_key}, ${after.user_id})` : cursorPlace;
    return page.where(sql<SqlBool>`(profile.name_key, profile.user_id) > ${place}`).execute();
  };
  for await (const rows of inBatches(read, limit)) yield rows.map(decodeSpeaker);
}
