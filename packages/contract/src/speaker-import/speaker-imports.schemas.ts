import { z } from 'zod';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX, LINE_MAX, LIST_MAX } from '../limits.ts';
import { pageSize } from '../paging.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, requiredLine } from '../text.ts';
import { IMPORT_FILE_TOO_LARGE } from './import-file.ts';
import { IMPORT_ROW_STATES } from './import-row-states.ts';
import { COLUMN_FIELDS, SPEAKER_COLUMNS } from './speaker-sheet.ts';

/** An import is `stopped` when its administrator's account is deleted or loses its role. Only that person sees a `draft`. */
export const IMPORT_STATUSES = ['draft', 'running', 'finished', 'canceled', 'stopped'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const UNKNOWN_COLUMN = 'Please choose what each column is';
const NO_FILE = 'Please choose a CSV file';

export const uploadedFileSchema = z.object({
  fileName: requiredLine('Please name the file'),
  /** The bytes as base64. */
  file: z
    .string(NO_FILE)
    .max((IMPORT_FILE_MAX_BYTES / 3) * 4, { error: IMPORT_FILE_TOO_LARGE, abort: true })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, NO_FILE),
  /** What columns of the file are imported as, by their names; '' for nothing. The others are found by usual names. */
  columns: boundedArray(
    z.object({
      name: z.string(UNKNOWN_COLUMN).max(LINE_MAX, UNKNOWN_COLUMN),
      field: z.enum([...COLUMN_FIELDS.map(({ key }) => key), ''], UNKNOWN_COLUMN),
    }),
    IMPORT_COLUMNS_MAX,
    UNKNOWN_COLUMN,
  ).default([]),
});
export type UploadedFile = z.output<typeof uploadedFileSchema>;
export type ChosenColumns = UploadedFile['columns'];

/** The columns of a file, in its order, and what each is imported as; null for nothing. */
export const fileColumnsSchema = z.array(
  z.object({ name: z.string(), field: z.enum(COLUMN_FIELDS.map(({ key }) => key)).nullable() }),
);
export type FileColumns = z.infer<typeof fileColumnsSchema>;

const ROW_NUMBER_MAX = 1_000_000_000;

export const duplicateChoiceSchema = z.object({
  create: z.boolean('Please choose yes or no'),
  /** Which rows the choice is about. */
  state: z.enum(['duplicate', 'update'], 'Unknown state').default('duplicate'),
  /** Without the number of a row, all rows in this state. */
  number: z.int('Unknown row').min(1).max(ROW_NUMBER_MAX).optional(),
});
export type DuplicateChoice = z.output<typeof duplicateChoiceSchema>;

/** An industry focus that rows of a draft name, but that doesn't exist. */
export const unknownFocusesSchema = z
  .array(z.object({ name: z.string(), rows: z.int().positive() }))
  .max(LIST_MAX);
export type UnknownFocuses = z.infer<typeof unknownFocusesSchema>;

/** Whether such a focus is created, or left out of all rows. */
export const focusChoiceSchema = z.object({
  name: requiredLine('Please name the industry focus'),
  create: z.boolean('Please choose yes or no'),
});
export type FocusChoice = z.output<typeof focusChoiceSchema>;

export const speakerImportSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Null if the account was deleted. */
  startedBy: z.object({ _id: idSchema, firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** How many rows are in each state. */
  rows: z.record(z.enum(IMPORT_ROW_STATES), z.int()),
  /** How many of a draft's likely duplicates will be created, and how many of its updates will be made. */
  chosenDuplicates: z.int(),
  chosenUpdates: z.int(),
  /** Columns of the file that aren't imported, and those that it doesn't have. */
  unknownColumns: z.array(z.string()),
  missingColumns: z.array(z.string()),
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
      /** Why the row can't be created, failed or is likely a duplicate, or what it changes: one reason per line. */
      message: z.string(),
      /** Whether a draft's likely duplicate will be created, or its update made. */
      isChosen: z.boolean(),
      cells: z.partialRecord(z.enum(SPEAKER_COLUMNS.map(({ key }) => key)), z.string()),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importRowsSchema>['items'][number];
