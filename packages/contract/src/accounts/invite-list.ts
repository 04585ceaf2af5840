import { INVITED_PEOPLE_MAX } from '../limits.ts';
import { normalizeText } from '../normalize-text.ts';
import { splitAddress } from '../pasted-text.ts';
import { readNamePart, readWholeName } from '../speaker-import/cell-names.ts';

/** A person in a pasted list, as typed. What isn't an address is in `email`, so that it can be named. */
export interface ListedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A teacher's school or a speaker's organization. */
  readonly organization: string;
}

/** The most characters of a list that are read, far more than so many people take. */
const INVITE_LIST_MAX = 100_000;

/** The most characters of a value that are kept, which is more than any field takes. */
export const LISTED_VALUE_MAX = 400;

const HEADINGS = {
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'primary email', 'work email', 'mail'],
  name: ['name', 'full name', 'teacher', 'teacher name', 'contact', 'contact name'],
  firstName: ['first name', 'first', 'firstname', 'given name'],
  lastName: ['last name', 'last', 'lastname', 'surname', 'family name'],
  organization: ['school', 'school name', 'organization', 'organisation', 'company', 'employer'],
} as const;
type Column = keyof typeof HEADINGS;

const COLUMNS = Object.entries(HEADINGS).flatMap(([column, names]) =>
  names.map((name): [string, Column] => [name, column as Column]),
);
const COLUMN_OF: ReadonlyMap<string, Column> = new Map(COLUMNS);

/** A cell in quotation marks, up to a delimiter or the end. */
const QUOTED = {
  '\t': /\s*"((?:[^"]|"")*)" *(?=\t|$)/y,
  ';': /\s*"((?:[^"]|"")*)"\s*(?=;|$)/y,
  ',': /\s*"((?:[^"]|"")*)"\s*(?=,|$)/y,
} as const;
const DELIMITERS = ['\t', ';', ','] as const;

/** The cells of a line that a spreadsheet, a CSV file or a person has written. */
const cellsOf = (line: string): string[] => {
  const delimiter = DELIMITERS.find((sign) => line.includes(sign));
  if (delimiter === undefined) return [line.trim()];
  const quoted = QUOTED[delimiter];
  const cells: string[] = [];
  for (let start = 0; start <= line.length; ) {
    quoted.lastIndex = start;
    const [whole, content] = quoted.exec(line) ?? [];
    const next = line.indexOf(delimiter, start);
    const end = whole !== undefined ? start + whole.length : next === -1 ? line.length : next;
    cells.push(content === undefined ? line.slice(start, end).trim() : content.replaceAll('""', '"').trim());
    start = end + 1;
  }
  return cells;
};

/** First and last name of 'Ana Lee' or 'Dr. Lee, Ana', as files of speakers are read. */
const wholeName = (name: string) => {
  const { firstName, lastName } = readWholeName(name.slice(0, LISTED_VALUE_MAX));
  return { firstName, lastName };
};
const namePart = (name: string): string => readNamePart(name.slice(0, LISTED_VALUE_MAX)).name;

const person = (email: string, name: string, organization = ''): ListedPerson => ({
  email,
  ...wholeName(name),
  organization,
});

/** The address in a cell and the name around it, or the addresses: of 'Ana Lee ana@x.org' and 'ana@x.org bo@x.org'. */
const addressesIn = (cell: string) => {
  const words = cell.split(/[\s,;]+/);
  const names = words.filter((word) => !word.includes('@')).join(' ');
  const addresses = words.filter((word) => word.includes('@')).map((word) => splitAddress(word).email);
  return addresses.map((email) => ({ email, name: addresses.length === 1 ? names : '' }));
};

/** The names in two cells, or in one: 'Ana', 'Lee' or 'Ana Lee'. */
const namesIn = (first: string, last: string | undefined) =>
  last === undefined ? wholeName(first) : { firstName: namePart(first), lastName: namePart(last) };

/** The people in the cells of a line with several addresses, each behind the names of the cells before it. */
const peopleInCells = (cells: readonly string[]): ListedPerson[] => {
  let before: string[] = [];
  return cells.flatMap((cell) => {
    if (!cell.includes('@')) {
      before.push(cell);
      return [];
    }
    const names = before;
    before = [];
    return addressesIn(cell).map(({ email, name }) => person(email, name || names.join(', ')));
  });
};

