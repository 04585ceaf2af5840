import type { SpeakerFit } from '@portal/contract/speakers/speaker-fit.ts';
import type { PlacedSpeaker } from '../../domain/speakers/speakers.row.ts';
import type { Instant } from '../../kernel/clock.ts';

/** A speaker who could visit instead of the one who was asked. */
export interface SimilarSpeaker extends PlacedSpeaker {
  /** How they fit the visit. */
  readonly fit: SpeakerFit;
  /** Whether they'd come to the school. */
  readonly comes: boolean;
  /** The nearest time at which they're free; null if they're free at the visit's own. */
  readonly nearest: Instant | null;
  /** The industry focuses that they share with the one who was asked. */
  readonly shared: readonly string[];
  /** What makes one curious about them, in a line. */
  readonly hook: string;
}
