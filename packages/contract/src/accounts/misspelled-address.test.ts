import { expect, test } from 'vitest';
import { likelyAddress } from './misspelled-address.ts';

test.each([
  ['Ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@school.k12.mn.su', 'ana@school.k12.mn.us'],
  ['ana@k12.mn.su', 'ana@k12.mn.us'],
  ['ana@school.ogr', 'ana@school.org'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
])('%j likely means %j', (email, likely) => {
  expect(likelyAddress(email)).toBe(likely);
});

test.each([
  'ana@gmail.com',
  'ana@school.k12.mn.us',
  'ana@example.co',
  'ana@gmial',
  'ana',
  '',
  'ana@yahoo.co.uk',
  'a@mail.com',
  'a@ymail.com',
])('%j has no usual slip', (email) => {
  expect(likelyAddress(email)).toBeUndefined();
});
