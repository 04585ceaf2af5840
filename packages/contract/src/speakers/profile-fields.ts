interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  /** The column header in CSV files, if it differs from the label. */
  readonly header?: string;
}

interface TextDefinition extends FieldDefinition {
  readonly kind: 'line' | 'paragraph';
  /** Whether the speaker search includes it. */
  readonly searched: boolean;
  /** The value in the import template. */
  readonly example: string;
}

interface FlagDefinition extends FieldDefinition {
  readonly kind: 'flag';
  /** Makes it a filter of the speaker search: the title of its group, and what its option and its chip say. */
  readonly filter?: { readonly title: string; readonly option: string };
}

interface OtherDefinition extends FieldDefinition {
  readonly kind: 'list' | 'talks' | 'picture';
}

/**
 * The fields of a speaker profile, in the order of CSV files. Schemas, forms, database rows, files, search and edit
 * conflicts are derived from this list, or fail to compile if they lack one of its fields.
 */
export const PROFILE_FIELDS = [
  { name: 'jobTitle', kind: 'line', label: 'Job Title', searched: true, example: 'Hydrologist' },
  {
    name: 'organization',
    kind: 'line',
    label: 'Organization',
    searched: true,
    example: 'Example River Trust',
  },
  {
    name: 'bio',
    kind: 'paragraph',
    label: 'Bio',
    searched: true,
    example: 'What Ana does, and what she can tell a class. Please replace this row.',
  },
  { name: 'city', kind: 'line', label: 'City', searched: true, example: 'Portland' },
  { name: 'state', kind: 'line', label: 'State', searched: true, example: 'OR' },
  { name: 'country', kind: 'line', label: 'Country', searched: true, example: 'United States' },
  { name: 'inperson', kind: 'flag', label: 'In-Person', header: 'In-Person Available' },
  { name: 'virtual', kind: 'flag', label: 'Virtual', header: 'Virtual Available' },
  { name: 'industry', kind: 'list', label: 'Industry Focus' },
  { name: 'grades', kind: 'list', label: 'Grade Levels', header: 'Grades' },
  { name: 'languages', kind: 'list', label: 'Languages' },
  {
    name: 'website',
    kind: 'line',
    label: 'LinkedIn/Website URL',
    header: 'Website',
    searched: false,
    example: 'https://example.org',
  },
  { name: 'postalCode', kind: 'line', label: 'ZIP Code', searched: false, example: '97201' },
  /** How far a speaker travels for a visit; blank for `TRAVEL_MILES_DEFAULT`. */
  { name: 'travelMiles', kind: 'line', label: 'Travel Distance (Miles)', searched: false, example: '50' },
  { name: 'talks', kind: 'talks', label: 'What I can talk about' },
  { name: 'imageUrl', kind: 'picture', label: 'Profile Picture' },
] as const satisfies readonly (TextDefinition | FlagDefinition | OtherDefinition)[];

export type ProfileField = (typeof PROFILE_FIELDS)[number]['name'];

export const PROFILE_TEXTS = PROFILE_FIELDS.filter(
  (field) => field.kind === 'line' || field.kind === 'paragraph',
);
export type ProfileTextField = (typeof PROFILE_TEXTS)[number];
export type ProfileText = ProfileTextField['name'];

export const PROFILE_FLAGS = PROFILE_FIELDS.filter((field) => field.kind === 'flag');
export type ProfileFlagField = (typeof PROFILE_FLAGS)[number];
export type ProfileFlag = ProfileFlagField['name'];

/** Maps every yes/no field to a value, like `mapTexts`. */
export function mapFlags<Value>(toValue: (field: ProfileFlagField) => Value): Record<ProfileFlag, Value>;
export function mapFlags<Value>(toValue: (field: ProfileFlagField) => Value): Record<string, Value> {
  return Object.fromEntries(PROFILE_FLAGS.map((field) => [field.name, toValue(field)]));
}

type FilterField = Extract<ProfileFlagField, { readonly filter: object }>;
/** A yes/no field that is a filter of the speaker search: `yes` finds who has it. */
export type FilterFlag = FilterField['name'];

interface FilterDefinition extends Required<Pick<FlagDefinition, 'label' | 'filter'>> {
  readonly name: FilterFlag;
}

/** The yes/no fields that are filters of the speaker search. */
export const FILTER_FLAGS: readonly FilterDefinition[] = PROFILE_FLAGS.filter(
  (field): field is FilterField => 'filter' in field,
);

/** Maps every yes/no field that is a filter to a value, like `mapFlags`. */
export function mapFilterFlags<Value>(
  toValue: (field: FilterDefinition, index: number) => Value,
): Record<FilterFlag, Value>;
export function mapFilterFlags<Value>(
  toValue: (field: FilterDefinition, index: number) => Value,
): Record<string, Value> {
  return Object.fromEntries(FILTER_FLAGS.map((field, index) => [field.name, toValue(field, index)]));
}

function flagNames(): { readonly [Name in ProfileFlag]: Name };
function flagNames(): Record<string, string> {
  return mapFlags(({ name }) => name);
}

/** Names of the yes/no fields in forms. */
export const FLAG_NAMES = flagNames();

/** Picks the yes/no fields of a profile. Blank ones mean no. */
export const flagsOf = (
  profile: Readonly<Partial<Record<ProfileFlag, boolean | undefined>>>,
): Record<ProfileFlag, boolean> => mapFlags(({ name }) => profile[name] ?? false);

/** Maps every text field to a value. The overload keeps the field names, which `Object.fromEntries` loses. */
export function mapTexts<Value>(toValue: (field: ProfileTextField) => Value): Record<ProfileText, Value>;
export function mapTexts<Value>(toValue: (field: ProfileTextField) => Value): Record<string, Value> {
  return Object.fromEntries(PROFILE_TEXTS.map((field) => [field.name, toValue(field)]));
}

/** Text fields that only the speaker and administrators see. */
export type PrivateText = 'postalCode';
export type ShownText = Exclude<ProfileText, PrivateText>;

const isShown = (field: ProfileTextField): field is Extract<ProfileTextField, { name: ShownText }> =>
  field.name !== 'postalCode';
export const SHOWN_TEXTS = PROFILE_TEXTS.filter(isShown);

/**
 * Picks the text fields of a profile that teachers see. They are written out because a loop is 30 times slower, and this
 * runs for every speaker of every page.
 */
export const shownTextsOf = (profile: Readonly<Record<ShownText, string>>): Record<ShownText, string> => ({
  jobTitle: profile.jobTitle,
  organization: profile.organization,
  bio: profile.bio,
  city: profile.city,
  state: profile.state,
  country: profile.country,
  website: profile.website,
  travelMiles: profile.travelMiles,
});

/** Picks the text fields of a profile. */
export const textsOf = (profile: Readonly<Record<ProfileText, string>>): Record<ProfileText, string> => ({
  ...shownTextsOf(profile),
  postalCode: profile.postalCode,
});

function textNames(): { readonly [Name in ProfileText]: Name };
function textNames(): Record<string, string> {
  return mapTexts(({ name }) => name);
}

/** Text field names in most forms. */
export const TEXT_NAMES = textNames();

/** Text field names in the form for a first profile; three differ. */
export const SUBMISSION_NAMES = {
  ...TEXT_NAMES,
  jobTitle: 'title',
  organization: 'organisation',
  website: 'personalSite',
} as const;
