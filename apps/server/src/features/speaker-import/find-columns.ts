import { LINE_MAX } from '@portal/contract/limits.ts';
import { normalizeText } from '@portal/contract/normalize-text.ts';
import type { ChosenColumns } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { COLUMN_FIELDS, type ColumnField } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { type Contents, contentsOf } from './column-contents.ts';
import { type NamedField, namedField, nameWords } from './column-names.ts';
import type { FileTable } from './read-file.ts';
import { unreadable } from './unreadable.ts';

/** A column of a file, what it's imported as, and some of what it contains. */
export interface FoundColumn {
  readonly name: string;
  readonly field: ColumnField | null;
  /** Up to three different cells. */
  readonly samples: readonly string[];
}

type Table = Pick<FileTable, 'header' | 'rows'>;

interface Column {
  readonly place: number;
  readonly cells: readonly string[];
  readonly named: NamedField | undefined;
  readonly contents: Contents;
  /** Whether the name says nothing: 'Column C', 'Field 3', 'Unnamed: 0'. */
  readonly isUnnamed: boolean;
}

/** Fields that say the same as two others. */
const COMBINED: readonly (readonly [combined: ColumnField, one: ColumnField, other: ColumnField])[] = [
  ['name', 'firstName', 'lastName'],
  ['formats', 'inperson', 'virtual'],
  ['place', 'city', 'state'],
];

const MOST = 0.5;
const SOME = 0.2;

/** What a name that says little means, by what the column contains. */
const fieldByContents = ({ named, contents }: Column): ColumnField | null | undefined => {
  const { share } = contents;
  const field = named?.field;
  if (!field || contents.filled === 0) return field;
  switch (field) {
    case 'name':
      if (share('email') > MOST) return 'email';
      return share('phone') > MOST ? 'phone' : field;
    case 'jobTitle':
      return share('salutation') > MOST ? null : field;
    case 'place':
      if (named.strength < 90 || share('cityState') >= SOME || hasStateInName(named)) return field;
      if (share('state') > MOST) return 'state';
      return share('street') > SOME || share('url') > SOME || share('email') > SOME ? null : 'city';
    case 'city':
      return share('cityState') > MOST ? 'place' : field;
    case 'state':
      return share('cityState') > MOST ? 'place' : field;
    case 'inperson':
    case 'virtual':
      return share('formats') > MOST ? 'formats' : field;
    default:
      return field;
  }
};

const hasStateInName = ({ words }: NamedField): boolean =>
  /\b(?:state|st|estado|etat|province)\b/.test(words);

/** Whether plain contents contradict a name. */
const isContradicted = (field: ColumnField, { contents }: Column): boolean => {
  const { share, filled } = contents;
  if (filled === 0) return false;
  const isContact = share('email') > MOST || share('phone') > MOST || share('url') > MOST;
  switch (field) {
    case 'phone':
      return share('phone') < SOME;
    case 'postalCode':
      return share('postalCode') < SOME;
    case 'website':
      return share('url') < SOME;
    case 'travelMiles':
      return share('number') < SOME && share('yesNo') > MOST;
    case 'visible':
      return share('yesNo') < MOST;
    case 'state':
      return isContact || share('yesNo') > 0.8;
    case 'firstName':
    case 'lastName':
    case 'name':
    case 'city':
    case 'place':
    case 'country':
    case 'languages':
      return isContact || share('number') > MOST;
    case 'email':
    case 'bio':
    case 'notes':
      return false;
    default:
      return isContact;
  }
};

/** What a column contains whose name says nothing of it; undefined if that's not plain. */
const contentField = ({ named, contents, isUnnamed }: Column): ColumnField | undefined => {
  const { share } = contents;
  if (named || contents.filled === 0) return undefined;
  if (share('email') > 0.6) return 'email';
  if (share('cityState') > 0.6) return 'place';
  if (share('state') > 0.6 && share('yesNo') < MOST) return 'state';
  if (share('languages') > 0.7) return 'languages';
  if (!isUnnamed) return undefined;
  if (share('postalCode') > 0.7) return 'postalCode';
  if (share('phone') > 0.6) return 'phone';
  if (share('url') > 0.6) return 'website';
  if (share('formats') > 0.6) return 'formats';
  if (share('grades') > 0.7) return 'grades';
  if (share('country') > 0.7) return 'country';
  return undefined;
};

const FIRST_CHOICE = /\b(?:primary|best|preferred|main|principal|principale|default)\b/;
const LAST_CHOICE = /\b(?:other|secondary|alternate|alt|2|3)\b/;

