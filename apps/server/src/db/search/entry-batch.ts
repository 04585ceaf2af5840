import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EntryBatch } from './search-list.ts';

/** Selects the rows of a batch by their id column. Goes behind `where` and ends the query. */
export const batchCondition = (id: RawBuilder<unknown>, batch: EntryBatch): RawBuilder<SqlBool> =>
  'ids' in batch
    ? sql`${id} in (${sql.join(batch.ids)})`
    : sql`${id} > ${batch.after} order by ${id} limit ${sql.lit(batch.limit)}`;
