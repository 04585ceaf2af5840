import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { requestContains } from '../../db/request-index.ts';
import { isIndexed } from '../../db/substrings.ts';

type Ids = RawBuilder<{ readonly request_id: string }>;

/**
 * Which requests have the words of a search: `all` without words; `few` with the ids of them all; `many` with
 * those of some, where finding them all would take the longer the more there are.
 */
export type Candidates =
  | { readonly kind: 'all' }
  | { readonly kind: 'few'; readonly ids: Ids }
  | { readonly kind: 'many'; readonly ids: Ids; readonly words: readonly string[]; readonly reach: number };

/** How many rows a source has, as far as it matters whether there are more than `reach`. */
const countUpTo = async ({ db }: Database, source: RawBuilder<unknown>, reach: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${source} as source limit ${reach + 1}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Looks words up, the longer ones in the substring index; looks at no more than `reach` requests. */
export const findCandidates = async (
  database: Database,
  words: readonly string[],
  reach: number,
): Promise<Candidates> => {
  if (words.length === 0) return { kind: 'all' };
  const indexed = words.some(isIndexed);
  const source = indexed ? database.dialect.requestIndex.requestsContaining(words) : sql`request_texts`;
  // Of the words too short for the index the newest requests alone are a sample.
  const ids: Ids = indexed
    ? sql`(select request_id from ${source} as searched limit ${reach})`
    : sql`(select request_id from (select * from request_texts order by number desc limit ${reach}) as searched
        where ${requestContains(words)})`;
  const complete = (await countUpTo(database, source, reach)) <= reach;
  return complete ? { kind: 'few', ids } : { kind: 'many', ids, words, reach };
};
