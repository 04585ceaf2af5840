import { TOPICS_MAX } from '@portal/contract/limits.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { allOf } from '../../../db/search/conditions.ts';
import { focusCodeOf } from '../../../db/search/lists/speaker-list.ts';
import { OPTIONS, type OptionGroupName } from '../../../db/search/lists/speaker-options.ts';
import type { FocusName, OptionGroup, SpeakerGroup } from './speaker-conditions.repository.ts';
import { countedEntries, type FindOptions, type ReadySearch } from './speaker-search.repository.ts';

const GROUPS = ['industry', 'grades', 'languages', 'formats'] as const satisfies readonly SpeakerGroup[];

/** A bit for each group whose options an entry doesn't match, so that one pass can count every group. */
const missesOf = (groups: Readonly<Record<SpeakerGroup, OptionGroup>>): RawBuilder<number> => {
  const bits = GROUPS.flatMap((group, index) => {
    const { condition } = groups[group];
    return condition ? [sql`case when ${condition} then 0 else ${sql.lit(1 << index)} end`] : [];
  });
  return bits.length > 0 ? sql`${sql.join(bits, sql` + `)}` : sql`0`;
};

/** Counts numbers separated by commas, which is faster than `group by` in either engine. */
const countNumbers = (text: string): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const value of text === '' ? [] : text.split(',')) {
    const number = Number(value);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
};

/** How many speakers each option would find. Industries keep the order of the search's focuses. */
export const countOptions = async (
  db: Db,
  search: ReadySearch,
  options: FindOptions,
): Promise<NonNullable<SpeakerPage['facets']>> => {
  const { from, conditions, groups } = countedEntries(db, search, options);
  const values = GROUPS.map((group) => sql`${groups[group].value} as ${sql.ref(group)}`);
  const lists = GROUPS.map(
    (group, index) => sql`string_agg(nullif(cast(${sql.ref(group)} as text), ''), ',')
      filter (where (misses & ${sql.lit(~(1 << index))}) = 0) as ${sql.ref(group)}`,
  );
  const { rows } = await sql<Record<SpeakerGroup, string | null>>`
    select ${sql.join(lists)} from (
      select ${sql.join(values)}, ${missesOf(groups)} as misses from ${from} where ${allOf(conditions)}
    ) as found`.execute(db);
  const counted = (group: SpeakerGroup) => countNumbers(rows[0]?.[group] ?? '');
  const ofMask = (group: OptionGroupName) => {
    const masks = [...counted(group)];
    return OPTIONS[group].map(([value, bits]) => ({
      value,
      count: masks.reduce((sum, [mask, count]) => ((mask & bits) === 0 ? sum : sum + count), 0),
    }));
  };
  const focuses = counted('industry');
  return {
    industry: search.focuses.map(({ id, name }) => ({
      value: name,
      count: focuses.get(Number(focusCodeOf(id))) ?? 0,
    })),
    grades: ofMask('grades'),
    languages: ofMask('languages'),
    formats: ofMask('formats'),
  };
};

/** The names of the most common industry focuses of visible speakers. */
export const findTopics = async (db: Db, focuses: readonly FocusName[]): Promise<string[]> => {
  const { rows } = await sql<{ focuses: string | null }>`
    select string_agg(nullif(focuses, ''), ',') as focuses from search_speakers where visible = 1`.execute(
    db,
  );
  const counts = countNumbers(rows[0]?.focuses ?? '');
  return focuses
    .map(({ id, name }) => ({ name, count: counts.get(Number(focusCodeOf(id))) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, TOPICS_MAX)
    .map(({ name }) => name);
};
