import { type SpeakerFit, speakerFit, type VisitNeeds } from '@portal/contract/speakers/speaker-fit.ts';
import { distanceTo } from '../places/speaker-distance.ts';
import { findTown } from '../places/us-places.ts';
import type { StoredSpeaker } from './speakers.row.ts';

interface PlacedNeeds extends VisitNeeds {
  readonly city: string;
}

/** How a speaker fits what a request asks for. `free` is left out if nobody knows whether they are. */
export const fitTo = (wanted: PlacedNeeds, speaker: StoredSpeaker, free?: boolean): SpeakerFit =>
  speakerFit(
    { ...speaker, distance: distanceTo(speaker, findTown({ ...wanted, postalCode: '' })) },
    wanted,
    free,
  );
