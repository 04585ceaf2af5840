import { TOPICS_MAX } from '@portal/contract/limits.ts';
import { mapFilterFlags } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { focusCodeOf } from '../../domain/search/speaker-list.ts';
import { OPTION_GROUPS, OPTIONS, type OptionGroupName } from '../../domain/search/speaker-options.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CountedPage, Counting } from '../../platform/db/search/pages.ts';
import type { ChosenOptions, FocusName, SpeakerGroup } from './speaker-conditions.repository.ts';

const GROUPS: readonly SpeakerGroup[] = ['industry', ...OPTION_GROUPS];

/** The bit of a group without whose choice something is counted. */
const bitOf = (group: SpeakerGroup): number => 1 << GROUPS.indexOf(group);

/** A bit for each group whose choice an entry doesn't match, so that one pass can count every group without its own. */
const missesOf = (chosen: ChosenOptions): RawBuilder<number> => {
  const bits = GROUPS.flatMap((group) =>
    chosen[group] ? [sql`case when ${chosen[group]} then 0 else ${sql.lit(bitOf(group))} end`] : [],
  );
  return bits.length > 0 ? sql`${sql.join(bits, sql` + `)}` : sql`0`;
};

/** Counts values separated by commas, which is faster than `group by` in either engine. */
const countValues = (joined: string | number | null | undefined): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of joined ? String(joined).split(',') : [])
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** Groups without a choice are counted in the same entries. */
const listOf = (chosen: ChosenOptions, group: OptionGroupName) => (chosen[group] ? group : 'others');

/** What a search counts for its options. `mask` is what a speaker offers, as bits. */
export const countingOf = (chosen: ChosenOptions, mask: RawBuilder<unknown>): Counting => {
  const listed = (value: 'focuses' | 'mask', group: SpeakerGroup | 'others') => {
    const ignored = group === 'others' ? 0 : bitOf(group);
    return sql`string_agg(cast(${sql.ref(value)} as text), ',')
      filter (where close = 0 and (misses & ${sql.lit(~ignored)}) = 0)`;
  };
  const lists = OPTION_GROUPS.map((group) => listOf(chosen, group));
  return {
    columns: [
      sql`nullif(entry.focuses, '') as focuses`,
      sql`${mask} as mask`,
      sql`${missesOf(chosen)} as misses`,
    ],
    isShown: sql`misses = 0`,
    counts: {
      industry: listed('focuses', 'industry'),
      ...Object.fromEntries(lists.map((list) => [list, listed('mask', list)])),
    },
  };
};

/** How many speakers each option would find, by what `countingOf` has counted. Industries keep the order of `focuses`. */
export const optionCounts = (
  counts: CountedPage['counts'],
  chosen: ChosenOptions,
  focuses: readonly FocusName[],
): NonNullable<SpeakerPage['facets']> => {
  const byFocus = countValues(counts.industry);
  const ofMask = (group: OptionGroupName) => {
    const masks = [...countValues(counts[listOf(chosen, group)])];
    return OPTIONS[group].map(([value, bits]) => ({
      value,
      count: masks.reduce((sum, [mask, count]) => ((Number(mask) & bits) === 0 ? sum : sum + count), 0),
    }));
  };
  return {
    industry: focuses.map(({ id, name }) => ({ value: name, count: byFocus.get(focusCodeOf(id)) ?? 0 })),
    grades: ofMask('grades'),
    languages: ofMask('languages'),
    formats: ofMask('formats'),
    ...mapFilterFlags(({ name }) => ofMask(name)),
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
