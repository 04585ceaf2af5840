import { LINE_MAX, LIST_MAX } from '@portal/contract/limits.ts';
import { searchedKey } from '@portal/contract/normalize-text.ts';
import { formatCells, isBlankCell, nameCells } from '@portal/contract/speaker-import/speaker-input.ts';
import type { ChosenColumns } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import {
  COLUMN_FIELDS,
  COMBINED_COLUMNS,
  IMPORTED_COLUMNS,
  restoreCell,
  SPEAKER_COLUMNS,
  type SpeakerCells,
  type SpeakerColumn,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import { unreadable } from './csv-table.ts';

type CombinedColumn = (typeof COMBINED_COLUMNS)[number]['key'];

interface Combined {
  readonly fills: readonly SpeakerColumn[];
  readonly cells: (cell: string) => SpeakerCells;
}

/** Columns of other files that hold the values of two columns. */
const COMBINED: Readonly<Record<CombinedColumn, Combined>> = {
  name: { fills: ['firstName', 'lastName'], cells: nameCells },
  formats: { fills: ['inperson', 'virtual'], cells: formatCells },
};

/** A column that a file can have. */
type FileColumn = SpeakerColumn | CombinedColumn;

/** Other names of the columns. The creation date is only exported. */
const OTHER_NAMES: readonly (readonly [key: FileColumn, ...names: string[]])[] = [
  ['firstName', 'First', 'Given Name', 'Forename'],
  ['lastName', 'Last', 'Surname', 'Family Name'],
  ['name', 'Name', 'Full Name', 'Speaker Name', 'Speaker', 'Contact', 'Contact Name'],
  ['email', 'E-mail', 'Mail', 'Email Address', 'E-mail Address', 'Contact Email', 'Work Email'],
  ['jobTitle', 'Title', 'Job', 'Position', 'Role', 'Occupation', 'Profession'],
  ['organization', 'Organisation', 'Company', 'Employer', 'Org', 'Business', 'Affiliation', 'Workplace'],
  ['bio', 'Biography', 'Short Bio', 'About', 'Description'],
  ['city', 'Town'],
  ['state', 'ST', 'Province', 'State/Province', 'Region'],
  ['country', 'Nation'],
  ['inperson', 'In Person', 'In-Person', 'Onsite', 'In-Person Visits'],
  ['virtual', 'Virtual', 'Virtually', 'Online', 'Remote', 'Virtual Visits'],
  [
    'formats',
    'Format',
    'Formats',
    'Speaking Format',
    'Speaking Formats',
    'Visit Format',
    'In-Person/Virtual',
  ],
  ['industry', 'Industry', 'Industries', 'Focus', 'Focus Area', 'Focus Areas', 'Industry Focuses', 'Sector'],
  ['grades', 'Grade', 'Grade Level', 'Grade Levels', 'Age Group', 'Age/Grade Specialty', 'Grades Served'],
  ['languages', 'Language', 'Languages Spoken'],
  ['website', 'LinkedIn', 'LinkedIn/Website URL', 'Website URL', 'URL', 'Web', 'Homepage'],
  ['visible', 'Shown', 'Published'],
  ['postalCode', 'ZIP', 'Zipcode', 'Postal Code', 'Postcode'],
  ['travelMiles', 'Travel Distance', 'Travel', 'Travel Miles', 'Travel Radius', 'Miles'],
];

/** The places of a file's columns. */
export type Places = ReadonlyMap<FileColumn, number>;

/** The columns of a table, and unknown and missing ones. */
export interface TableColumns {
  readonly places: Places;
  /** The places of columns that aren't imported, by their names. */
  readonly others: ReadonlyMap<string, number>;
  /** Names of the portal's columns that the table doesn't have. */
  readonly missing: readonly string[];
}

/** 'Language(s)' is 'Languages', and marks of required columns don't belong to the name. */
const nameKey = (name: string): string =>
  searchedKey(name.replace(/\(s\)/gi, 's').replace(/\(required\)|[*:?]/gi, ' '));

const hasColumn = (places: Places, key: SpeakerColumn): boolean =>
  places.has(key) ||
  COMBINED_COLUMNS.some((one) => places.has(one.key) && COMBINED[one.key].fills.includes(key));

/** Columns without which no row could become a speaker. Speakers need a state or a country, and one format. */
const REQUIRED: readonly (readonly SpeakerColumn[])[] = [
  ['firstName'],
  ['lastName'],
  ['email'],
  ['organization'],
  ['country', 'state'],
  ['inperson', 'virtual'],
  ['industry'],
  ['grades'],
];

const headerOf = (key: SpeakerColumn): string =>
  SPEAKER_COLUMNS.find((column) => column.key === key)?.header ?? key;

/**
 * Where a file has each of the portal's columns: those that were chosen, and the others by their names or usual other
 * names, in any order and case. Throws if two columns were chosen as the same one.
 */
export const placesIn = (header: readonly string[], chosen: ChosenColumns): Places => {
  const places = new Map<FileColumn, number>();
  const fields = new Map(chosen.map(({ name, field }) => [name, field]));
  // Of columns with the same name, the first one is meant.
  const choices = header.map((name, place) =>
    header.indexOf(name) === place ? fields.get(name.slice(0, LINE_MAX)) : undefined,
  );
  for (const [place, field] of choices.entries()) {
    if (!field) continue;
    if (places.has(field)) {
      const label = COLUMN_FIELDS.find(({ key }) => key === field)?.header ?? field;
      throw unreadable(`Two columns are chosen as ${label}. Please keep one of them.`);
    }
    places.set(field, place);
  }
  const names = header.map((name, place) => (choices[place] === undefined ? nameKey(name) : undefined));
  const find = (key: FileColumn, name: string): void => {
    const place = names.indexOf(nameKey(name));
    if (place !== -1 && !places.has(key) && ![...places.values()].includes(place)) places.set(key, place);
  };
  for (const column of SPEAKER_COLUMNS) find(column.key, column.header);
  for (const [key, ...others] of OTHER_NAMES) for (const name of others) find(key, name);
  return places;
};

/** The columns of a table. Throws if it lacks those that speakers need. */
export const findColumns = (header: readonly string[], chosen: ChosenColumns = []): TableColumns => {
  const places = placesIn(header, chosen);
  if (places.size === 0) {
    throw unreadable(
      'The first line of this file names none of the columns of speakers. Please start from the template.',
    );
  }
  const lacking = REQUIRED.filter((keys) => !keys.some((key) => hasColumn(places, key)));
  if (lacking.length > 0) {
    const columns = lacking.map((keys) => keys.map(headerOf).join(' or ')).join(', ');
    throw unreadable(
      `This file lacks columns that speakers need: ${columns}. Add them, and name them in its first line.`,
    );
  }
  const known = new Set(places.values());
  const others = [...header.entries()]
    .filter(([place, name]) => !known.has(place) && name.trim() !== '')
    .slice(0, LIST_MAX)
    .map(([place, name]) => [name.slice(0, LINE_MAX), place] as const);
  return {
    places,
    others: new Map(others),
    missing: IMPORTED_COLUMNS.filter(({ key }) => !hasColumn(places, key)).map((column) => column.header),
  };
};

/** The cells of a row in columns that aren't imported, by their names; without blank ones. */
export const othersOf = (
  { others }: TableColumns,
  row: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...others]
      .map(([name, place]) => [name, restoreCell(row[place] ?? '')])
      .filter(([, cell]) => cell !== ''),
  );

/** The cells of a row in the portal's columns. */
export const cellsOf = ({ places }: TableColumns, row: readonly string[]): SpeakerCells => {
  const cells: Partial<Record<SpeakerColumn, string>> = {};
  for (const [key, place] of places) {
    const cell = row[place] ?? '';
    if (key === 'name' || key === 'formats') Object.assign(cells, COMBINED[key].cells(restoreCell(cell)));
    else cells[key] = isBlankCell(key, cell) ? '' : restoreCell(cell);
  }
  return cells;
};