interface Candidate {
  readonly column: Column;
  readonly field: ColumnField;
  readonly score: number;
}

/** How good a column is for a field: its contents, how plainly it's named and how full it is. */
const scoreOf = (column: Column, field: ColumnField, strength: number, isSameAddress: boolean): number => {
  const extra = column.named?.extra ?? '';
  const { filled, share } = column.contents;
  const plain =
    field === 'email' || field === 'phone' || field === 'postalCode' || field === 'state' ? share(field) : 0;
  return (
    strength +
    60 * filled +
    (field === 'email' ? 200 : 40) * plain * Math.min(1, filled * 10) +
    (FIRST_CHOICE.test(extra) ? 35 : 0) -
    (LAST_CHOICE.test(extra) ? 25 : 0) +
    (isSameAddress ? 30 : 0)
  );
};

const ADDRESS_FIELDS: readonly ColumnField[] = ['city', 'state', 'postalCode', 'country'];

/** The words of the fullest address, so that city and state of two addresses aren't mixed. */
const fullestAddress = (columns: readonly Column[]): string | undefined => {
  const totals = new Map<string, number>();
  for (const { named, contents } of columns)
    if (named?.field && ADDRESS_FIELDS.includes(named.field))
      totals.set(named.extra, (totals.get(named.extra) ?? 0) + contents.filled);
  return [...totals].sort(([, one], [, other]) => other - one)[0]?.[0];
};

const candidatesOf = (columns: readonly Column[]): Candidate[] => {
  const address = fullestAddress(columns);
  const candidates = columns.flatMap((column): Candidate[] => {
    const byName = fieldByContents(column);
    if (byName && !isContradicted(byName, column)) {
      const isSameAddress = ADDRESS_FIELDS.includes(byName) && column.named?.extra === address;
      const score = scoreOf(column, byName, column.named?.strength ?? 0, isSameAddress);
      return [{ column, field: byName, score }];
    }
    const byContents = contentField(column);
    return byContents ? [{ column, field: byContents, score: scoreOf(column, byContents, 40, false) }] : [];
  });
  return candidates.sort((one, other) => other.score - one.score || one.column.place - other.column.place);
};

/** Which field each column is, by its place. */
type Fields = Map<number, ColumnField>;

const placeOf = (fields: Fields, field: ColumnField): number | undefined =>
  [...fields].find(([, found]) => found === field)?.[0];

/** Of a combined column and the two that it stands for, keeps what says more. */
const settleCombined = (
  fields: Fields,
  columns: readonly Column[],
  chosen: ReadonlySet<ColumnField>,
): void => {
  for (const [combined, one, other] of COMBINED) {
    const [whole, first, second] = [combined, one, other].map((field) => placeOf(fields, field));
    if (whole === undefined || (first === undefined && second === undefined)) continue;
    const filled = (place: number | undefined) =>
      place === undefined ? 0 : (columns[place]?.contents.filled ?? 0);
    const hasBoth = filled(first) > filled(whole) / 2 && filled(second) > filled(whole) / 2;
    const keepsParts = (hasBoth || chosen.has(one) || chosen.has(other)) && !chosen.has(combined);
    for (const place of keepsParts ? [whole] : [first, second]) if (place !== undefined) fields.delete(place);
  }
};

/** Tells first, last and whole names apart by what stands beside them. */
const settleNames = (fields: Fields, columns: readonly Column[]): void => {
  const [name, first, last] = (['name', 'firstName', 'lastName'] as const).map((field) =>
    placeOf(fields, field),
  );
  const isOneWord = (place: number) => (columns[place]?.contents.share('oneWord') ?? 0) > 0.7;
  if (name !== undefined && isOneWord(name)) {
    if (last !== undefined && first === undefined) fields.set(name, 'firstName');
    if (first !== undefined && last === undefined) fields.set(name, 'lastName');
  }
  if (first !== undefined && last === undefined && name === undefined && !isOneWord(first))
    fields.set(first, 'name');
};

const localPart = (cell: string): string => normalizeText(cell.split('@')[0] ?? '').replace(/[^\p{L}]/gu, '');

/** In how many rows a column's words are in the address. */
const sharedWithAddress = (column: Column, email: Column): number => {
  const rows = column.cells.slice(0, 100).flatMap((cell, row) => {
    const address = localPart((email.cells[row] ?? '').replace(/^.*</, ''));
    const words = normalizeText(cell)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1);
    return words.length === 0 || address === '' ? [] : [words.some((word) => address.includes(word))];
  });
  return rows.length === 0 ? 0 : rows.filter(Boolean).length / rows.length;
};

