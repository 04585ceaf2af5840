import { expect, it } from 'vitest';
import { countyOf } from './us-counties.ts';

it.each([
  ['Portland', 'OR', 'Multnomah, OR'],
  [' portland ', 'oregon', 'Multnomah, OR'],
  ['Portland', 'ME', 'Cumberland, ME'],
  ['St. Louis', 'MO', 'St. Louis (city), MO'],
  ['New York City', 'NY', 'New York, NY'],
  ['Washington, DC', 'DC', ''],
  ['Washington', 'DC', 'District of Columbia, DC'],
  ['Wellington', 'New Zealand', ''],
  ['', '', ''],
])('%s in %s is in the county %s', (city, state, county) => {
  expect(countyOf(city, state)).toBe(county);
});
