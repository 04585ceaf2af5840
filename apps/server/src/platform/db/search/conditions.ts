import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';

export type Condition = RawBuilder<SqlBool>;

/** Whether all conditions hold; also if there are none. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`;

/** Whether any condition holds; never if there are none. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`;

/** Whether a normalized text contains another one. Each engine gets the function that is the faster one there. */
export const contains = (db: QueryExecutorProvider, text: RawBuilder<unknown>, part: string): Condition =>
  engineOf(db) === 'postgres'
    ? sql`strpos(${text}, ${part}) > 0`
    : sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
