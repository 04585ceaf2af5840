import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { FORMAT_FILTERS } from '@portal/contract/speakers/speakers.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  conditionsOf,
  FORMAT_CONDITIONS,
  GROUPS,
  type Group,
  type SpeakerCriteria,
  selectFound,
} from './speaker-criteria.repository.ts';
import { byName } from './speakers.row.ts';

type Facet = readonly { readonly value: string; readonly count: number }[];
export type SpeakerFacets = Readonly<Record<Group, Facet>>;

interface CountRow {
  readonly facet: Group | 'total';
  readonly value: string;
  readonly count: number;
}

/**
 * How many are found, and how many would be with each option of a group in place of the group's selection.
 * One statement reads the index once; a column per group says whether its selection fits.
 */
export const countFound = async (
  database: Database,
  criteria: SpeakerCriteria,
): Promise<{ total: number; facets: SpeakerFacets }> => {
  const { db } = database;
  const conditions = conditionsOf(db, criteria);
  const fits = (group: Group) => sql.ref(`fits_${group}`);
  const selected = GROUPS.flatMap((group) => {
    const condition = conditions[group];
    return condition ? [{ group, condition }] : [];
  });
  const allBut = (counted?: Group) =>
    sql.join(
      [
        sql`1 = 1`,
        ...selected.filter(({ group }) => group !== counted).map(({ group }) => sql`${fits(group)} = 1`),
      ],
      sql` and `,
    );
  const found = selectFound(database, criteria)
    .select(['found.number', 'found.in_person', 'found.virtual'])
    .select(
      selected.map(({ group, condition }) =>
        sql`case when ${condition} then 1 else 0 end`.as(`fits_${group}`),
      ),
    );

  const formats = FORMAT_FILTERS.map(
    (format) => sql`
      select 'formats' as facet, ${sql.lit(format)} as value, count(*) as count
      from found where ${allBut('formats')} and ${FORMAT_CONDITIONS[format]}`,
  );
  const { rows } = await sql<CountRow>`
    with found as materialized ${found}
    select 'total' as facet, '' as value, count(*) as count from found where ${allBut()}
    union all
    select 'industry', focus.name, coalesce(counted.count, 0) from industry_focuses as focus left join (
      select member.focus_id, count(*) as count
      from found cross join speaker_industries as member
      where member.speaker_number = found.number and ${allBut('industry')} group by member.focus_id
    ) as counted on counted.focus_id = focus.id
    union all
    select 'grades', member.grade, count(*) from found cross join speaker_grades as member
    where member.speaker_number = found.number and ${allBut('grades')} group by member.grade
    union all
    select 'languages', member.language, count(*) from found cross join speaker_languages as member
    where member.speaker_number = found.number and ${allBut('languages')} group by member.language
    union all ${sql.join(formats, sql` union all `)}`.execute(db);

  const counts = (facet: CountRow['facet']) => rows.filter((row) => row.facet === facet);
  const inOrder = (facet: Group, values: readonly string[]): Facet => {
    const counted = new Map(counts(facet).map(({ value, count }) => [value, count]));
    return values.map((value) => ({ value, count: counted.get(value) ?? 0 }));
  };
  const industries = counts('industry').map(({ value }) => value);
  return {
    total: counts('total')[0]?.count ?? 0,
    facets: {
      industry: inOrder('industry', industries.sort(byName.compare)),
      grades: inOrder('grades', GRADE_LEVELS),
      languages: inOrder('languages', LANGUAGES),
      formats: inOrder('formats', FORMAT_FILTERS),
    },
  };
};
