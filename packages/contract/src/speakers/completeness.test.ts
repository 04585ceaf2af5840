import { describe, expect, test } from 'vitest';
import { missingNeeds, type NeededFields, PROFILE_NEEDS } from './completeness.ts';

const complete: NeededFields = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Portland',
  country: 'United States',
  industry: ['Water Resources'],
  grades: ['Middle School'],
  languages: ['English'],
  inperson: false,
  virtual: true,
};

describe('a profile', () => {
  test('is complete with organization, bio, city, country and one of each list and format', () => {
    expect(missingNeeds(complete)).toEqual([]);
    expect(missingNeeds({ ...complete, inperson: true, virtual: false })).toEqual([]);
  });

  test.each([
    [{ organization: '' }, 'organization'],
    [{ organization: '  ' }, 'organization'],
    [{ bio: '\n' }, 'bio'],
    [{ city: '' }, 'city'],
    [{ country: ' ' }, 'country'],
    [{ industry: [] }, 'industry'],
    [{ grades: [] }, 'grades'],
    [{ languages: [] }, 'languages'],
    [{ virtual: false }, 'formats'],
  ])('with %j lacks %s', (given, need) => {
    expect(missingNeeds({ ...complete, ...given })).toEqual([need]);
  });

  test('without any values lacks everything', () => {
    const nothing = { organization: '', bio: '', city: '', country: '', inperson: false, virtual: false };
    expect(missingNeeds({ ...nothing, industry: [], grades: [], languages: [] })).toEqual(PROFILE_NEEDS);
  });
});
