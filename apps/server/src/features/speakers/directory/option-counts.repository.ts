import { TOPICS_MAX } from '@portal/contract/limits.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { allOf, type Condition } from '../../../db/search/conditions.ts';
import { focusCodeOf } from '../../../db/search/lists/speaker-list.ts';
import { OPTIONS, type OptionGroupName } from '../../../db/search/lists/speaker-options.ts';
import type { FocusName, SpeakerGroup } from './speaker-conditions.repository.ts';
import { countedEntries, type FindOptions, type ReadySearch } from './speaker-search.repository.ts';

const GROUPS = ['industry', 'grades', 'languages', 'formats'] as const satisfies readonly SpeakerGroup[];

type Chosen = Readonly<Partial<Record<SpeakerGroup, Condition>>>;

/** The bit of a group without whose choice something is counted. */
const bitOf = (group: SpeakerGroup): number => 1 << GROUPS.indexOf(group);

/** A bit for each group whose choice an entry doesn't match, so that one pass can count every group without its own. */
const missesOf = (chosen: Chosen): RawBuilder<number> => {
  const bits = GROUPS.flatMap((group) =>
    chosen[group] ? [sql`case when ${chosen[group]} then 0 else ${sql.lit(bitOf(group))} end`] : [],
  );
  return bits.length > 0 ? sql`${sql.join(bits, sql` + `)}` : sql`0`;
};

/** Counts values separated by commas, which is faster than `group by` in either engine. */
const countValues = (text: string | null | undefined): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of text ? text.split(',') : []) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** How many speakers each option would find. Industries keep the order of the search's focuses. */
export const countOptions = async (
  db: Db,
  search: ReadySearch,
  options: FindOptions,
): Promise<NonNullable<SpeakerPage['facets']>> => {
  const { from, conditions, chosen, mask } = countedEntries(db, search, options);
  const listed = (value: 'focuses' | 'mask', group: SpeakerGroup | 'others') => {
    const ignored = group === 'others' ? 0 : bitOf(group);
    return sql`string_agg(cast(${sql.ref(value)} as text), ',')
      filter (where (misses & ${sql.lit(~ignored)}) = 0) as ${sql.ref(group)}`;
  };
  // Groups without a choice are counted in the same entries.
  const listOf = (group: OptionGroupName) => (chosen[group] ? group : 'others');
  const lists = new Set((['grades', 'languages', 'formats'] as const).map(listOf));
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    select ${sql.join([listed('focuses', 'industry'), ...[...lists].map((list) => listed('mask', list))])} from (
      select nullif(entry.focuses, '') as focuses, ${mask} as mask, ${missesOf(chosen)} as misses
      from ${from} where ${allOf(conditions)}
    ) as found`.execute(db);
  const [found = {}] = rows;
  const focuses = countValues(found.industry);
  const masks = new Map([...lists].map((list) => [list, [...countValues(found[list])]]));
  const ofMask = (group: OptionGroupName) =>
    OPTIONS[group].map(([value, bits]) => ({
      value,
      count: (masks.get(listOf(group)) ?? []).reduce(
        (sum, [offered, count]) => ((Number(offered) & bits) === 0 ? sum : sum + count),
        0,
      ),
    }));
  return {
    industry: search.focuses.map(({ id, name }) => ({
      value: name,
      count: focuses.get(focusCodeOf(id)) ?? 0,
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
  const counts = countValues(rows[0]?.focuses);
  return focuses
    .map(({ id, name }) => ({ name, count: counts.get(focusCodeOf(id)) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, TOPICS_MAX)
    .map(({ name }) => name);
};
