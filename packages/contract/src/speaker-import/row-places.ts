import { singleLine } from '../pasted-text.ts';
import { isAbroad, UNITED_STATES } from '../places.ts';
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
import { labelOf, leftOut, type Reading, setText } from './row-reading.ts';
import { empties, type FileCells, saysNothing } from './speaker-cells.ts';
import { stateOfZipCode } from './zip-states.ts';

/** Reads the place of a row. */

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
export const readPlaces = (cells: FileCells, reading: Reading): void => {
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
