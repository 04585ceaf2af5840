import { z } from 'zod';
import { IMPORT_ROWS_MAX } from '../limits.ts';
import { pageSize } from '../paging.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, requiredLine } from '../text.ts';
import { IMPORT_ROW_STATES } from './import-row-states.ts';
import { importedSpeakerSchema } from './new-speakers.schemas.ts';
import { SPEAKER_COLUMNS } from './speaker-sheet.ts';

/** An import is `stopped` when its administrator's account is deleted or loses its role. */
export const IMPORT_STATUSES = ['running', 'finished', 'canceled', 'stopped'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const ROW_NUMBER_MAX = 1_000_000_000;
const NO_ROWS = 'Please send at least one row';

export const newImportSchema = z.object({
  fileName: requiredLine('Please name the file'),
  rows: boundedArray(
    z.object({
      /** The row's number in the file. */
      number: z.int('Please number the rows').min(1).max(ROW_NUMBER_MAX),
      speaker: importedSpeakerSchema,
    }),
    IMPORT_ROWS_MAX,
    `An import can have at most ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`,
    NO_ROWS,
  )
    .min(1, NO_ROWS)
    .refine(
      (rows) => new Set(rows.map(({ number }) => number)).size === rows.length,
      'Two rows have the same number',
    ),
});
export type NewImportInput = z.input<typeof newImportSchema>;
export type NewImport = z.output<typeof newImportSchema>;

export const speakerImportSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Null if the account was deleted. */
  startedBy: z.object({ _id: idSchema, firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
  rows: z.object({ waiting: z.int(), created: z.int(), failed: z.int() }),
});
export type SpeakerImport = z.infer<typeof speakerImportSchema>;

export const importRowsQuery = z.object({
  state: z.enum(IMPORT_ROW_STATES, 'Unknown state').optional(),
  /** Starts at 1. Pages after the last one are empty. */
  page: z.coerce.number().int().min(1).max(IMPORT_ROWS_MAX).default(1),
  limit: pageSize(),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

/** A page of rows in the file's order. */
export const importRowsSchema = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      number: z.int(),
      state: z.enum(IMPORT_ROW_STATES),
      /** Why the row failed. */
      message: z.string(),
      cells: z.partialRecord(z.enum(SPEAKER_COLUMNS.map(({ key }) => key)), z.string()),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importRowsSchema>['items'][number];
