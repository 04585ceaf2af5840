import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import {
  hasIndustry,
  hasTraits,
  offersBy,
  type Plan,
  type SpeakerCriteria,
} from './speaker-criteria.repository.ts';
import { codesIn, type Tally } from './speaker-tally.ts';
import { masksOf } from './speaker-traits.ts';

interface TallyRow {
  /** Null in the rows of traits. */
  readonly focus_codes: string | null;
  readonly fits: number;
  readonly traits: number;
  readonly count: number;
}

/**
 * Counts those whom a search finds by what they offer, for each combination of traits and each industry.
 * `unfiltered` leaves its groups of filters to the columns of the answer: one reading then counts for all of them.
 */
const selectTally = (
  database: Database,
  criteria: SpeakerCriteria,
  plan: Plan,
  unfiltered?: SpeakerCriteria,
) => {
  const fits =
    unfiltered && criteria.focusIds
      ? sql`case when ${hasIndustry(criteria.focusIds)} then 1 else 0 end`
      : sql.lit(1);
  const fitsTraits = [sql`1 = 1`, ...(unfiltered ? hasTraits('counted.traits', masksOf(criteria)) : [])];
  return sql<TallyRow>`
    with counted as materialized (
      select found.traits, found.focus_codes, ${fits} as fits
      ${offersBy(database, unfiltered ?? criteria, plan)}
    )
    select null as focus_codes, fits, traits, count(*) as count from counted group by fits, traits
    union all
    select focus_codes, 1, 0, count(*) from counted where ${sql.join(fitsTraits, sql` and `)} group by focus_codes`;
};

/** The answer of `selectTally`. */
export const tallyFound = async (
  database: Database,
  ...asked: [criteria: SpeakerCriteria, plan: Plan, unfiltered?: SpeakerCriteria]
): Promise<Tally> => {
  const { rows } = await selectTally(database, ...asked).execute(database.db);
  const industries = new Map<string, number>();
  for (const { focus_codes, count } of rows)
    for (const code of focus_codes === null ? [] : codesIn(focus_codes))
      industries.set(code, (industries.get(code) ?? 0) + count);
  const traits = rows
    .filter(({ focus_codes }) => focus_codes === null)
    .map((row) => ({ traits: row.traits, fitsIndustry: row.fits === 1, count: row.count }));
  return { traits, industries };
};

/** An industry focus as a search knows it. */
export interface FocusName {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

const focusNames = prepared((db) =>
  db.selectFrom('industry_focuses').select(['id', 'name', 'name_key as key']),
);

export const listFocusNames = ({ db }: Database): Promise<FocusName[]> => focusNames(db, {});
