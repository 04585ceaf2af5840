import { personName } from '../text.ts';
import { readEmail } from './cell-contacts.ts';
import { type ReadName, readNamePart, readWholeName } from './cell-names.ts';
import { quoted, type Reading } from './row-reading.ts';
import { empties, type FileCells, saysNothing } from './speaker-cells.ts';

/** Reads the name and the email address of a row. */

const NAME = personName();

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
export const readNames = (cells: FileCells, nameOfEmail: string, reading: Reading): void => {
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

/** Reads the email address. Returns the name that stands before it. */
export const readAddress = (cells: FileCells, reading: Reading): string => {
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
