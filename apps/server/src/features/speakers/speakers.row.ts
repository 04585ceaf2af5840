import type { Instant } from '../../clock.ts';
import { readSpeakerLists } from '../../stored-json.ts';
import type { SpeakerRow } from './speakers.repository.ts';

/** What a speaker profile says, its industries by their focuses' ids. */
export interface SpeakerContent {
  readonly organization: string;
  readonly jobTitle: string;
  readonly bio: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly website: string;
  readonly inPerson: boolean;
  readonly virtual: boolean;
  readonly imageHash: string | null;
  readonly focusIds: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
}

/** How a profile stands: what it has, and what administrators have said of it. */
export interface Standing {
  readonly complete: boolean;
  readonly visible: boolean;
  readonly hiddenByAdmin: boolean;
}

/** How a profile stands before its first save. */
export const NO_STANDING: Standing = { complete: false, visible: false, hiddenByAdmin: false };

/** A speaker as the rest of the server sees them, industries by name. */
export interface StoredSpeaker extends Omit<SpeakerContent, 'focusIds'>, Standing {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly industry: readonly string[];
  /** Counts the saves, whoever makes them. */
  readonly version: number;
  readonly createdAt: Instant;
}

export const decodeSpeaker = (row: SpeakerRow): StoredSpeaker => ({
  id: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  organization: row.organization,
  jobTitle: row.job_title,
  bio: row.bio,
  city: row.city,
  state: row.state,
  country: row.country,
  website: row.website,
  inPerson: row.in_person === 1,
  virtual: row.virtual === 1,
  imageHash: row.image_hash,
  ...readSpeakerLists(row),
  complete: row.complete === 1,
  visible: row.visible === 1,
  hiddenByAdmin: row.hidden_by_admin === 1,
  version: row.version,
  createdAt: row.created_at,
});
