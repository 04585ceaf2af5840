import { LINE_MAX, PARAGRAPH_MAX } from '../limits.ts';
import { normalizedKey } from '../normalize-text.ts';
import { noteFormSchema } from '../notes/notes.schemas.ts';
import { GRADE_LEVELS, LANGUAGES, SPEAKING_FORMATS } from '../options.ts';
import { multiLine, singleLine } from '../pasted-text.ts';
import { isAbroad, UNITED_STATES } from '../places.ts';
import { PROFILE_TEXTS, type ProfileText } from '../speakers/profile-fields.ts';
import { optionalTexts } from '../speakers/speaker-forms.schemas.ts';
import { personName } from '../text.ts';
import { milesIn } from './cell-answers.ts';
import { readEmail, readPhone, readWebsite } from './cell-contacts.ts';
import { type ReadName, readNamePart, readWholeName } from './cell-names.ts';
import {
  countryOfState,
  isAmericanState,
  type ReadPlace,
  readCountry,
  readForeignCode,
  readPlace,
  readState,
  readZipCode,
  zipCodeConflict,
} from './cell-places.ts';
import {
  empties,
  type FileCells,
  type ReadingContext,
  type ReadRow,
  readValues,
  saysNothing,
} from './speaker-cells.ts';
import { COLUMN_FIELDS, type ColumnField, YES } from './speaker-sheet.ts';
import { stateOfZipCode } from './zip-states.ts';

type Values = { -readonly [Field in keyof ReadRow['values']]: ReadRow['values'][Field] };

const NAME = personName();

/** What is found while a row is read. */
class Reading {
  readonly values: Values = {};
  readonly remarks: string[] = [];
  readonly problems: string[] = [];
  optsOut = false;
}

const quoted = (text: string): string => {
  const line = singleLine(text).replace(/\s+/g, ' ');
  return `"${line.length > 60 ? `${line.slice(0, 59)}…` : line}"`;
};

const LABELS = new Map(
  PROFILE_TEXTS.map(({ name, ...field }) => [name, 'header' in field ? field.header : field.label]),
);
const labelOf = (field: ProfileText): string => LABELS.get(field) ?? field;

