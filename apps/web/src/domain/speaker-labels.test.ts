import { describe, expect, it } from 'vitest';
import { isOutOfReach, readableSite, whereAndHow } from './speaker-labels.ts';

describe("a speaker's website", () => {
  it('is shown without scheme and www', () => {
    expect(readableSite('https://www.rivers.example/')).toBe('rivers.example');
  });
});

describe('where and how a speaker speaks', () => {
  const both = { inperson: true, virtual: true, travelMiles: '50', distance: 20 };

  it('says whether the school is within reach, if that is known', () => {
    expect(whereAndHow(both)).toEqual(['In-Person at your school', 'Virtual']);
    expect(whereAndHow({ ...both, distance: 50, virtual: false })).toEqual(['In-Person at your school']);
    expect(whereAndHow({ ...both, distance: 55 })).toEqual(['Virtual', 'In-Person within 50 miles only']);
    expect(whereAndHow({ ...both, distance: null })).toEqual(['In-Person within 50 miles', 'Virtual']);
    expect(whereAndHow({ ...both, travelMiles: '' })).toEqual(['Usually within 50 miles', 'Virtual']);
    expect(whereAndHow({ ...both, travelMiles: '', virtual: false })).toEqual([
      'In-Person',
      'Usually within 50 miles',
    ]);
    expect(whereAndHow({ ...both, inperson: false })).toEqual(['Virtual']);
  });

  it('is out of reach only without virtual visits', () => {
    expect(isOutOfReach({ ...both, distance: 55, virtual: false })).toBe(true);
    expect(isOutOfReach({ ...both, distance: 55 })).toBe(false);
    expect(isOutOfReach({ ...both, distance: null, virtual: false })).toBe(false);
    expect(isOutOfReach({ ...both, travelMiles: '', distance: 50, virtual: false })).toBe(false);
    expect(isOutOfReach({ ...both, travelMiles: '', distance: 55, virtual: false })).toBe(true);
  });
});
