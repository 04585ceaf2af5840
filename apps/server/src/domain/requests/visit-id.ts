import { sql } from 'kysely';

/**
 * The visit that a request is for: the id of the first request for it, which all others have too and which outlives that
 * request. The previous release adds requests without one, which are visits of their own. `table` is the alias of `requests`.
 */
export const visitIdOf = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.visit_id`)}, ${sql.ref(`${table}.id`)})`;
