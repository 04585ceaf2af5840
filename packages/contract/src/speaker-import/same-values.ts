import { normalizedKey } from '../normalize-text.ts';
import { cleanEmail, multiLine, singleLine } from '../pasted-text.ts';
import { countryKey } from '../places.ts';
import { milesIn } from './cell-answers.ts';
import { phoneKey, websiteKey } from './cell-contacts.ts';
import { readNamePart, readWholeName } from './cell-names.ts';
import { readCountry, readPlace, readZipCode, stateComparisonKey } from './cell-places.ts';
import { ASKED_FIELDS, type AskedField, meaningOf, valuesIn } from './speaker-cells.ts';
import { type ColumnField, splitList } from './speaker-sheet.ts';

const keyOfList = (values: readonly string[]): string =>
  [...new Set(values.map(normalizedKey))].sort().join('\n');

const compact = (text: string): string => text.normalize('NFC').replace(/[^\S\n]+/g, ' ');

const isAsked = (field: ColumnField): field is AskedField => ASKED_FIELDS.some((asked) => asked === field);

/** What a value of a field says, the same for values that say the same. */
const keyOf = (field: ColumnField, text: string): string => {
  if (text.trim() === '') return '';
  switch (field) {
    case 'firstName':
    case 'lastName':
      return readNamePart(text).name;
    case 'name':
      return Object.values(readWholeName(text)).slice(0, 2).join('\n');
    case 'email':
      return cleanEmail(text).toLowerCase();
    case 'phone':
      return phoneKey(text);
    case 'website':
      return websiteKey(text);
    case 'state':
      return stateComparisonKey(text);
    case 'country':
      return countryKey(readCountry(text));
    case 'place': {
      const { city, state } = readPlace(text);
      return `${compact(city)}\n${stateComparisonKey(state)}`;
    }
    case 'postalCode':
      return readZipCode(text) ?? text.replace(/[\s-]+/g, '').toUpperCase();
    case 'travelMiles':
      return milesIn(text) ?? text.trim();
    case 'industry':
      return keyOfList(splitList(text));
    case 'jobTitle':
    case 'organization':
    case 'city':
      return compact(singleLine(text));
    default:
      return isAsked(field)
        ? keyOfList(valuesIn(field, text, []).flatMap((value) => meaningOf(field, value, []).means))
        : compact(multiLine(text.replace(/\r\n?/g, '\n')).replace(/[^\S\n]+(?=\n)/g, ''));
  }
};

/**
 * Whether two values of a field say the same after reading: '02139' and '2139', 'Yes' and 'TRUE', 'MA' and
 * 'Massachusetts', lists in any order.
 */
export const saysTheSame = (field: ColumnField, one: string, other: string): boolean =>
  keyOf(field, one) === keyOf(field, other);
