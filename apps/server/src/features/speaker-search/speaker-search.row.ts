import type {
  CloseSpeakers,
  SpeakerPage,
  SuggestionReason,
} from '@portal/contract/speakers/speakers.schemas.ts';
import type { PlacedSpeaker } from '../../domain/speakers/speakers.row.ts';

/** A speaker in search results. */
export interface FoundSpeaker extends PlacedSpeaker {
  /** The first available day of the next four weeks. */
  readonly nextAvailable: string | null;
  /** Why the speaker is suggested. */
  readonly reasons: readonly SuggestionReason[];
  /** The title of a talk; null without talks. */
  readonly talk: string | null;
}

/** A speaker who has only some words of a search. */
export interface CloseSpeaker extends FoundSpeaker {
  /** These words, as typed. */
  readonly mentions: readonly string[];
}

/** A page of a search's results. */
export interface FoundPage extends Omit<SpeakerPage, 'items' | 'close' | 'nearest'> {
  readonly items: readonly FoundSpeaker[];
  readonly nearest?: { readonly place: string; readonly items: readonly FoundSpeaker[] };
  readonly close?: Omit<CloseSpeakers, 'items'> & { readonly items: readonly CloseSpeaker[] };
}

/** What suits a teacher. */
export interface TeacherInterests {
  /** The comparison key of the school's state; '' if unknown. */
  readonly state: string;
  readonly grades: readonly string[];
  /** Names of industry focuses. */
  readonly industries: readonly string[];
}
