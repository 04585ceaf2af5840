import { describe, expect, it } from 'vitest';
import { profileProgress, submissionProgress } from './profile-progress.ts';
import { initialSubmission } from './submission.ts';

const labels = ({ missing }: ReturnType<typeof profileProgress>) => missing.map(({ label }) => label);

const filled = {
  ...initialSubmission(),
  title: 'Hydrologist',
  organisation: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  speakingFormat: 'virtual',
  ageGroup: 'middle',
  industryFocus: ['Forestry'],
};

describe('what a submission still lacks', () => {
  it('is at first everything but the language, in the order of the form', () => {
    const progress = submissionProgress(initialSubmission());
    expect(labels(progress)).toEqual([
      'Job Title',
      'Organization',
      'Bio',
      'Industry Focus',
      'City',
      'State',
      'Country',
      'Preferred Speaking Format',
      'Age/Grade Specialty',
    ]);
    expect(progress.total).toBe(10);
  });

  it('is nothing once all is said', () => {
    expect(labels(submissionProgress(filled))).toEqual([]);
  });

  it.each([
    [{ title: '  ' }, 'Job Title'],
    [{ state: '' }, 'State'],
    [{ country: '' }, 'Country'],
    [{ languages: [] }, 'Languages'],
    [{ speakingFormat: '' }, 'Preferred Speaking Format'],
  ])('with %j is one thing', (given, label) => {
    expect(labels(submissionProgress({ ...filled, ...given }))).toEqual([label]);
  });
});

describe('what a profile still lacks', () => {
  const profile = {
    organization: '',
    bio: 'I measure rivers.',
    city: 'Salem',
    country: 'United States',
    industry: [],
    grades: ['Middle School' as const],
    languages: ['English' as const],
    inperson: false,
    virtual: false,
  };

  it('is named with the fields that its form has', () => {
    const { missing, total } = profileProgress(profile);
    expect(missing.map(({ name }) => name)).toEqual(['organization', 'industry', 'inperson']);
    expect(total).toBe(8);
  });
});
