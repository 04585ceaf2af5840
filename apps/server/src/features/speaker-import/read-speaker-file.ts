import { CANDIDATES_MAX, LINE_MAX } from '@portal/contract/limits.ts';
import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { fieldErrors } from '@portal/contract/responses.ts';
import { speakerFromCells } from '@portal/contract/speaker-import/speaker-input.ts';
import type { ChosenColumns, FileColumns } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import {
  SPEAKER_COLUMNS,
  type SpeakerCells,
  type SpeakerColumn,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import {
  type Candidate,
  candidateSchema,
  type ImportedSpeaker,
  importedSpeakerSchema,
} from '@portal/contract/speakers/new-speakers.schemas.ts';
import { batchesOf, nextTurn } from '../../kernel/batches.ts';
import { readTable, unreadable } from './csv-table.ts';
import { duplicateFinder } from './earlier-rows.ts';
import { cellsOf, findColumns, othersOf, placesIn } from './speaker-file-columns.ts';

/** A row of a file: a new speaker, or undefined if the row has problems. */
export interface FileRow {
  readonly number: number;
  readonly cells: SpeakerCells;
  /** The cells of columns that aren't imported, which stay in the file of rows that weren't created. */
  readonly others: Readonly<Record<string, string>>;
  readonly speaker: ImportedSpeaker | undefined;
  /** What is compared with the portal's accounts, speakers and focuses. Of a row with problems, what is valid of it. */
  readonly candidate: Candidate;
  /** What keeps the row from being created, one sentence each. */
  readonly problems: readonly string[];
  /** Which earlier row is likely the same speaker. */
  readonly duplicates: readonly string[];
}

/** A file of speakers: its rows, the columns that aren't imported, and those that it doesn't have. */
export interface SpeakerFile {
  readonly rows: readonly FileRow[];
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/** What can stand in a cell, for messages about other values. */
const ALLOWED: Partial<Record<SpeakerColumn, string>> = {
  grades: [...GRADE_LEVELS, 'All Grades'].join(', '),
  languages: LANGUAGES.join(', '),
};

/** The errors of a row in the order of the columns, at most one for each. */
const problemsOf = (error: Parameters<typeof fieldErrors>[0]): string[] => {
  const errors = new Map<string, string>();
  for (const [path, message] of Object.entries(fieldErrors(error))) {
    const [name = ''] = path.split('.');
    if (!errors.has(name)) errors.set(name, message);
  }
  return SPEAKER_COLUMNS.flatMap(({ key, header }) => {
    const message = errors.get(key);
    if (message === undefined) return [];
    const allowed = message.startsWith('Unknown') ? ALLOWED[key] : undefined;
    return [`${header}: ${message}${allowed ? ` (allowed: ${allowed})` : ''}`];
  });
};

/** The valid fields of a row, the others blank, so that everything is found in the first round. */
const candidateOf = (input: ReturnType<typeof speakerFromCells>): Candidate => {
  const valid = (field: 'firstName' | 'lastName' | 'email' | 'organization'): string =>
    candidateSchema.shape[field].safeParse(input[field]).data ?? '';
  return {
    firstName: valid('firstName'),
    lastName: valid('lastName'),
    email: valid('email'),
    organization: valid('organization'),
    industry: candidateSchema.shape.industry.safeParse(input.industry).data ?? [],
  };
};

const checkRow = (
  number: number,
  cells: SpeakerCells,
  focuses: readonly string[],
  findEarlier: ReturnType<typeof duplicateFinder>,
): Omit<FileRow, 'others'> => {
  const input = speakerFromCells(cells, focuses);
  const { data: speaker, error } = importedSpeakerSchema.safeParse(input);
  const candidate = speaker ?? candidateOf(input);
  const earlier = findEarlier(number, candidate, { isValid: speaker !== undefined });
  return {
    ...{ number, cells, speaker, candidate },
    problems: [
      ...(error ? problemsOf(error) : []),
      ...(earlier?.sameEmail ? [`Row ${earlier.number} has the same email.`] : []),
    ],
    duplicates: earlier && !earlier.sameEmail ? [`Looks like row ${earlier.number}.`] : [],
  };
};

/**
 * Reads a CSV file of speakers and checks each row by itself and against earlier ones. `focuses` are the names of the
 * industry focuses, `chosen` the fields that columns are imported as. Lets other requests run in between.
 */
export const readSpeakerFile = async (
  text: string,
  focuses: readonly string[],
  chosen: ChosenColumns = [],
): Promise<SpeakerFile> => {
  const table = await readTable(text);
  const columns = findColumns(table.header, chosen);
  if (table.rows.length === 0) throw unreadable('This file has no rows below the column names.');
  const findEarlier = duplicateFinder();
  const rows: FileRow[] = [];
  for (const batch of batchesOf(table.rows, CANDIDATES_MAX)) {
    for (const { number, cells } of batch)
      rows.push({
        ...checkRow(number, cellsOf(columns, cells), focuses, findEarlier),
        others: othersOf(columns, cells),
      });
    await nextTurn();
  }
  return { rows, unknown: [...columns.others.keys()], missing: columns.missing };
};

/** The columns of a file by their names, each once, and what each is imported as. */
export const readColumns = async (text: string, chosen: ChosenColumns): Promise<FileColumns> => {
  const { header } = await readTable(text);
  const fields = new Map([...placesIn(header, chosen)].map(([field, place]) => [place, field]));
  return [...header.entries()]
    .filter(([place, name]) => name.trim() !== '' && header.indexOf(name) === place)
    .map(([place, name]) => {
      const field = fields.get(place);
      return {
        name: name.slice(0, LINE_MAX),
        field: field === undefined || field === 'createdAt' ? null : field,
      };
    });
};
