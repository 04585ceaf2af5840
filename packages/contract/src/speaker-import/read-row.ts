import { LINE_MAX, PARAGRAPH_MAX } from '../limits.ts';
import { normalizedKey } from '../normalize-text.ts';
import { noteFormSchema } from '../notes/notes.schemas.ts';
import { GRADE_LEVELS, LANGUAGES, SPEAKING_FORMATS } from '../options.ts';
import { multiLine, singleLine } from '../pasted-text.ts';
import { mapFlags, PROFILE_FLAGS, PROFILE_TEXTS, type ProfileText } from '../speakers/profile-fields.ts';
import { milesIn } from './cell-answers.ts';
import { readPhone, readWebsite } from './cell-contacts.ts';
import { readAddress, readNames } from './row-names.ts';
import { readPlaces } from './row-places.ts';
import { labelOf, leftOut, quoted, Reading, setText } from './row-reading.ts';
import {
  empties,
  type FileCells,
  type ReadingContext,
  type ReadRow,
  readValues,
  saysNothing,
} from './speaker-cells.ts';
import { COLUMN_FIELDS, type ColumnField, YES } from './speaker-sheet.ts';

/** Reads a cell of a text unless it's blank; '(none)' empties the field. */
const withCell = (
  field: ProfileText,
  cells: FileCells,
  reading: Reading,
  read: (cell: string) => void,
): void => {
  const cell = cells[field] ?? '';
  if (empties(cell)) reading.values[field] = '';
  else if (!saysNothing(cell)) read(cell);
};

/** Texts with rules of their own. */
const RULED: readonly ProfileText[] = ['website', 'travelMiles', 'city', 'state', 'country', 'postalCode'];
const FREE_TEXTS = PROFILE_TEXTS.filter(({ name }) => !RULED.includes(name));

const readTexts = (cells: FileCells, reading: Reading): void => {
  for (const { name, kind } of FREE_TEXTS) {
    const clean = kind === 'line' ? singleLine : multiLine;
    withCell(name, cells, reading, (cell) => setText(name, clean(cell), reading));
  }
  withCell('website', cells, reading, (cell) => {
    const { website, hasOthers } = readWebsite(cell);
    if (website === undefined) reading.remarks.push(leftOut(labelOf('website'), cell, "isn't a web address"));
    else setText('website', website, reading);
    if (hasOthers) reading.remarks.push(`Website: The cell has several addresses, and ${website} was used.`);
  });
  withCell('travelMiles', cells, reading, (cell) =>
    setText('travelMiles', milesIn(cell) ?? cell, reading, "isn't a distance"),
  );
};

/** The answers of yes or no that a row says, formats among them, and a distance beside an answer. */
const readAnswers = (cells: FileCells, context: ReadingContext, reading: Reading): void => {
  if (cells.formats !== undefined) {
    const means = readValues('formats', cells.formats, context).flatMap((value) => value.means);
    if (means.length > 0) {
      const [inPerson, virtual] = SPEAKING_FORMATS;
      reading.values.inperson = means.includes(inPerson);
      reading.values.virtual = means.includes(virtual);
    } else if (!saysNothing(cells.formats))
      reading.remarks.push(leftOut('Formats', cells.formats, "isn't a format"));
  }
  for (const field of [...PROFILE_FLAGS.map(({ name }) => name), 'visible'] as const) {
    const values = readValues(field, cells[field] ?? '', context);
    const understood = values.filter(({ means }) => means.length > 0);
    const [known] = understood;
    if (known) reading.values[field] = understood.some(({ means }) => means.includes(YES));
    else if (values.some(({ isChosen }) => !isChosen))
      reading.remarks.push(leftOut(REMARKED[field], cells[field] ?? '', "isn't yes or no"));
    const miles = values.find((value) => value.miles !== '')?.miles;
    if (miles !== undefined && saysNothing(cells.travelMiles ?? '')) setText('travelMiles', miles, reading);
  }
};

