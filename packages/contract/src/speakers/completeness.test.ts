import { describe, expect, test } from 'vitest';
import { missingRequirements, PROFILE_REQUIREMENTS, type RequiredFields } from './completeness.ts';

const complete: RequiredFields = {
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
    expect(missingRequirements(complete)).toEqual([]);
    expect(missingRequirements({ ...complete, inperson: true, virtual: false })).toEqual([]);
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
  ])('with %j lacks %s', (given, requirement) => {
    expect(missingRequirements({ ...complete, ...given })).toEqual([requirement]);
  });

  test('without any values lacks everything', () => {
    const nothing = { organization: '', bio: '', city: '', country: '', inperson: false, virtual: false };
    expect(missingRequirements({ ...nothing, industry: [], grades: [], languages: [] })).toEqual(
      PROFILE_REQUIREMENTS,
    );
  });
});
