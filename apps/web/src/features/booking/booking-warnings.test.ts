import { describe, expect, it } from 'vitest';
import { bookingWarnings, virtualReason } from './booking-warnings.ts';

const marisol = {
  userId: { _id: 'm', firstName: 'Marisol', lastName: 'Etcheverry' },
  inperson: true,
  virtual: true,
  grades: ['High School', 'Middle School'],
  city: 'Newark',
  state: 'New Jersey',
  travelMiles: '60',
  distance: null as number | null,
};
const fitting = { gradeLevels: ['Middle School'], isInPerson: true, isVirtual: false, state: 'nj' };

const warningsFor = (profile: Partial<typeof marisol>, wanted: Partial<typeof fitting>) =>
  Object.values(bookingWarnings({ ...marisol, ...profile }, { ...fitting, ...wanted })).filter(Boolean);

describe('warnings about a request', () => {
  it('are none if it fits the profile, and while nothing is chosen', () => {
    expect(warningsFor({}, {})).toEqual([]);
    expect(warningsFor({}, { gradeLevels: ['6-8', '9-12'], isVirtual: true })).toEqual([]);
    expect(warningsFor({ inperson: false }, { gradeLevels: [], isInPerson: false, state: '' })).toEqual([]);
  });

  it('name the only format that the speaker lists, unless either format is fine', () => {
    expect(warningsFor({ inperson: false }, {})).toEqual(['Marisol only lists virtual visits.']);
    expect(warningsFor({ virtual: false }, { isInPerson: false, isVirtual: true })).toEqual([
      'Marisol only lists in-person visits.',
    ]);
    expect(warningsFor({ inperson: false }, { isVirtual: true })).toEqual([]);
  });

  it('name the grades that the speaker lists and those that the speaker leaves out', () => {
    const elementary = 'Marisol lists Middle School and High School, not Elementary.';
    for (const level of ['Elementary', 'K-5', 'K-12'])
      expect(warningsFor({}, { gradeLevels: ['6-8', level] })).toEqual([elementary]);
    expect(warningsFor({ grades: ['High School'] }, { gradeLevels: ['K-12'] })).toEqual([
      'Marisol lists High School, not Elementary or Middle School.',
    ]);
  });

  it('name the place of a speaker who would have to travel to another state', () => {
    const goals = 'dd in the goals why in person works.';
    const place = 'Marisol is in Newark, New Jersey.';
    expect(warningsFor({}, { state: 'OR' })).toEqual([`${place} Ask for a virtual visit, or a${goals}`]);
    expect(warningsFor({ virtual: false }, { state: 'Oregon' })).toEqual([`${place} A${goals}`]);
    expect(warningsFor({}, { state: 'OR', isVirtual: true })).toEqual([]);
    expect(warningsFor({}, { state: 'OR', isInPerson: false, isVirtual: true })).toEqual([]);
    expect(warningsFor({ inperson: false }, { state: 'OR' })).toEqual(['Marisol only lists virtual visits.']);
    expect(warningsFor({ state: '' }, { state: 'OR' })).toEqual([]);
  });

  it('name a distance that the speaker does not travel', () => {
    const far = 'Marisol travels up to 60 miles, and is about 190 miles away.';
    expect(warningsFor({ distance: 190 }, {})).toEqual([
      `${far} Ask for a virtual visit, or add in the goals why in person works.`,
    ]);
    expect(warningsFor({ distance: 190, virtual: false }, {})).toEqual([
      `${far} Add in the goals why in person works.`,
    ]);
    expect(warningsFor({ distance: 190 }, { isInPerson: false, isVirtual: true })).toEqual([]);
    expect(warningsFor({ distance: 190, travelMiles: '', virtual: false }, {})).toEqual([
      'Marisol usually travels up to 50 miles, and is about 190 miles away. Add in the goals why in person works.',
    ]);
    for (const near of [{ distance: 60 }, { distance: null }, { distance: 50, travelMiles: '' }])
      expect(warningsFor(near, {})).toEqual([]);
  });
});

describe('a virtual visit', () => {
  const both = marisol;
  const chosen = { isInPerson: false, isVirtual: true };

  it('is explained if the speaker does not travel as far as the school', () => {
    expect(virtualReason({ ...both, distance: 190 }, chosen)).toBe(
      'We chose virtual: Marisol travels up to 60 miles, and your school is about 190 miles away.',
    );
  });

  it('needs no explanation otherwise', () => {
    expect(virtualReason({ ...both, distance: 60 }, chosen)).toBeUndefined();
    expect(virtualReason({ ...both, distance: null }, chosen)).toBeUndefined();
    expect(virtualReason({ ...both, distance: 190 }, { isInPerson: true, isVirtual: true })).toBeUndefined();
    expect(virtualReason({ ...both, inperson: false, distance: 190 }, chosen)).toBeUndefined();
  });
});