const REMARKED = {
  ...mapFlags(({ label }) => label),
  visible: 'Visible',
  grades: 'Grades',
  languages: 'Languages',
  industry: 'Industry Focus',
} as const;

const readLists = (cells: FileCells, context: ReadingContext, reading: Reading): void => {
  const listed = (field: 'grades' | 'languages' | 'industry'): string[] | undefined => {
    const cell = cells[field] ?? '';
    if (empties(cell)) return [];
    const values = readValues(field, cell, context);
    for (const { value, means, isChosen } of values) {
      if (means.length === 0 && !isChosen)
        reading.remarks.push(leftOut(REMARKED[field], value, "isn't on the list"));
      if (field === 'languages' && means.includes('Other') && normalizedKey(value) !== 'other')
        reading.remarks.push(`Languages: ${quoted(value)} is stored as Other.`);
    }
    const means = new Set(values.flatMap((value) => value.means));
    return means.size === 0 ? undefined : [...means];
  };
  const [grades, languages, industry] = [listed('grades'), listed('languages'), listed('industry')];
  if (grades) reading.values.grades = GRADE_LEVELS.filter((level) => grades.includes(level));
  if (languages) reading.values.languages = LANGUAGES.filter((language) => languages.includes(language));
  if (industry) reading.values.industry = industry;
};

const readContact = (cells: FileCells, context: ReadingContext, reading: Reading): void => {
  const cell = cells.phone ?? '';
  if (empties(cell)) reading.values.phone = '';
  else if (!saysNothing(cell)) {
    const { phone, hasOthers } = readPhone(cell);
    if (phone === undefined) reading.remarks.push(leftOut('Phone', cell, "isn't a phone number"));
    else reading.values.phone = phone;
    if (hasOthers) reading.remarks.push(`Phone: The cell has several numbers, and ${phone} was used.`);
  }
  const notes = cells.notes ?? '';
  if (empties(notes)) reading.values.notes = '';
  else if (!saysNothing(notes)) {
    const { data } = noteFormSchema.safeParse({ text: notes });
    if (data) reading.values.notes = data.text;
    else reading.remarks.push(leftOut('Private notes', notes, 'is too long'));
  }
  if (readValues('optOut', cells.optOut ?? '', context).some(({ means }) => means.includes(YES)))
    reading.optsOut = true;
};

const LONG: readonly ColumnField[] = [
  ...PROFILE_TEXTS.filter(({ kind }) => kind === 'paragraph').map(({ name }) => name),
  ...(['notes', 'industry', 'grades', 'languages'] as const),
];

/** The cells without those that are longer than any value, which would take long to read. */
const withoutLong = (cells: FileCells, reading: Reading): FileCells => {
  const kept = COLUMN_FIELDS.flatMap(({ key, header }) => {
    const cell = cells[key];
    if (cell === undefined) return [];
    if (cell.length <= 2 * (LONG.includes(key) ? PARAGRAPH_MAX : LINE_MAX)) return [[key, cell] as const];
    reading.remarks.push(`${header}: The text is too long, so it was left out.`);
    return [];
  });
  return Object.fromEntries(kept);
};

/** Reads a row of a file. Every value is valid for its field; what can't be used is left out with a remark. */
export const readRow = (all: FileCells, context: ReadingContext): ReadRow => {
  const reading = new Reading();
  const cells = withoutLong(all, reading);
  const nameOfEmail = readAddress(cells, reading);
  const emailProblems = reading.problems.splice(0);
  readNames(cells, nameOfEmail, reading);
  reading.problems.push(...emailProblems);
  readTexts(cells, reading);
  readPlaces(cells, reading);
  readAnswers(cells, context, reading);
  readLists(cells, context, reading);
  readContact(cells, context, reading);
  const { values, optsOut, remarks, problems } = reading;
  return { values, optsOut, remarks, problems };
};
