import pg from 'pg';
import { openSqlite } from './sqlite.ts';

/** One word and two filters, folded as the portal keeps them. */
export interface Searched {
  readonly q: string;
  readonly industry: string;
  readonly grades: string;
}

const PAGE_SIZE = 24;

/** The bit of a grade in a profile's traits. */
const GRADE_BITS: Readonly<Record<string, number>> = {
  'Elementary School': 1,
  'Middle School': 2,
  'High School': 4,
};

/** What the engines say differently. */
interface Engine {
  parameter(number: number): string;
  /** The visible speakers whose text holds the word, the first parameter, to be read or to be counted. */
  readonly speakers: string;
  readonly offers: string;
  /** Whether a column holds the word, a parameter. */
  has(column: string, number: number): string;
}

const onSqlite = (profiles: string) => `(
  select profile.* from speaker_words as matched cross join ${profiles}
  on profile.number = matched.rowid and profile.visible = 1 where speaker_words match ?1)`;

const sqlite: Engine = {
  parameter: (number) => `?${number}`,
  speakers: onSqlite('speaker_profiles as profile'),
  offers: onSqlite('speaker_profiles as profile indexed by speaker_profiles_offer'),
  has: (column, number) => `instr(${column}, ?${number}) > 0`,
};

const onPostgres = `(
  select profile.* from (select number from speaker_words where suffixes @@ $1::tsquery offset 0) as matched
  cross join lateral (select * from speaker_profiles where number = matched.number and visible = 1 offset 0) as profile)`;

const postgres: Engine = {
  parameter: (number) => `$${number}`,
  speakers: onPostgres,
  offers: onPostgres,
  has: (column, number) => `strpos(${column}, $${number}) > 0`,
};

const FOCUSES = 'select id, name, name_key as key from industry_focuses';

const fitsIndustry = (engine: Engine) => `exists (
  select 1 from speaker_industries as member
  where member.speaker_number = found.number and member.focus_id in (${engine.parameter(2)}) limit 1 offset 0)`;

const pageSql = (engine: Engine) => `
  select profile.user_id, users.email, users.first_name, users.last_name, profile.organization, profile.job_title,
    profile.bio, profile.website, profile.city, profile.state, profile.country, profile.in_person, profile.virtual,
    profile.image_hash, profile.complete, profile.visible, profile.hidden_by_admin, profile.created_at,
    profile.name_key,
    (select string_agg(focus.name, '|') from speaker_industries as member
      join industry_focuses as focus on focus.id = member.focus_id
      where member.speaker_number = profile.number) as industry,
    (select string_agg(grade, '|') from speaker_grades where speaker_number = profile.number) as grades,
    (select string_agg(language, '|') from speaker_languages where speaker_number = profile.number) as languages,
    page.rank
  from speaker_profiles as profile
  join users on users.id = profile.user_id
  join (
    select number, name_key, case
        when ${engine.has('name_key', 4)} then 0
        when ${engine.has('name_key', 4)} or ${engine.has('organization_key', 4)} then 1
        else 2 end as rank
    from ${engine.speakers} as found
    where visible = 1 and (traits & ${engine.parameter(3)}) <> 0 and ${fitsIndustry(engine)}
    order by rank, name_key, number limit ${PAGE_SIZE + 1}
  ) as page on page.number = profile.number
  order by page.rank, page.name_key, page.number`;

const countsSql = (engine: Engine) => `
  with counted as materialized (
    select traits, focus_codes, case when ${fitsIndustry(engine)} then 1 else 0 end as fits
    from ${engine.offers} as found where visible = 1
  )
  select null as focus_codes, fits, traits, count(*) as count from counted group by fits, traits
  union all
  select focus_codes, 1, 0, count(*) from counted where (traits & ${engine.parameter(3)}) <> 0
  group by focus_codes`;

type Search = (searched: Searched) => Promise<{ items: unknown[]; counts: unknown[] }>;

const idOf = (focuses: readonly Record<string, unknown>[], key: string): string =>
  String(focuses.find((focus) => focus.key === key)?.id);

const bitOf = ({ grades }: Searched): number => GRADE_BITS[grades] ?? 0;

/** Searches the portal's embedded database beside it. */
export const openSqliteSearch = (file: string): Search => {
  const database = openSqlite(file);
  const focuses = database.prepare(FOCUSES);
  const page = database.prepare(pageSql(sqlite));
  const counts = database.prepare(countsSql(sqlite));
  return async (searched) => {
    const { q, industry } = searched;
    const focus = idOf(focuses.all(), industry);
    return {
      items: page.all(`"${q}" *`, focus, bitOf(searched), q),
      counts: counts.all(`"${q}" *`, focus, bitOf(searched)),
    };
  };
};

/** Searches the portal's PostgreSQL database beside it. */
export const openPostgresSearch = (url: string): Search => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const page = pageSql(postgres);
  const counts = countsSql(postgres);
  return async (searched) => {
    const { q, industry } = searched;
    const focus = idOf((await pool.query(FOCUSES)).rows, industry);
    const [items, counted] = await Promise.all([
      pool.query(page, [`'${q}':*`, focus, bitOf(searched), q]),
      pool.query(counts, [`'${q}':*`, focus, bitOf(searched)]),
    ]);
    return { items: items.rows, counts: counted.rows };
  };
};
