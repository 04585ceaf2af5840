import { z } from 'zod';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_EDITS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_MEANINGS_MAX,
  IMPORT_ROWS_MAX,
  LINE_MAX,
  LIST_MAX,
  PARAGRAPH_MAX,
} from '../limits.ts';
import { pageSize } from '../paging.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, line, requiredLine } from '../text.ts';
import { IMPORT_FILE_TOO_LARGE } from './import-file.ts';
import { IMPORT_ROW_STATES } from './import-row-states.ts';
import { ASKED_FIELDS } from './speaker-cells.ts';
import { COLUMN_FIELDS, ROW_FIELDS } from './speaker-sheet.ts';

/**
 * An import is `stopped` when its administrator's account is deleted or loses its role. Only that person sees a `draft`.
 * An ended import can be undone, which takes a while (`undoing`).
 */
export const IMPORT_STATUSES = [
  'draft',
  'running',
  'finished',
  'canceled',
  'stopped',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const UNKNOWN_COLUMN = 'Please choose what each column is';
const UNKNOWN_FIELD = 'Unknown field';
const NO_FILE = 'Please choose a file';

const FIELDS = COLUMN_FIELDS.map(({ key }) => key);
const SHOWN_FIELDS = ROW_FIELDS.map(({ key }) => key);

const columnsSchema = boundedArray(
  z.object({
    name: z.string(UNKNOWN_COLUMN).max(LINE_MAX, UNKNOWN_COLUMN),
    field: z.enum([...FIELDS, ''], UNKNOWN_COLUMN),
  }),
  IMPORT_COLUMNS_MAX,
  UNKNOWN_COLUMN,
);

/** What a value that isn't plainly understood means, in all rows; nothing to leave it out. */
const meaningsSchema = boundedArray(
  z.object({
    field: z.enum(ASKED_FIELDS, UNKNOWN_FIELD),
    value: requiredLine('Please name the value'),
    means: boundedArray(line(), LIST_MAX),
  }),
  IMPORT_MEANINGS_MAX,
);

export const uploadedFileSchema = z.object({
  fileName: requiredLine('Please name the file'),
  /** The bytes as base64. */
  file: z
    .string(NO_FILE)
    .max((IMPORT_FILE_MAX_BYTES / 3) * 4, { error: IMPORT_FILE_TOO_LARGE, abort: true })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, NO_FILE),
  /** What columns of the file are imported as, by their names; '' for nothing. The others are recognized. */
  columns: columnsSchema.default([]),
  /** What values mean that were asked about in earlier files. */
  meanings: meaningsSchema.default([]),
});
export type UploadedFile = z.output<typeof uploadedFileSchema>;
export type ChosenColumns = UploadedFile['columns'];

const ROW_NUMBER_MAX = 1_000_000_000;

/** The text of a cell that was mended: of one row, or of all rows that say something. */
const cellEditSchema = z.object({
  field: z.enum(SHOWN_FIELDS, UNKNOWN_FIELD),
  text: z.string('Please enter text').max(PARAGRAPH_MAX, 'Please enter a shorter text'),
  /** Without the number of a row, all rows that say `from`. */
  number: z.int('Unknown row').min(1).max(ROW_NUMBER_MAX).optional(),
  from: z.string('Please enter text').max(PARAGRAPH_MAX).default(''),
});
export type CellEdit = z.output<typeof cellEditSchema>;

/** A value for all rows about new people that lack one. */
const sharedValueSchema = z.object({
  field: z.enum(SHOWN_FIELDS, UNKNOWN_FIELD),
  text: z.string('Please enter text').max(LINE_MAX, 'Please enter a shorter text'),
});
export type SharedValue = z.output<typeof sharedValueSchema>;

/** How the file of a draft is read. What is left out stays as it is; lists replace the entries about the same thing. */
export const readingChangeSchema = z.object({
  sheet: z.string('Unknown sheet').max(LINE_MAX, 'Unknown sheet').optional(),
  encoding: z.string('Unknown encoding').max(LINE_MAX, 'Unknown encoding').optional(),
  columns: columnsSchema.default([]),
  meanings: meaningsSchema.default([]),
  shared: boundedArray(sharedValueSchema, SHOWN_FIELDS.length).default([]),
  cells: boundedArray(cellEditSchema, IMPORT_EDITS_MAX).default([]),
});
export type ReadingChange = z.output<typeof readingChangeSchema>;
export type ReadingChangeInput = z.input<typeof readingChangeSchema>;

