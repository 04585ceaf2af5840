/** What a profile needs before teachers see it, in the order in which forms ask for it. */
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

/** The fields of a profile that decide whether it is complete. */
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

const isThere = (profile: NeededFields, need: ProfileNeed): boolean => {
  if (need === 'formats') return profile.inperson || profile.virtual;
  const value = profile[need];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
};

/** What a profile still lacks; a profile that lacks nothing is complete. */
export const missingNeeds = (profile: NeededFields): ProfileNeed[] =>
  PROFILE_NEEDS.filter((need) => !isThere(profile, need));
