import { expect, test } from 'vitest';
import { saysTheSame } from './same-values.ts';

test.each([
  ['postalCode', '02139', '2139'],
  ['postalCode', 'H2X 1Y4', 'h2x1y4'],
  ['visible', 'Yes', 'TRUE'],
  ['bio', 'One.\r\nTwo.', 'One.\nTwo.'],
  ['state', 'MA', 'Massachusetts'],
  ['state', "Hawai'i", 'HI'],
  ['country', 'USA', 'United States'],
  ['languages', 'Spanish; English', 'english, spanish'],
  ['grades', 'High School; Elementary', 'Elementary, High School'],
  ['industry', 'Soil; Water', 'water; SOIL'],
  ['website', 'https://example.org/', 'example.org'],
  ['phone', '(555) 010-2105', '+1 555.010.2105'],
  ['email', 'Ana@School.org', 'ana@school.org'],
  ['firstName', 'ANA', 'Ana'],
  ['travelMiles', '50', '50 miles'],
] as const)('%s: %j says the same as %j', (field, one, other) => {
  expect(saysTheSame(field, one, other)).toBe(true);
});

test.each([
  ['city', 'Duluth', 'Ames'],
  ['bio', 'One.', ''],
  ['visible', 'Yes', 'No'],
  ['inperson', 'No', ''],
  ['website', 'example.org/a', 'example.org/b'],
  ['phone', '555-010-2105', '555-010-2105 x4'],
  ['firstName', 'Ana', 'Anna'],
] as const)('%s: %j says something else than %j', (field, one, other) => {
  expect(saysTheSame(field, one, other)).toBe(false);
});
