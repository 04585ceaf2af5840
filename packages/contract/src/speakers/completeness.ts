/** What a complete profile needs, in the order of the forms. */
export const PROFILE_NEEDS = [
  'organization',
  'bio',
  'industry',
  'city',
  'country',
  'languages',
  'formats',
  'grades',
] as const;
export type ProfileNeed = (typeof PROFILE_NEEDS)[number];

export interface NeededFields {
  readonly organization: string;
  readonly bio: string;
  readonly city: string;
  readonly country: string;
  readonly industry: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly inperson: boolean;
  readonly virtual: boolean;
}

const isPresent = (profile: NeededFields, need: ProfileNeed): boolean => {
  if (need === 'formats') return profile.inperson || profile.virtual;
  const value = profile[need];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
};

/** The needs that a profile doesn't meet; none for a complete profile. */
export const missingNeeds = (profile: NeededFields): ProfileNeed[] =>
  PROFILE_NEEDS.filter((need) => !isPresent(profile, need));
