import type { ProfileSubmissionInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import { describe, expect, it } from 'vitest';
import { profileProgress, profileStage, submissionProgress } from './profile-progress.ts';

const labels = ({ missing }: ReturnType<typeof profileProgress>) => missing.map(({ label }) => label);

const blank: ProfileSubmissionInput = {
  title: '',
  organisation: '',
  personalSite: '',
  bio: '',
  city: '',
  state: '',
  country: '',
  speakingFormat: '',
  ageGroup: '',
  industryFocus: [],
  languages: ['English'],
};

const filled = {
  ...blank,
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

describe('the progress of a submission', () => {
  it('starts with everything missing but the language, in the order of the form', () => {
    const progress = submissionProgress(blank);
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

  it('is complete when every field is filled in', () => {
    expect(labels(submissionProgress(filled))).toEqual([]);
  });

  it.each([
    [{ title: '  ' }, 'Job Title'],
    [{ state: '' }, 'State'],
    [{ country: '' }, 'Country'],
    [{ languages: [] }, 'Languages'],
    [{ speakingFormat: '' }, 'Preferred Speaking Format'],
  ])('with %j is missing: %s', (given, label) => {
    expect(labels(submissionProgress({ ...filled, ...given }))).toEqual([label]);
  });
});

describe('the progress of a profile', () => {
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

  it('names the missing fields of its form', () => {
    const { missing, total } = profileProgress(profile);
    expect(missing.map(({ name }) => name)).toEqual(['organization', 'industry', 'inperson']);
    expect(total).toBe(8);
  });
});

describe('the stage of a profile', () => {
  it.each([
    ['none', null],
    ['incomplete', { visible: false, hiddenByAdmin: false, pausedUntil: null }],
    ['hidden', { visible: false, hiddenByAdmin: true, pausedUntil: null }],
    ['paused', { visible: true, hiddenByAdmin: false, pausedUntil: '2027-01-05' }],
    ['hidden', { visible: false, hiddenByAdmin: true, pausedUntil: '2027-01-05' }],
    ['visible', { visible: true, hiddenByAdmin: false, pausedUntil: null }],
  ])('is %s', (stage, profile) => {
    expect(profileStage(profile)).toBe(stage);
  });
});
