/**
 * A `problem` keeps a row from being created; a likely `duplicate` is created, and an existing speaker changed by an
 * `update`, only if the administrator chooses so. `unchanged` rows say what is known already. Rows that are `waiting` after
 * an import has ended weren't processed.
 */
export const IMPORT_ROW_STATES = [
  'waiting',
  'duplicate',
  'update',
  'unchanged',
  'problem',
  'created',
  'updated',
  'failed',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
