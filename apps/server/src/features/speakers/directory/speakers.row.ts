import { mapTexts, type ProfileFlag, type ProfileText } from '@portal/contract/speakers/profile-fields.ts';
import type { Instant } from '../../../kernel/clock.ts';

/** The content of a speaker profile, its industries by their focuses' ids. */
export interface SpeakerContent
  extends Readonly<Record<ProfileText, string>>,
    Readonly<Record<ProfileFlag, boolean>> {
  readonly imageHash: string | null;
  readonly focusIds: readonly string[];
  readonly grades: readonly string[];
  readonly languages: readonly string[];
}

/** A profile in which nothing has been filled in. */
export const EMPTY_CONTENT: SpeakerContent = {
  ...mapTexts(() => ''),
  inperson: false,
  virtual: false,
  imageHash: null,
  focusIds: [],
  grades: [],
  languages: [],
};

/** Whether teachers see a profile, and why not. */
export interface VisibilityState {
  readonly complete: boolean;
  readonly visible: boolean;
  readonly hiddenByAdmin: boolean;
}

/** The state of a profile before its first save. */
export const INITIAL_VISIBILITY: VisibilityState = { complete: false, visible: false, hiddenByAdmin: false };

/** A speaker as the rest of the server sees them, industries by name. */
export interface StoredSpeaker extends Omit<SpeakerContent, 'focusIds'>, VisibilityState {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly industry: readonly string[];
  /** Rises with every save, whoever makes it. */
  readonly version: number;
  readonly createdAt: Instant;
}
