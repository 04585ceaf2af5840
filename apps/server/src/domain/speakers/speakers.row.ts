import type { GradeLevel } from '@portal/contract/options.ts';
import {
  flagsOf,
  mapTexts,
  type ProfileFlag,
  type ProfileText,
} from '@portal/contract/speakers/profile-fields.ts';
import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';
import type { Instant } from '../../kernel/clock.ts';

/** The content of a speaker profile, with industries as ids of focuses. */
export interface SpeakerContent
  extends Readonly<Record<ProfileText, string>>,
    Readonly<Record<ProfileFlag, boolean>> {
  readonly imageHash: string | null;
  readonly focusIds: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
  readonly talks: readonly Talk[];
}

export const EMPTY_CONTENT: SpeakerContent = {
  ...mapTexts(() => ''),
  ...flagsOf({}),
  imageHash: null,
  focusIds: [],
  grades: [],
  languages: [],
  talks: [],
};

export interface VisibilityState {
  readonly complete: boolean;
  readonly visible: boolean;
  readonly hiddenByAdmin: boolean;
  /** The day on which a speaker is back from a break, during which teachers can't book them. */
  readonly pausedUntil: string | null;
}

export const INITIAL_VISIBILITY: VisibilityState = {
  complete: false,
  visible: false,
  hiddenByAdmin: false,
  pausedUntil: null,
};

/** A decoded profile with its account's names, and industries by name. */
export interface StoredSpeaker extends Omit<SpeakerContent, 'focusIds'>, VisibilityState {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly industry: readonly string[];
  /** Incremented by every save. */
  readonly version: number;
  readonly createdAt: Instant;
}

/** A speaker as a teacher's class sees them. */
export interface PlacedSpeaker extends StoredSpeaker {
  /** The distance to the teacher as it's shown, in miles; null if the place of either is unknown. */
  readonly distance: number | null;
  /** The grades of the class that the speaker doesn't list. */
  readonly missingGrades: readonly GradeLevel[];
}
