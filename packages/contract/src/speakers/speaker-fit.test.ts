import { describe, expect, it } from 'vitest';
import {
  fitReasons,
  gradesOf,
  missingGrades,
  speakerFit,
  travelsAsFar,
  type VisitNeeds,
  type VisitOffer,
} from './speaker-fit.ts';

const offer: VisitOffer = {
  grades: ['Elementary', 'Middle School'],
  languages: ['English'],
  inperson: true,
  virtual: true,
  travelMiles: '',
  distance: 20,
  state: 'OR',
  country: 'United States',
};
const needs: VisitNeeds = {
  gradeLevels: ['Elementary'],
  preferredLanguage: 'English',
  isInPerson: true,
  isVirtual: false,
  state: 'Oregon',
  country: 'USA',
};
const fitOf = (given: Partial<VisitOffer>, wanted: Partial<VisitNeeds> = {}, free?: boolean) =>
  speakerFit({ ...offer, ...given }, { ...needs, ...wanted }, free);

describe('grades', () => {
  it('are those of a band, each once and in the order of school', () => {
    expect(gradesOf(['9-12', 'K-5', 'Elementary'])).toEqual(['Elementary', 'High School']);
    expect(gradesOf(['K-12'])).toHaveLength(3);
    expect(gradesOf(['Kindergarten'])).toEqual([]);
  });

  it('are missing if the speaker lists only a part of them', () => {
    expect(missingGrades(['Middle School'], ['6-8', 'K-5'])).toEqual(['Elementary']);
    expect(fitOf({}, { gradeLevels: ['K-5', '6-8'] })).toMatchObject({ grade: true, missingGrades: [] });
    expect(fitOf({ grades: ['High School'] })).toMatchObject({ grade: false, missingGrades: ['Elementary'] });
  });
});

describe('the distance', () => {
  it.each([
    ['', 50, true],
    ['', 55, false],
    ['100', 95, true],
    ['10', 15, false],
    ['', null, undefined],
  ])('with %j miles to travel and %j miles away is within reach: %j', (travelMiles, distance, isReached) => {
    expect(travelsAsFar({ travelMiles, distance })).toBe(isReached);
  });

  it('that nobody knows is within reach in the same state and country, or where a place is blank', () => {
    const comes = (given: Partial<VisitOffer>) => fitOf({ distance: null, ...given }).distance;
    expect([comes({}), comes({ state: '' }), comes({ state: 'WA' })]).toEqual([true, true, false]);
    expect(comes({ state: '', country: 'Canada' })).toBe(false);
  });
});

describe('the format in which a speaker would come', () => {
  const [inPerson, virtual] = [
    { isInPerson: true, isVirtual: false },
    { isInPerson: false, isVirtual: true },
  ];
  it.each([
    ['both, for a visit in person', {}, inPerson, inPerson],
    ['both, for either', {}, { isInPerson: true, isVirtual: true }, { isInPerson: true, isVirtual: true }],
    ['both, too far away', { distance: 1_800, travelMiles: '10' }, inPerson, virtual],
    ['only virtual', { inperson: false }, inPerson, virtual],
    ['only in person, too far away', { distance: 55, virtual: false }, inPerson, null],
    ['only in person, for a virtual visit nearby', { virtual: false }, virtual, inPerson],
    ['only in person, for a virtual visit far away', { virtual: false, distance: 55 }, virtual, null],
    ['none', { inperson: false, virtual: false }, inPerson, null],
  ])('who offers %s', (_case, given, wanted, comesAs) => {
    expect(fitOf(given, wanted).comesAs).toEqual(comesAs);
  });

  it('is not the one that was asked for, if that is not offered', () => {
    expect(fitOf({ inperson: false })).toMatchObject({ format: false, distance: true });
    expect(fitOf({ distance: 55 })).toMatchObject({ format: true, distance: false, miles: 55 });
  });
});

it('says what fits', () => {
  expect(fitReasons(fitOf({}, {}, true))).toEqual(['free', 'grade', 'in-person', 'language']);
  expect(fitReasons(fitOf({ distance: 55, grades: [] }, { preferredLanguage: 'Spanish' }, false))).toEqual([
    'virtual',
  ]);
  expect(fitOf({}).free).toBeNull();
});
