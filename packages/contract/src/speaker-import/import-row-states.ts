/**
 * A `problem` keeps a row from being created; a likely `duplicate` is created, and an existing speaker changed by an
 * `update`, only if the administrator chooses so. `unchanged` rows say what is known already, `repeated` ones are about the
 * person of an earlier row, and `opted-out` ones about people who must not be contacted. Rows that are `waiting` after an
 * import has ended weren't processed. `undone` rows were created or updated, and taken back.
 */
export const IMPORT_ROW_STATES = [
  'waiting',
  'duplicate',
  'update',
  'unchanged',
  'repeated',
  'opted-out',
  'problem',
  'created',
  'updated',
  'failed',
  'undone',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
