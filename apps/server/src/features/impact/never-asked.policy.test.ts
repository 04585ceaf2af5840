import { expect, test } from 'vitest';
import { schoolsOf, unvisitedCounties, unvisitedSchools } from './never-asked.policy.ts';
import { schoolKey } from './school-key.ts';

const spelled = (school: string, city: string, teachers: number, state = 'OR') => ({
  school,
  city,
  state,
  teachers,
});

const LINCOLN = spelled('Lincoln Elementary School', 'Portland', 2);
const SCHOOLS = schoolsOf([
  spelled('lincoln elem.', 'Portland', 1),
  LINCOLN,
  spelled('Lincoln Elementary School', 'Salem', 1),
  spelled('North High', 'Gresham', 4),
  spelled('South High', 'Nowhere at All', 2),
  spelled('School', 'Portland', 9),
]);
const shortly = (visited: ReadonlySet<string>) => ({
  schools: unvisitedSchools(SCHOOLS, visited).map(({ school, city, teachers }) => [school, city, teachers]),
  counties: unvisitedCounties(SCHOOLS, visited),
});

test('spellings of a school are one, and texts without a name are none', () => {
  expect(shortly(new Set())).toEqual({
    schools: [
      ['North High', 'Gresham', 4],
      ['Lincoln Elementary School', 'Portland', 3],
      ['South High', 'Nowhere at All', 2],
      ['Lincoln Elementary School', 'Salem', 1],
    ],
    counties: [
      { county: 'Multnomah, OR', schools: 2, teachers: 7 },
      { county: 'Marion, OR', schools: 1, teachers: 1 },
    ],
  });
});

test('a county had a visit if one of its schools had one', () => {
  expect(shortly(new Set([schoolKey(LINCOLN)]))).toEqual({
    schools: [
      ['North High', 'Gresham', 4],
      ['South High', 'Nowhere at All', 2],
      ['Lincoln Elementary School', 'Salem', 1],
    ],
    counties: [{ county: 'Marion, OR', schools: 1, teachers: 1 }],
  });
});
