import { ROW_FIELDS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { z } from 'zod';
import type { ImportRow } from './read-import.ts';
import type { RowTexts, RowValues } from './row-values.ts';

/** What is stored of a row as JSON. */

const FIELDS = ROW_FIELDS.map(({ key }) => key);
const value = z.union([z.string(), z.boolean(), z.array(z.string())]);

const changeSchema = z.object({ field: z.enum(FIELDS), before: value, after: value });
/** A field of an existing speaker that a row changes. */
export type FieldChange = z.infer<typeof changeSchema>;

const storedRowSchema = z.object({
  /** What the row's person gets if they are new. */
  values: z.partialRecord(z.enum(FIELDS), value).default({}),
  /** The cells that are shown. */
  cells: z.partialRecord(z.enum(FIELDS), z.string()).default({}),
  /** The cells of columns that aren't imported, by their names. */
  others: z.record(z.string(), z.string()).default({}),
  /** What a row about an existing speaker changes. */
  update: z.object({ userId: z.string(), changes: z.array(changeSchema) }).optional(),
  /** The existing speaker who likely has the row's address now. */
  sameSpeakerId: z.string().optional(),
  /** What the import did, to be able to undo it. */
  done: z.object({ noteId: z.string().optional(), changes: z.array(changeSchema).default([]) }).optional(),
});
export type StoredRowContent = z.infer<typeof storedRowSchema>;

/** Reads a stored row; what an earlier version stored in another form is left out. */
export const parseRow = (json: string): StoredRowContent => {
  const parsed = storedRowSchema.safeParse(JSON.parse(json));
  return parsed.data ?? { values: {}, cells: {}, others: {} };
};

export const rowJson = (
  { others }: Pick<ImportRow, 'others'>,
  values: RowValues,
  cells: RowTexts,
  found: Pick<StoredRowContent, 'update' | 'sameSpeakerId'> = {},
): string => JSON.stringify({ values, cells, others, ...found });