/** The person in the cells of a line with one address. */
const personInCells = (cells: readonly string[]): ListedPerson[] => {
  const at = cells.findIndex((cell) => cell.includes('@'));
  const [before, after] = [cells.slice(0, at), cells.slice(at + 1)];
  return addressesIn(cells[at] ?? '').map(({ email, name }) => {
    if (name !== '') return person(email, name, after[0]);
    const [first = '', second, third] = before.length > 0 ? before : after;
    if (before.length > 0) return { email, ...namesIn(first, second), organization: after[0] ?? third ?? '' };
    // After the address, a whole name is followed by the organization, and a first name by the last name.
    if (/[\s,]/.test(first) && third === undefined) return person(email, first, second);
    return { email, ...namesIn(first, second), organization: third ?? '' };
  });
};

/** Splits 'Ana Lee <ana@x.org>, Bo <bo@x.org>, Lincoln High' at the closing brackets. */
const mailboxesIn = (line: string) => {
  const parts = line.split('>');
  const rest = parts.pop() ?? '';
  const mailboxes = parts.map((part) => {
    const at = part.lastIndexOf('<');
    const before = part.slice(0, Math.max(at, 0));
    // Addresses without brackets may stand before it.
    const end = before.includes('@') ? before.search(/[,;\t][^@]*$/) : 0;
    const name = before.slice(Math.max(end, 0)).replace(/^[\s,;"']+|[\s,;"']+$/g, '');
    return { before: before.slice(0, Math.max(end, 0)), name, address: part.slice(at + 1) };
  });
  return { mailboxes, rest };
};

/** The people in a line of a list without headings. */
const peopleIn = (line: string): ListedPerson[] => {
  const isCell = (cell: string) => cell !== '';
  if (/<[^<>@]*@[^<>]*>/.test(line)) {
    const { mailboxes, rest } = mailboxesIn(line);
    const others = cellsOf(rest).filter(isCell);
    const [organization = ''] = mailboxes.length === 1 ? others : [];
    return [
      ...mailboxes.flatMap(({ before, name, address }) => [
        ...peopleInCells(cellsOf(before)),
        person(splitAddress(address).email, name.includes('@') ? '' : name, organization),
      ]),
      ...peopleInCells(others),
    ];
  }
  const cells = cellsOf(line).filter(isCell);
  const count = cells.flatMap((cell) => (cell.includes('@') ? addressesIn(cell) : [])).length;
  if (count === 0) return [person(line, '')];
  return count === 1 ? personInCells(cells) : peopleInCells(cells);
};

/** The columns of a line with headings, or undefined if it isn't one. */
const headingsIn = (line: string): (Column | undefined)[] | undefined => {
  const columns = cellsOf(line).map((cell) => COLUMN_OF.get(normalizeText(cell)));
  return columns.includes('email') ? columns : undefined;
};

const personInRow = (line: string, columns: readonly (Column | undefined)[]): ListedPerson => {
  const cells = cellsOf(line);
  const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const address = splitAddress(cellOf('email'));
  const [first, last] = [namePart(cellOf('firstName')), namePart(cellOf('lastName'))];
  const named = wholeName(first === '' || last === '' ? cellOf('name') || address.name : '');
  return {
    email: address.email,
    firstName: first || (last === '' ? named.firstName : ''),
    lastName: last || (first === '' ? named.lastName : ''),
    organization: cellOf('organization'),
  };
};

const cut = (value: string): string => value.trim().slice(0, LISTED_VALUE_MAX);

/**
 * The people in a pasted list or a small table: a line each, as 'Ana Lee <ana@x.org>', as cells in the usual orders, or below
 * headings; or several addresses in a line. Reads one more than can be invited at once, to tell that there are too many.
 */
export const readInviteList = (text: string): ListedPerson[] => {
  const lines = text
    .slice(0, INVITE_LIST_MAX)
    .replace(/^\ufeff/, '')
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .filter((line) => line.replace(/[\s,;"]/g, '') !== '');
  const headings = lines[0] === undefined ? undefined : headingsIn(lines[0]);
  const people: ListedPerson[] = [];
  for (const line of headings ? lines.slice(1) : lines) {
    people.push(...(headings ? [personInRow(line, headings)] : peopleIn(line)));
    if (people.length > INVITED_PEOPLE_MAX) break;
  }
  return people.slice(0, INVITED_PEOPLE_MAX + 1).map((listed) => ({
    email: cut(listed.email),
    firstName: cut(listed.firstName),
    lastName: cut(listed.lastName),
    organization: cut(listed.organization),
  }));
};
