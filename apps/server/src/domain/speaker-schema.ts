import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import type { ImportStatus, RowChoice } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import {
  mapFlags,
  PROFILE_FLAGS,
  PROFILE_TEXTS,
  type ProfileFlag,
  type ProfileText,
} from '@portal/contract/speakers/profile-fields.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../kernel/clock.ts';
import type { Flag } from '../platform/db/flag.ts';

/** The column of each text field of a profile. */
export const TEXT_COLUMNS = {
  jobTitle: 'job_title',
  organization: 'organization',
  bio: 'bio',
  city: 'city',
  state: 'state',
  country: 'country',
  website: 'website',
  postalCode: 'postal_code',
  travelMiles: 'travel_miles',
} as const satisfies Record<ProfileText, string>;
type TextColumn = (typeof TEXT_COLUMNS)[keyof typeof TEXT_COLUMNS];

/** A profile's text fields, keyed by column. */
export function textColumnsOf(texts: Readonly<Record<ProfileText, string>>): Record<TextColumn, string>;
export function textColumnsOf(texts: Readonly<Record<ProfileText, string>>): Record<string, string> {
  return Object.fromEntries(PROFILE_TEXTS.map(({ name }) => [TEXT_COLUMNS[name], texts[name]]));
}

/** The text fields of a profile's row. Written out for speed: it runs for every speaker of every page. */
export const textsInRow = (row: Readonly<Record<TextColumn, string>>): Record<ProfileText, string> => ({
  jobTitle: row.job_title,
  organization: row.organization,
  bio: row.bio,
  city: row.city,
  state: row.state,
  country: row.country,
  website: row.website,
  postalCode: row.postal_code,
  travelMiles: row.travel_miles,
});

/** The column of each yes/no field of a profile. */
export const FLAG_COLUMNS = {
  inperson: 'in_person',
  virtual: 'virtual',
} as const satisfies Record<ProfileFlag, string>;
type FlagColumn = (typeof FLAG_COLUMNS)[keyof typeof FLAG_COLUMNS];

/** The columns of a profile's yes/no fields, to select them. */
export const PROFILE_FLAG_COLUMNS: readonly FlagColumn[] = Object.values(FLAG_COLUMNS);

/** A profile's yes/no fields, keyed by column. */
export function flagColumnsOf(flags: Readonly<Record<ProfileFlag, boolean>>): Record<FlagColumn, Flag>;
export function flagColumnsOf(flags: Readonly<Record<ProfileFlag, boolean>>): Record<string, Flag> {
  return Object.fromEntries(PROFILE_FLAGS.map(({ name }) => [FLAG_COLUMNS[name], flags[name] ? 1 : 0]));
}

/** The yes/no fields of a profile's row. */
export const flagsInRow = (row: Readonly<Record<FlagColumn, Flag>>): Record<ProfileFlag, boolean> =>
  mapFlags(({ name }) => row[FLAG_COLUMNS[name]] === 1);

export interface SpeakerProfileTable extends Record<TextColumn, string>, Record<FlagColumn, Flag> {
  /** A small key for indexes; never leaves the server. */
  number: Generated<number>;
  user_id: string;
  image_hash: string | null;
  /** The talks as JSON. */
  talks: Generated<string>;
  complete: Flag;
  visible: Flag;
  /** An administrator hid the profile, so completing it doesn't make it visible. */
  hidden_by_admin: Flag;
  /** The speaker came from a file and is shown when they have set a password. Until then, they're hidden. */
  shown_when_confirmed: Generated<Flag>;
  /** The day on which a speaker is back from a break; null for no break. It stays when that day has come. */
  paused_until: string | null;
  /** When the speaker last said that they're available: by their hours, an answer, or the end of a pause. */
  confirmed_available_at: Generated<Instant | null>;
  /** Incremented by every save. */
  version: Generated<number>;
  /** The normalized name, for sorting. */
  name_key: string;
  created_at: Instant;
  updated_at: Instant;
}

/** The registration data of a speaker who hasn't submitted a profile yet. */
export interface SpeakerRegistrationTable {
  user_id: string;
  postal_code: Generated<string>;
  organization: string;
  bio: string;
  city: string;
  state: string;
  country: string;
}

export interface SpeakerIndustryTable {
  speaker_number: number;
  focus_id: string;
}

export interface SpeakerGradeTable {
  speaker_number: number;
  grade: string;
}

export interface SpeakerLanguageTable {
  speaker_number: number;
  language: string;
}

/** Lookup keys for finding possible duplicates of a new speaker. */
export interface SpeakerDuplicateKeysTable {
  key: number;
  speaker_number: number;
}

export interface SavedSpeakerTable {
  teacher_id: string;
  speaker_id: string;
  saved_at: Instant;
}

export interface SpeakerScheduleTable {
  user_id: string;
  /** The time that the speaker needs between two in-person visits. */
  travel_minutes: number;
  timezone: string;
  /** The ranges of each weekday as a JSON object. */
  weekly_hours: string;
  /** A JSON array of dates and ranges of dates. */
  days_off: string;
  /** How many visits the speaker accepts in a month. */
  monthly_maximum: number | null;
  /** From how many days of notice on the speaker comes, if that's shorter than the portal's. */
  short_notice_days: number | null;
  /** Incremented by every save. */
  version: number;
}

/**
 * A period without an available day that is more than the weekdays without hours. Periods don't touch: the day before
 * one, unless it's past, and the day after it are available.
 */
export interface SpeakerBusyPeriodTable {
  user_id: string;
  /** Calendar days ('2027-05-12') in the speaker's time zone. */
  first_day: string;
  last_day: string;
}

/** Where a speaker stands in the suggested order; see `suggested-order.policy.ts`. */
export interface SpeakerOrderTable {
  user_id: string;
  sort_key: string;
}

/** A speaker who comes first among equals in the suggested order. */
export interface SuggestedSpeakerTable {
  user_id: string;
  /** The last day. */
  until: string;
}

export interface SpeakerImportTable {
  id: string;
  /** Null once the administrator's account is deleted. */
  started_by: string | null;
  file_name: string;
  status: ImportStatus;
  /** When a draft was uploaded, or when its import started. */
  created_at: Instant;
  ended_at: Instant | null;
  /** A JSON list of column names. */
  unknown_columns: Generated<string>;
  /** The file of a draft as base64; '' later. */
  file: Generated<string>;
  /** How the file of a draft is read, as JSON. */
  settings: Generated<string>;
  /** Incremented whenever the file of a draft is read in another way. */
  revision: Generated<number>;
  /** Whether teachers see the new speakers only when these have confirmed. */
  shows_confirmed: Generated<Flag>;
  /** Whether new speakers get their link at once. */
  invites_now: Generated<Flag>;
  /** A JSON list of the ids of industry focuses that were added for this import. */
  new_focuses: Generated<string>;
}

export interface SpeakerImportRowTable {
  import_id: string;
  /** The row's number in the file. */
  number: number;
  email: string;
  /** What the row says, as JSON. */
  speaker: string;
  state: ImportRowState;
  /** The reasons for the state, one per line. */
  message: string;
  /** What is done with a draft's likely duplicate or update. */
  choice: Generated<RowChoice>;
  /** The account that was created or updated. */
  user_id: Generated<string | null>;
  /** When the person of a created account got a link to set a password. */
  invited_at: Generated<Instant | null>;
}
