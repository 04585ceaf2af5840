import type { Generated } from 'kysely';
import type { Instant } from '../clock.ts';
import type { Flag } from './schema.ts';

export interface SpeakerProfileTable {
  /** A small number for indexes; never leaves the server. */
  number: Generated<number>;
  user_id: string;
  organization: string;
  job_title: string;
  bio: string;
  city: string;
  state: string;
  country: string;
  website: string;
  in_person: Flag;
  virtual: Flag;
  image_hash: string | null;
  complete: Flag;
  visible: Flag;
  /** An administrator hid it, so completing it does not show it. */
  hidden_by_admin: Flag;
  /** Counts the saves, whoever makes them. */
  version: Generated<number>;
  /** The folded name, by which lists are sorted. */
  name_key: string;
  created_at: Instant;
  updated_at: Instant;
}

/** What a speaker's registration says, until they submit a profile. */
export interface SpeakerRegistrationTable {
  user_id: string;
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

/** Under which keys a speaker is looked for when another of the same or a similar name is to be created. */
export interface SpeakerLikenessTable {
  key: number;
  speaker_number: number;
}