/** Finds columns of names that have no name by the people's addresses. */
const findNames = (fields: Fields, columns: readonly Column[]): void => {
  if ((['name', 'firstName', 'lastName'] as const).some((field) => placeOf(fields, field) !== undefined))
    return;
  const email = columns[placeOf(fields, 'email') ?? -1];
  const free = columns.filter(
    ({ place, named, contents }) => !fields.has(place) && !named && contents.share('capitalized') > 0.6,
  );
  const whole = free.find(({ contents }) => contents.share('fullName') > 0.6);
  const isNamed = (column: Column) => email !== undefined && sharedWithAddress(column, email) > 0.3;
  const [first, last] = free.filter((column) => !column.contents.share('fullName') && isNamed(column));
  const named = free.find((column) => column.contents.share('fullName') > 0.4 && isNamed(column)) ?? whole;
  if (named) fields.set(named.place, 'name');
  else if (first && last) {
    fields.set(first.place, 'firstName');
    fields.set(last.place, 'lastName');
  }
};

/** Beside an unnamed state, the column before it is the city. */
const findCity = (fields: Fields, columns: readonly Column[]): void => {
  const state = placeOf(fields, 'state');
  if (state === undefined || placeOf(fields, 'city') !== undefined) return;
  const before = columns[state - 1];
  if (!before || fields.has(before.place) || !before.isUnnamed) return;
  if (before.contents.share('capitalized') > 0.6 && before.contents.share('fullName') < 0.9)
    fields.set(before.place, 'city');
};

const isChosenField = (field: string): field is ColumnField => COLUMN_FIELDS.some(({ key }) => key === field);

/** The fields of columns that were chosen; null for none. Throws if two were chosen as the same one. */
const chosenFields = (header: readonly string[], chosen: ChosenColumns): Map<number, ColumnField | null> => {
  const fields = new Map(chosen.map(({ name, field }) => [name, isChosenField(field) ? field : null]));
  const places = new Map<number, ColumnField | null>();
  for (const [place, name] of header.entries()) {
    const field = fields.get(name);
    if (field === undefined) continue;
    if (field && field !== 'optOut' && [...places.values()].includes(field)) {
      const label = COLUMN_FIELDS.find(({ key }) => key === field)?.header ?? field;
      throw unreadable(`Two columns are chosen as ${label}. Please keep one of them.`);
    }
    places.set(place, field);
  }
  return places;
};

const SAMPLES = 3;

const samplesOf = (cells: readonly string[]): string[] => {
  const samples = new Set<string>();
  for (const cell of cells) {
    const text = cell.trim().slice(0, LINE_MAX);
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
};

/**
 * What each column of a table is imported as, in the file's order: as it was chosen, else by its name, else by what it
 * contains. Throws if two columns were chosen as the same field.
 */
export const findColumns = ({ header, rows }: Table, chosen: ChosenColumns): FoundColumn[] => {
  const columns = header.map((name, place): Column => {
    const cells = rows.map((row) => row.cells[place] ?? '');
    const isUnnamed = /^(?:column|field|unnamed|untitled|col|f|c)? ?(?:[a-z]{1,2}|\d*)$/.test(
      nameWords(name),
    );
    const named = isUnnamed && nameWords(name).startsWith('col') ? undefined : namedField(name);
    return { place, cells, named, contents: contentsOf(cells), isUnnamed };
  });
  const choices = chosenFields(header, chosen);
  const fields: Fields = new Map();
  for (const [place, field] of choices) if (field) fields.set(place, field);
  const free = columns.filter(({ place }) => !choices.has(place));
  for (const { column, field } of candidatesOf(free)) {
    if (fields.has(column.place)) continue;
    if (field === 'optOut' || placeOf(fields, field) === undefined) fields.set(column.place, field);
  }
  const chosenSet = new Set([...choices.values()].filter((field) => field !== null));
  if (!['name', 'firstName', 'lastName'].some((field) => isChosenField(field) && chosenSet.has(field)))
    settleNames(fields, columns);
  settleCombined(fields, columns, chosenSet);
  findNames(fields, free);
  findCity(fields, columns);
  return columns.map(({ place, cells }) => ({
    name: header[place] ?? '',
    field: fields.get(place) ?? null,
    samples: samplesOf(cells),
  }));
};
