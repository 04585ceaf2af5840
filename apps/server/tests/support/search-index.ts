import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { engineOf } from '../../src/db/engine.ts';
import { focusCodeOf } from '../../src/db/search/lists/speaker-list.ts';

const LISTS = ['speakers', 'users', 'requests', 'audit'];

/** Index entries without their random numbers and without the codes of deleted focuses, which no search uses. */
const entriesOf = async (db: Db, list: string, focusIds: readonly string[]) => {
  const { rows } = await sql<Record<string, string>>`
    select entry.*, own.text from ${sql.table(`search_${list}`)} as entry
    join ${sql.table(`search_${list}_texts`)} as own on own.number = entry.number
  `.execute(db);
  const codes = new Set(focusIds.map(focusCodeOf));
  return rows
    .map(({ number: _number, tokens: _tokens, ...entry }) => ({
      ...entry,
      ...('focuses' in entry && {
        focuses: entry.focuses?.split(',').filter((code) => codes.has(code)),
      }),
    }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
};

const FOCUS_TOKEN = '\u0004focus=';

/** The number of entries with each token, without deleted focuses. */
const tokensOf = async (db: Db, list: string, focusIds: readonly string[]) => {
  const index = `search_${list}_index`;
  if (engineOf(db) === 'sqlite')
    await sql
      .raw(`create virtual table temp.${index}_tokens using fts5vocab('main', '${index}', 'row')`)
      .execute(db);
  const { rows } = await (engineOf(db) === 'sqlite'
    ? sql<{
        token: string;
        count: number;
      }>`select term as token, doc as count from ${sql.table(`${index}_tokens`)}`
    : sql<{ token: string; count: number }>`
        select token, count(*) as count from ${sql.table(`search_${list}`)}, unnest(tsvector_to_array(tokens)) as token
        group by token`
  ).execute(db);
  if (engineOf(db) === 'sqlite') await sql.raw(`drop table temp.${index}_tokens`).execute(db);
  const known = new Set(focusIds.map((id) => FOCUS_TOKEN + id));
  return new Map(
    rows
      .filter(({ token }) => !token.startsWith(FOCUS_TOKEN) || known.has(token))
      .map(({ token, count }) => [token, count]),
  );
};

/** What the search index contains, to compare it with a rebuilt one. */
export const indexState = async (db: Db) => {
  const focuses = await db.selectFrom('industry_focuses').select('id').execute();
  const ids = focuses.map(({ id }) => id);
  return Promise.all(
    LISTS.map(async (list) => [list, await entriesOf(db, list, ids), await tokensOf(db, list, ids)] as const),
  );
};
