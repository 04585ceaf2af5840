/**
 * A `problem` keeps a row from being created; a likely `duplicate` is created only if the administrator chooses so. Rows
 * that are `waiting` after an import has ended weren't processed.
 */
export const IMPORT_ROW_STATES = ['waiting', 'duplicate', 'problem', 'created', 'failed'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
