import pg from 'pg';
import { openSqlite } from './sqlite.ts';

/** One word and two filters, folded as the portal keeps them. */
export interface Searched {
  readonly q: string;
  readonly industry: string;
  readonly grades: string;
}

const PAGE_SIZE = 24;

/** What the engines say differently. */
interface Engine {
  parameter(number: number): string;
  /** The speakers whose text holds the word, the first parameter. */
  readonly speakers: string;
}

const sqlite: Engine = {
  parameter: (number) => `?${number}`,
  speakers: `(select profile.* from speaker_search cross join speaker_profiles as profile
    where speaker_search match ?1 and profile.number = speaker_search.rowid)`,
};

const postgres: Engine = {
  parameter: (number) => `$${number}`,
  speakers: `(select * from speaker_profiles where search_text like $1 escape '\\')`,
};

const fitsIndustry = (engine: Engine) => `exists (
  select 1 from speaker_industries as member where member.speaker_number = found.number
    and member.focus_id in (select id from industry_focuses where name_key in (${engine.parameter(2)})))`;

const fitsGrade = (engine: Engine) => `exists (
  select 1 from speaker_grades as member where member.speaker_number = found.number and member.grade in (${engine.parameter(3)}))`;

const pageSql = (engine: Engine) => `
  select profile.user_id, users.email, users.first_name, users.last_name, profile.organization, profile.job_title,
    profile.bio, profile.website, profile.city, profile.state, profile.country, profile.in_person, profile.virtual,
    profile.image_hash, profile.complete, profile.visible, profile.hidden_by_admin, profile.created_at,
    (select string_agg(focus.name, '|') from speaker_industries as member
      join industry_focuses as focus on focus.id = member.focus_id
      where member.speaker_number = profile.number) as industry,
    (select string_agg(grade, '|') from speaker_grades where speaker_number = profile.number) as grades,
    (select string_agg(language, '|') from speaker_languages where speaker_number = profile.number) as languages,
    found.name_key, found.rank
  from speaker_profiles as profile
  join users on users.id = profile.user_id
  join (
    select number, name_key, case
        when search_text like ${engine.parameter(4)} escape '\\' then 0
        when search_text like ${engine.parameter(5)} escape '\\' then 1
        else 2 end as rank
    from ${engine.speakers} as found
    where visible = 1 and ${fitsIndustry(engine)} and ${fitsGrade(engine)}
    order by rank, name_key, number limit ${engine.parameter(6)}
  ) as found on found.number = profile.number
  order by rank, found.name_key, found.number`;

const countsSql = (engine: Engine) => `
  with found as materialized (
    select number, in_person, virtual,
      case when ${fitsIndustry(engine)} then 1 else 0 end as fits_industry,
      case when ${fitsGrade(engine)} then 1 else 0 end as fits_grade
    from ${engine.speakers} as found where visible = 1
  )
  select 'total' as facet, '' as value, count(*) as count from found where fits_industry = 1 and fits_grade = 1
  union all
  select 'industry', focus.name, coalesce(counted.count, 0) from industry_focuses as focus left join (
    select member.focus_id, count(*) as count from found cross join speaker_industries as member
    where member.speaker_number = found.number and fits_grade = 1 group by member.focus_id
  ) as counted on counted.focus_id = focus.id
  union all
  select 'grades', member.grade, count(*) from found cross join speaker_grades as member
  where member.speaker_number = found.number and fits_industry = 1 group by member.grade
  union all
  select 'languages', member.language, count(*) from found cross join speaker_languages as member
  where member.speaker_number = found.number and fits_industry = 1 and fits_grade = 1 group by member.language
  union all
  select 'formats', 'in-person', count(*) from found where fits_industry = 1 and fits_grade = 1 and in_person = 1
  union all
  select 'formats', 'virtual', count(*) from found where fits_industry = 1 and fits_grade = 1 and virtual = 1
  union all
  select 'formats', 'either', count(*) from found
  where fits_industry = 1 and fits_grade = 1 and (in_person = 1 or virtual = 1)`;

type Search = (searched: Searched) => Promise<{ items: unknown[]; counts: unknown[] }>;

const ranks = ({ q }: Searched) => [`%${q}%\n%\n%`, `%${q}%\n%`];

/** Searches the portal's embedded database beside it. */
export const openSqliteSearch = (file: string): Search => {
  const database = openSqlite(file);
  const page = database.prepare(pageSql(sqlite));
  const counts = database.prepare(countsSql(sqlite));
  return async (searched) => {
    const { q, industry, grades } = searched;
    return {
      items: page.all(`"${q}"`, industry, grades, ...ranks(searched), PAGE_SIZE + 1),
      counts: counts.all(`"${q}"`, industry, grades),
    };
  };
};

/** Searches the portal's PostgreSQL database beside it. */
export const openPostgresSearch = (url: string): Search => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const page = pageSql(postgres);
  const counts = countsSql(postgres);
  return async (searched) => {
    const { q, industry, grades } = searched;
    const [items, counted] = await Promise.all([
      pool.query(page, [`%${q}%`, industry, grades, ...ranks(searched), PAGE_SIZE + 1]),
      pool.query(counts, [`%${q}%`, industry, grades]),
    ]);
    return { items: items.rows, counts: counted.rows };
  };
};