/** How the file of a draft is read, and what its rows ask. */
export const importReadingSchema = z.object({
  /** The sheet of a workbook, and all of its sheets. */
  sheet: z.object({ name: z.string(), all: z.array(z.string()) }).nullable(),
  /** The encoding of a text file, and what names look like in each that fits; null if there is nothing to choose. */
  encoding: z
    .object({ name: z.string(), all: z.array(z.object({ name: z.string(), sample: z.string() })) })
    .nullable(),
  /** The columns in the file's order, what each is imported as, and some of its values. */
  columns: z.array(
    z.object({ name: z.string(), field: z.enum(FIELDS).nullable(), samples: z.array(z.string()) }),
  ),
  /** Values that aren't plainly understood, those of the most rows first, with their likely or chosen meaning. */
  questions: z.array(
    z.object({
      field: z.enum(ASKED_FIELDS),
      value: z.string(),
      rows: z.int().positive(),
      means: z.array(z.string()),
      isChosen: z.boolean(),
    }),
  ),
  /** Fields of a profile that the file doesn't have, and what was chosen for all rows; '' for nothing. */
  shared: z.array(z.object({ field: z.enum(SHOWN_FIELDS), text: z.string() })),
  /** The names of the industry focuses. */
  focuses: z.array(z.string()),
});
export type ImportReading = z.infer<typeof importReadingSchema>;

/** What is done with a row for which nothing is done by itself; '' for nothing. */
export const ROW_CHOICES = ['create', 'update', 'address', ''] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

export const rowChoiceSchema = z.object({
  /** Which rows the choice is about. */
  state: z.enum(['duplicate', 'update'], 'Unknown state'),
  /** `create` and `address`, the change of an existing speaker's address, are for likely duplicates. */
  choice: z.enum(ROW_CHOICES, 'Unknown choice'),
  /** Without the number of a row, all rows in this state. */
  number: z.int('Unknown row').min(1).max(ROW_NUMBER_MAX).optional(),
});
export type RowChoiceInput = z.output<typeof rowChoiceSchema>;

export const INVITE_TIMES = ['now', 'day', 'waves', 'later'] as const;
export type InviteTime = (typeof INVITE_TIMES)[number];

const CHOOSE_A_DAY = 'Please choose a day';
/** As in '2027-05-12'. */
const DAY_LENGTH = 10;

/** When new people get their link, and whether teachers see them before they have used it. */
export const startedImportSchema = z.object({
  /** `waves` are `INVITES_PER_DAY` people a day from `day` on; with `later`, an administrator invites them. */
  invite: z.enum(INVITE_TIMES, 'Please choose when to invite people').default('now'),
  day: z.string(CHOOSE_A_DAY).max(DAY_LENGTH, CHOOSE_A_DAY).check(z.iso.date(CHOOSE_A_DAY)).optional(),
  show: z.enum(['confirmed', 'now'], 'Please choose who sees new speakers').default('confirmed'),
});
export type StartedImport = z.output<typeof startedImportSchema>;

export const invitedImportSchema = startedImportSchema.pick({ invite: true, day: true });
export type InvitedImport = z.output<typeof invitedImportSchema>;

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
  /** How many of a draft's rows are chosen for each. */
  chosen: z.object({ create: z.int(), update: z.int(), address: z.int() }),
  /** Columns of the file that aren't imported. */
  unknownColumns: z.array(z.string()),
  /** Whether teachers see the new speakers only when these have confirmed. */
  showsConfirmed: z.boolean(),
  /** How many of the created people have no link yet, with the day of the next one if there is one. */
  notInvited: z.int(),
  nextInvites: instantSchema.nullable(),
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
      /** Why the row can't be created, failed or is likely a duplicate, what it changes, or what was left out: one per line. */
      message: z.string(),
      /** What a draft does with a likely duplicate or an update. */
      choice: z.enum(ROW_CHOICES),
      /** Whether the address of an existing speaker can be changed to this row's. */
      canChangeAddress: z.boolean(),
      cells: z.partialRecord(z.enum(SHOWN_FIELDS), z.string()),
    }),
  ),
});
export type ImportedRow = z.infer<typeof importRowsSchema>['items'][number];
