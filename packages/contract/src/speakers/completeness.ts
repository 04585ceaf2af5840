/** What teachers need to know of a speaker before they see one, in the order in which forms ask for it. */
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

/** The part of a profile that decides it. */
export interface ProfileFacts {
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

const isThere = (profile: ProfileFacts, need: ProfileNeed): boolean => {
  if (need === 'formats') return profile.inperson || profile.virtual;
  const said = profile[need];
  return typeof said === 'string' ? said.trim() !== '' : said.length > 0;
};

/** What a profile still lacks; a profile that lacks nothing is complete. */
export const missingNeeds = (profile: ProfileFacts): ProfileNeed[] =>
  PROFILE_NEEDS.filter((need) => !isThere(profile, need));
