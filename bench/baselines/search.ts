import pg from 'pg';
import { openSqlite } from './sqlite.ts';

/** One word and two filters, normalized like the portal's search tables. */
export interface Searched {
  readonly q: string;
  readonly industry: string;
  readonly grades: string;
}

const PAGE_SIZE = 24;

/** The bit of a grade in an entry's mask. */
const GRADE_BITS: Readonly<Record<string, number>> = {
  Elementary: 1,
  'Middle School': 2,
  'High School': 4,
};

/** The differences between the engines. The parameters are the full-text query, the focus's code and the grade's bit. */
interface Engine {
  parameter(number: number): string;
  /** The entries that match the full-text query in the first parameter. */
  readonly entries: string;
  /** Whether a text contains another one. */
  has(text: string, part: string): string;
  /** A list of ids, as one parameter. */
  readonly ids: string;
}

const sqlite: Engine = {
  parameter: (number) => `?${number}`,
  entries: `search_speakers_words(?1) as matched
    join search_speakers as entry on entry.number = matched.rowid where 1 = 1`,
  has: (text, part) => `instr(${text}, ${part}) > 0`,
  ids: 'in (select value from json_each(?1))',
};

const postgres: Engine = {
  parameter: (number) => `$${number}`,
  entries: `search_speakers_texts as matched
    join search_speakers as entry on entry.number = matched.number where matched.words @@ $1::tsquery`,
  has: (text, part) => `strpos(${text}, ${part}) > 0`,
  ids: '= any($1::text[])',
};

const FOCUSES = 'select id, name, name_key as key from industry_focuses';

const missesSql = ({ has, parameter }: Engine): string =>
  `case when ${has('entry.focuses', parameter(2))} then 0 else 1 end
    + case when (entry.mask & cast(${parameter(3)} as integer)) <> 0 then 0 else 2 end`;

const searchSql = (engine: Engine) => `
  with found as materialized (
    select entry.id, entry.name as k0, entry.mask, entry.focuses, ${missesSql(engine)} as misses
    from ${engine.entries} and entry.visible = 1
  )
  select cast(null as text) as id, count(*) filter (where misses = 0) as total,
    string_agg(nullif(focuses, ''), ',') filter (where (misses & ~1) = 0) as industry,
    string_agg(cast(mask as text), ',') filter (where (misses & ~2) = 0) as grades,
    string_agg(cast(mask as text), ',') filter (where misses = 0) as others
  from found
  union all select * from (
    select id, 0, null, null, null from found where misses = 0 order by k0, id limit ${PAGE_SIZE + 1}
  ) as page`;

const profilesSql = ({ ids }: Engine) => `
  select profile.user_id, users.email, users.first_name, users.last_name, profile.organization, profile.job_title,
    profile.bio, profile.website, profile.city, profile.state, profile.country, profile.in_person, profile.virtual,
    profile.image_hash, profile.complete, profile.visible, profile.hidden_by_admin, profile.created_at,
    profile.name_key,
    (select string_agg(focus.name, '|') from speaker_industries as member
      join industry_focuses as focus on focus.id = member.focus_id
      where member.speaker_number = profile.number) as industry,
    (select string_agg(grade, '|') from speaker_grades where speaker_number = profile.number) as grades,
    (select string_agg(language, '|') from speaker_languages where speaker_number = profile.number) as languages
  from speaker_profiles as profile join users on users.id = profile.user_id
  where profile.user_id ${ids}`;

type Rows = readonly Record<string, unknown>[];
type Search = (searched: Searched) => Promise<{ items: Rows; counts: Rows }>;

/** The code of a focus in index entries, computed like the portal does. */
const codeOf = (id: string): string => {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return String(100_000_000 + (hash % 899_999_999));
};

const valuesOf = ({ industry, grades }: Searched, focuses: Rows) => {
  const focus = focuses.find(({ key }) => key === industry);
  return [codeOf(String(focus?.id)), GRADE_BITS[grades] ?? 0] as const;
};

const idsIn = (rows: Rows): unknown[] => rows.slice(1, PAGE_SIZE + 1).map(({ id }) => id);

/** Lists the first page of speakers in the portal's embedded database. */
export const openSqlitePage = (file: string): (() => Rows) => {
  const database = openSqlite(file);
  const page = database.prepare(
    `select id from search_speakers where visible = 1 order by name, id limit ${PAGE_SIZE}`,
  );
  const profiles = database.prepare(profilesSql(sqlite));
  return () => profiles.all(JSON.stringify(page.all().map(({ id }) => id)));
};

/** Searches the portal's embedded database. */
export const openSqliteSearch = (file: string): Search => {
  const database = openSqlite(file);
  const focuses = database.prepare(FOCUSES);
  const search = database.prepare(searchSql(sqlite));
  const profiles = database.prepare(profilesSql(sqlite));
  return async (searched) => {
    const rows = search.all(`"${searched.q}" *`, ...valuesOf(searched, focuses.all()));
    return { items: profiles.all(JSON.stringify(idsIn(rows))), counts: rows.slice(0, 1) };
  };
};

/** Searches the portal's PostgreSQL database. */
export const openPostgresSearch = (url: string): Search => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c jit=off',
  });
  const search = searchSql(postgres);
  const profiles = profilesSql(postgres);
  return async (searched) => {
    const focuses = await pool.query(FOCUSES);
    const { rows } = await pool.query(search, [`'${searched.q}':*`, ...valuesOf(searched, focuses.rows)]);
    const items = await pool.query(profiles, [idsIn(rows)]);
    return { items: items.rows, counts: rows.slice(0, 1) };
  };
};
