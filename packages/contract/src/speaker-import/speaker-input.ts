import { TRAVEL_MILES_MAX } from '../limits.ts';
import { normalizeText } from '../normalize-text.ts';
import { GRADE_LEVELS, type GradeLevel, LANGUAGES, type Language } from '../options.ts';
import { singleLine, splitAddress } from '../pasted-text.ts';
import { STATE_NAMES, stateKey } from '../places.ts';
import { mapFlags, mapTexts, type ProfileFlag } from '../speakers/profile-fields.ts';
import { NO, type SpeakerCells, type SpeakerColumn, splitList, YES } from './speaker-sheet.ts';

/**
 * Reads the cells of a spreadsheet of speakers as people fill them in. What isn't understood is returned as it is, for
 * `importedSpeakerSchema` to reject.
 */

/** What people write into a cell for which they have nothing. */
const NOTHING = new Set(['-', '--', '–', '—', 'n/a', '#n/a', 'n.a.', 'none', 'null']);

/** Cells in which such words stay: names of people and organizations, and an address that must not be blank. */
const KEPT: readonly SpeakerColumn[] = ['firstName', 'lastName', 'email', 'organization'];

/** Whether a cell means that there is nothing, as 'N/A' does. Judges the cell as it stands in the file. */
export const isBlankCell = (column: SpeakerColumn, cell: string): boolean =>
  !KEPT.includes(column) && NOTHING.has(cell.trim().toLowerCase());

const YES_WORDS = [YES.toLowerCase(), 'y', 'true', '1', 'x', '✓', '✔', 'si', 'sí'];
const NO_WORDS = [NO.toLowerCase(), 'n', 'false', '0'];
const IN_PERSON_WORDS = ['in person', 'inperson', 'onsite', 'on site', 'in the classroom', 'face to face'];
const VIRTUAL_WORDS = ['virtual', 'virtually', 'online', 'remote', 'remotely', 'zoom', 'video'];
/** What files write for yes in a column of a field, besides yes itself. */
const FLAG_WORDS: Partial<Record<ProfileFlag, readonly string[]>> = {
  inperson: IN_PERSON_WORDS,
  virtual: VIRTUAL_WORDS,
};
const BOTH_WORDS = ['both', 'either', 'hybrid', 'any'];

const wordOf = (cell: string): string => cell.trim().toLowerCase().replaceAll('-', ' ');

/** Yes or no; the name of the column's own format means yes. */
const flagIn = (cell: string | undefined, blank: boolean, names: readonly string[]): boolean | string => {
  const word = (cell ?? '').trim().toLowerCase();
  if (word === '') return blank;
  if (YES_WORDS.includes(word) || names.includes(wordOf(word))) return true;
  return NO_WORDS.includes(word) ? false : word;
};

/** The parts of a cell at semicolons, line breaks, commas, slashes and pipes, and at 'and' and '&'. */
const partsOf = (cell: string): string[] =>
  cell
    .split(/[;,/|\r\n]|\s(?:and|&)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The cells of a column with formats, such as 'In person and virtual', as the cells of both formats. */
export const formatCells = (cell: string): Pick<SpeakerCells, 'inperson' | 'virtual'> => {
  const words = partsOf(cell).map(wordOf);
  const named = (names: readonly string[]): boolean =>
    words.some((word) => names.includes(word) || BOTH_WORDS.includes(word));
  const [inperson, virtual] = [named(IN_PERSON_WORDS), named(VIRTUAL_WORDS)];
  const isUnderstood = words.every((word) =>
    [IN_PERSON_WORDS, VIRTUAL_WORDS, BOTH_WORDS].some((names) => names.includes(word)),
  );
  return isUnderstood
    ? { inperson: inperson ? YES : NO, virtual: virtual ? YES : NO }
    : { inperson: cell, virtual: cell };
};

/** The cells of a person's whole name: 'Ana Maria López' or 'López, Ana Maria'. */
export const nameCells = (cell: string): { firstName: string; lastName: string } => {
  const name = singleLine(cell);
  const [, last, first] = /^([^,]+),([^,]+)$/.exec(name) ?? [];
  if (first && last) return { firstName: first.trim(), lastName: last.trim() };
  const space = name.lastIndexOf(' ');
  return space === -1
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1) };
};

const LANGUAGE_NAMES: Readonly<Record<Language, readonly string[]>> = {
  English: ['Inglés', 'Anglais', 'en'],
  Spanish: ['Español', 'Castellano', 'Espagnol', 'es'],
  Mandarin: ['Mandarin Chinese', 'Chinese (Mandarin)', '中文', '普通话', '國語', '国语', 'zh'],
  French: ['Français', 'Francés', 'fr'],
  Other: ['Others', 'Otro', 'Autre'],
};
const LANGUAGES_BY_NAME: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((language) =>
    [language, ...LANGUAGE_NAMES[language]].map((name) => [normalizeText(name), language] as const),
  ),
);

const languagesIn = (cell: string): string[] =>
  partsOf(cell).map((name) => LANGUAGES_BY_NAME.get(normalizeText(name)) ?? name);

