import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import {
  IMPORTED_COLUMNS,
  joinList,
  neutralize,
  type SpeakerCells,
  type SpeakerColumn,
  YES,
} from '@portal/contract/speakers/speaker-sheet.ts';
import { stringify } from 'csv-stringify/browser/esm/sync';

const HEADER = IMPORTED_COLUMNS.map(({ header }) => header);

const write = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => record.map(neutralize)),
    { bom: true, record_delimiter: '\r\n' },
  );

/** A file to fill in, with one speaker as an example. */
export const templateText = (industries: readonly string[]): string => {
  const example: Readonly<Record<Exclude<SpeakerColumn, 'createdAt'>, string>> = {
    firstName: 'Ana',
    lastName: 'Example',
    email: 'ana.example@example.org',
    ...mapTexts((field) => field.example),
    inperson: YES,
    virtual: YES,
    industry: joinList(industries.slice(0, 2)),
    grades: joinList(GRADE_LEVELS),
    languages: 'English',
    visible: YES,
  };
  return write([HEADER, IMPORTED_COLUMNS.map(({ key }) => example[key])]);
};

/** A row that wasn't imported, and why. */
export interface LeftoverRow {
  readonly number: number;
  readonly cells: SpeakerCells;
  readonly reason: string;
}

/** Rows that weren't imported, each with the reason: to be corrected and imported again. */
export const leftoversText = (rows: readonly LeftoverRow[]): string =>
  write([
    ['Row', ...HEADER, 'Reason'],
    ...rows.map(({ number, cells, reason }) => [
      String(number),
      ...IMPORTED_COLUMNS.map(({ key }) => cells[key] ?? ''),
      reason,
    ]),
  ]);
