/** Rows that are `waiting` after an import has ended weren't processed. */
export const IMPORT_ROW_STATES = ['waiting', 'created', 'failed'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
