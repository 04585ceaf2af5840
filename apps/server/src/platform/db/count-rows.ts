import type { SelectQueryBuilder } from 'kysely';

/** The number of rows that a query without columns finds. */
export const countRows = async <DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> => {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
};
