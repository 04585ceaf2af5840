import { GRADE_LEVELS } from '@portal/contract/options.ts';
import {
  joinList,
  neutralize,
  SPEAKER_COLUMNS,
  type SpeakerColumn,
  YES,
} from '@portal/contract/speakers/speaker-sheet.ts';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { type ImportRow, remarksOn } from './import-row.ts';
import { pageBreath } from './page-breath.ts';

/** What an administrator fills in; the rest the portal writes when it exports. */
const COLUMNS = SPEAKER_COLUMNS.filter(({ key }) => key !== 'createdAt');
const HEADER = COLUMNS.map(({ header }) => header);

const write = (records: readonly (readonly string[])[], bom = true): string =>
  stringify(
    records.map((record) => record.map(neutralize)),
    { bom, record_delimiter: '\r\n' },
  );

/** A file to be filled in, with one speaker as an example. */
export const templateText = (industries: readonly string[]): string => {
  const example: Readonly<Partial<Record<SpeakerColumn, string>>> = {
    firstName: 'Ana',
    lastName: 'Example',
    email: 'ana.example@example.org',
    jobTitle: 'Hydrologist',
    organization: 'Example River Trust',
    bio: 'What Ana does, and what she can tell a class. Please replace this row.',
    city: 'Portland',
    state: 'OR',
    country: 'United States',
    inperson: YES,
    virtual: YES,
    industry: joinList(industries.slice(0, 2)),
    grades: joinList(GRADE_LEVELS),
    languages: 'English',
    website: 'https://example.org',
    visible: YES,
  };
  return write([HEADER, COLUMNS.map(({ key }) => example[key] ?? '')]);
};

/** So many rows are written before the page may do something else. */
const ROWS_AT_ONCE = 500;

/** Rows as they were given, each with why it was not created: to be mended and imported again. */
export const leftoversText = async (rows: readonly ImportRow[]): Promise<string> => {
  const parts = [write([['Row', ...HEADER, 'Reason']])];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const records = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) => [
        String(row.number),
        ...COLUMNS.map(({ key }) => row.cells[key] ?? ''),
        remarksOn(row).join(' '),
      ]);
    parts.push(write(records, false));
    await pageBreath();
  }
  return parts.join('');
};
