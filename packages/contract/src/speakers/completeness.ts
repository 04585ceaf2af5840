/** What a complete profile has, in the order of the forms. */
export const PROFILE_REQUIREMENTS = [
  'organization',
  'bio',
  'industry',
  'city',
  'country',
  'languages',
  'formats',
  'grades',
] as const;
export type ProfileRequirement = (typeof PROFILE_REQUIREMENTS)[number];

export interface RequiredFields {
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

const isPresent = (profile: RequiredFields, requirement: ProfileRequirement): boolean => {
  if (requirement === 'formats') return profile.inperson || profile.virtual;
  const value = profile[requirement];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
};

/** The requirements that a profile doesn't meet; none for a complete profile. */
export const missingRequirements = (profile: RequiredFields): ProfileRequirement[] =>
  PROFILE_REQUIREMENTS.filter((requirement) => !isPresent(profile, requirement));