const LEVEL_NAMES: Readonly<Record<GradeLevel, readonly string[]>> = {
  Elementary: ['elementary', 'primary', 'elem', 'es'],
  'Middle School': ['middle', 'junior high', 'ms'],
  'High School': ['high', 'secondary', 'hs'],
};
const ALL_GRADES = ['all', 'all ages', 'all grade levels', 'all levels', 'any', 'any grade'];
/** The first and last grade of each level; kindergarten is 0. */
const LEVEL_GRADES: Readonly<Record<GradeLevel, readonly [from: number, to: number]>> = {
  Elementary: [0, 5],
  'Middle School': [6, 8],
  'High School': [9, 12],
};
/** Spreadsheets take '9-12' for a date and write '12-Sep' or 'Sep-12' for it. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const GRADE = '(k|kindergarten|\\d{1,2})(?:st|nd|rd|th)?';
const GRADES = new RegExp(`^${GRADE}(?:\\s*(?:-|to|through)\\s*${GRADE})?$`);

const gradeIn = (text: string): number => (text.startsWith('k') ? 0 : Number(text));

/** The levels of '7', '6-8', 'K-12' or, from a spreadsheet, '8-Jun'. */
const levelsOfGrades = (text: string): readonly GradeLevel[] => {
  const [, day, month] = /^(\d{1,2})-([a-z]{3})$/.exec(text.replace(/^([a-z]{3})-(\d{1,2})$/, '$2-$1')) ?? [];
  const isDate = month !== undefined && MONTHS.includes(month);
  const [, first, last = first] = GRADES.exec(isDate ? `${MONTHS.indexOf(month) + 1}-${day}` : text) ?? [];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [gradeIn(first), gradeIn(last)];
  if (from > to || to > 12) return [];
  return GRADE_LEVELS.filter((level) => LEVEL_GRADES[level][0] <= to && from <= LEVEL_GRADES[level][1]);
};

const gradesIn = (cell: string): string[] =>
  partsOf(cell).flatMap((part): readonly string[] => {
    const name = part
      .toLowerCase()
      .replace(/[‐‑‒–—]/g, '-')
      .replace(/^grades?\s+(?=.)|\s+(?:schools?|grades?|graders?)$/g, '');
    if (ALL_GRADES.includes(name)) return GRADE_LEVELS;
    const level = GRADE_LEVELS.find((one) => LEVEL_NAMES[one].includes(name));
    const levels = level ? [level] : levelsOfGrades(name);
    return levels.length > 0 ? levels : [part];
  });

/** Splits at semicolons, and at other separators if all parts name focuses that exist: names can have commas. */
const focusesIn = (cell: string, focuses: readonly string[]): string[] => {
  const known = new Set(focuses.map(normalizeText));
  return splitList(cell).flatMap((name) => {
    if (known.has(normalizeText(name))) return [name];
    const parts = partsOf(name);
    return parts.every((part) => known.has(normalizeText(part))) ? parts : [name];
  });
};

/** A ZIP code whose leading zeros a spreadsheet dropped, alone or with the four digits after it. */
const zipCodeIn = (cell: string): string => {
  const code = cell.trim().replace(/\s*[‐‑‒–—-]\s*|\s+/g, '-');
  if (/^\d{3,5}$/.test(code)) return code.padStart(5, '0');
  const [, first = '', rest = ''] = /^(\d{3,5})-?(\d{4})$/.exec(code) ?? [];
  return first === '' ? cell : `${first.padStart(5, '0')}-${rest}`;
};

/** The number in '50 miles', 'up to 50' or '1,000 mi.'; the maximum for any distance. */
const milesIn = (cell: string): string => {
  const text = cell.trim().toLowerCase();
  if (['any', 'anywhere', 'any distance', 'unlimited', 'no limit'].includes(text))
    return String(TRAVEL_MILES_MAX);
  const [, miles] = /^(?:up to|within|<)?\s*(\d[\d,]*)\s*\+?\s*(?:miles?|mi\.?)?$/.exec(text) ?? [];
  return miles?.replaceAll(',', '') ?? cell;
};

const STATE_KEYS = new Set(STATE_NAMES.map(stateKey));

/** Many files name no country, because all of their speakers live in the United States. */
const countryIn = (country: string, state: string): string =>
  country === '' && STATE_KEYS.has(stateKey(state)) ? 'United States' : country;

/**
 * Converts a row to the input of `importedSpeakerSchema`, without `createdAt`. `focuses` are the names of the industry
 * focuses that exist.
 */
export const speakerFromCells = (cells: SpeakerCells, focuses: readonly string[] = []) => {
  const texts = mapTexts(({ name, kind }) =>
    kind === 'line' ? singleLine(cells[name] ?? '') : (cells[name] ?? ''),
  );
  const [firstName, lastName] = [singleLine(cells.firstName ?? ''), singleLine(cells.lastName ?? '')];
  const { name } = splitAddress(cells.email ?? '');
  return {
    ...(firstName === '' && lastName === '' ? nameCells(name) : { firstName, lastName }),
    email: cells.email ?? '',
    ...texts,
    country: countryIn(texts.country, texts.state),
    postalCode: zipCodeIn(texts.postalCode),
    travelMiles: milesIn(texts.travelMiles),
    ...mapFlags((name) => flagIn(cells[name], false, FLAG_WORDS[name] ?? [])),
    industry: focusesIn(cells.industry ?? '', focuses),
    grades: gradesIn(cells.grades ?? ''),
    languages: languagesIn(cells.languages ?? ''),
    visible: flagIn(cells.visible, true, []),
  } satisfies Record<Exclude<SpeakerColumn, 'createdAt'>, unknown>;
};
