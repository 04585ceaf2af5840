import { expect, it } from 'vitest';
import { schoolKey } from './school-key.ts';

const keyOf = (school: string, city = 'Portland', state = 'OR') => schoolKey({ school, city, state });

it('ways to write a school have the same key', () => {
  const key = keyOf('Lincoln Elementary School');
  for (const name of [
    'Lincoln Elementary',
    ' lincoln  elem. school',
    'LINCOLN ES',
    'Lincoln Elementary, School',
  ])
    expect(keyOf(name, 'portland ', 'Oregon'), name).toBe(key);
  expect(keyOf("St. Mary's High School")).toBe(keyOf('Saint Marys HS'));
});

it('schools of one name in two towns, and two kinds of schools, are different', () => {
  const keys = [
    keyOf('Lincoln Elementary'),
    keyOf('Lincoln High'),
    keyOf('Lincoln Elementary', 'Salem'),
    keyOf('Lincoln Elementary', 'Portland', 'ME'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it('no name is no school', () => {
  for (const name of ['', ' ', '-', 'School']) expect(keyOf(name), name).toBe('');
});