/** Signs for a name that somebody doesn't have. */
const NO_NAME = /^[\s.\-–—_*/?]*$|^(?:n\/a|#n\/a|n\.a\.|\(none\)|\(blank\))$/i;

const nameIn = (name: string, reading: Reading): string | undefined => {
  const { data, error } = NAME.safeParse(name);
  if (error && name !== '') reading.problems.push(`Name: ${quoted(name)} isn't a name.`);
  return data;
};

const remarkOnName = (
  { leftOut, isDeceased }: Pick<ReadName, 'leftOut' | 'isDeceased'>,
  reading: Reading,
): void => {
  if (isDeceased) reading.optsOut = true;
  if (leftOut.length > 0) reading.remarks.push(`Name: ${leftOut.join(', ')} was left out.`);
};

/** The name in its columns, else in the column of whole names, else before the email address. */
const readNames = (cells: FileCells, nameOfEmail: string, reading: Reading): void => {
  const cellOf = (cell = ''): string => (NO_NAME.test(cell.trim()) ? '' : cell);
  const [first, last] = [cellOf(cells.firstName), cellOf(cells.lastName)];
  const whole = cellOf(cells.name) || nameOfEmail;
  const [only, isOne] = [first || last, (first === '') !== (last === '')];
  let name: ReadName;
  if ((first === '' && last === '') || (isOne && /\p{L}.*,\s*\p{L}/u.test(only))) {
    name = readWholeName(first || last || whole.replace(/<[^<>]*>|\S+@\S+/g, ''));
  } else {
    const [one, other] = [readNamePart(first), readNamePart(last)];
    name = {
      firstName: one.name,
      lastName: other.name,
      leftOut: [...one.leftOut, ...other.leftOut],
      isDeceased: one.isDeceased || other.isDeceased,
    };
  }
  const firstName = nameIn(name.firstName, reading);
  const lastName = nameIn(name.lastName, reading);
  if (firstName !== undefined) reading.values.firstName = firstName;
  if (lastName !== undefined) reading.values.lastName = lastName;
  remarkOnName(name, reading);
  if (/ (?:and|y|et) /.test(firstName ?? '')) reading.remarks.push('Name: This may be two people.');
  if (firstName === undefined && lastName === undefined && reading.problems.length === 0)
    reading.problems.push('Name: The row has no name.');
};

/** The email address, and the name that stands before it. */
const readAddress = (cells: FileCells, reading: Reading): string => {
  const isInName = saysNothing(cells.email ?? '') && /\S@\S/.test(cells.name ?? '');
  const cell = (isInName ? cells.name : cells.email) ?? '';
  if (saysNothing(cell) || empties(cell)) {
    reading.problems.push(
      cell.trim() === '' ? 'Email: The row has no address.' : `Email: ${quoted(cell)} isn't an address.`,
    );
    return '';
  }
  const { email, name, hasOthers } = readEmail(cell);
  if (email === undefined) reading.problems.push(`Email: ${quoted(cell)} isn't an address.`);
  else {
    reading.values.email = email;
    if (hasOthers) reading.remarks.push(`Email: The cell has several addresses, and ${email} was used.`);
  }
  return name;
};

const leftOut = (label: string, cell: string, reason: string): string =>
  `${label}: ${quoted(cell)} ${reason}, so it was left out.`;

/** Sets a text of the profile if it's valid. */
const setText = (field: ProfileText, text: string, reading: Reading, reason = "can't be used"): void => {
  const { data } = optionalTexts[field].safeParse(text);
  if (data !== undefined && data !== '') reading.values[field] = data;
  else if (text !== '')
    reading.remarks.push(leftOut(labelOf(field), text, text.length > 200 ? 'is too long' : reason));
};

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

const readTexts = (cells: FileCells, reading: Reading): void => {
  for (const field of ['jobTitle', 'organization'] as const)
    withCell(field, cells, reading, (cell) => setText(field, singleLine(cell), reading));
  withCell('bio', cells, reading, (cell) => setText('bio', multiLine(cell), reading));
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

const NO_PLACE: ReadPlace = { city: '', state: '', country: '', postalCode: '', leftOut: '' };

const readPostalCode = (cell: string, reading: Reading): void => {
  const { state = '', country = '' } = reading.values;
  const label = labelOf('postalCode');
  if (isAbroad(country)) {
    setText('postalCode', readForeignCode(cell), reading, "isn't a postal code");
    return;
  }
  const zipCode = readZipCode(cell);
  if (zipCode === undefined || /^00[0-4]/.test(zipCode)) {
    reading.remarks.push(leftOut(label, cell, "isn't a ZIP code"));
    return;
  }
  setText('postalCode', zipCode, reading);
  const conflict = zipCodeConflict(zipCode, state);
  if (conflict !== '') reading.remarks.push(`${label}: ${conflict}`);
  const known = stateOfZipCode(zipCode);
  if (known && cell.trim() !== '' && state === '' && reading.values.state === undefined)
    reading.values.state = known.code;
};

/** City, state, country and postal code, from their columns and from one for all of them. */
const readPlaces = (cells: FileCells, reading: Reading): void => {
  const cellOf = (cell = ''): string => (saysNothing(cell) ? '' : cell);
  const combined = cellOf(cells.place);
  const city = cellOf(cells.city);
  // A column of towns can have 'Duluth, MN' in it.
  const inCity = combined === '' && /,|\s[A-Z]{2}\b|\d{5}/.test(city) ? readPlace(city) : NO_PLACE;
  const place = combined === '' ? (inCity.state === '' ? NO_PLACE : inCity) : readPlace(combined);
  if (place.leftOut !== '') reading.remarks.push(`City: ${place.leftOut} was left out.`);

  const town = combined === '' && place.state !== '' ? place.city : city || place.city;
  if (empties(cells.city ?? '')) reading.values.city = '';
  else if (town !== '') setText('city', singleLine(town), reading);

  const stateCell = cellOf(cells.state);
  const [, stateOnly = stateCell, codeInState = ''] =
    /^(.*?\p{L}\.?)[\s,]+(\d{5}(?:-\d{4})?)$/u.exec(stateCell) ?? [];
  if (empties(stateCell)) reading.values.state = '';
  else {
    const state = readState(stateOnly || place.state);
    if (state !== '') setText('state', state, reading);
  }
  const { state = '' } = reading.values;
  const codeCell = cellOf(cells.postalCode);
  const code = codeCell || codeInState || place.postalCode;
  if (empties(cells.country ?? '')) reading.values.country = '';
  else {
    const country = readCountry(cellOf(cells.country) || place.country || countryOfState(state));
    if (country !== '') setText('country', country, reading);
  }
  if (empties(codeCell)) reading.values.postalCode = '';
  else if (code !== '') readPostalCode(code, reading);
  const { postalCode = '', country } = reading.values;
  const isAmerican = isAmericanState(reading.values.state ?? '') || stateOfZipCode(postalCode) !== undefined;
  if (country === undefined && isAmerican && (state === '' || isAmericanState(state)))
    reading.values.country = UNITED_STATES;
};

/** The formats that a row says, and a distance beside an answer. */
const readFormats = (cells: FileCells, context: ReadingContext, reading: Reading): void => {
  if (cells.formats !== undefined) {
    const means = readValues('formats', cells.formats, context).flatMap((value) => value.means);
    if (means.length > 0) {
      const [inPerson, virtual] = SPEAKING_FORMATS;
      reading.values.inperson = means.includes(inPerson);
      reading.values.virtual = means.includes(virtual);
    } else if (!saysNothing(cells.formats))
      reading.remarks.push(leftOut('Formats', cells.formats, "isn't a format"));
  }
  for (const field of ['inperson', 'virtual', 'visible'] as const) {
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
  inperson: 'In-Person',
  virtual: 'Virtual',
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

const LONG: readonly ColumnField[] = ['bio', 'notes', 'industry', 'grades', 'languages'];

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
  readFormats(cells, context, reading);
  readLists(cells, context, reading);
  readContact(cells, context, reading);
  const { values, optsOut, remarks, problems } = reading;
  return { values, optsOut, remarks, problems };
};
