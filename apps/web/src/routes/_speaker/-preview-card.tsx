import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { SpeakerCard } from '../../features/speakers/search/speaker-card.tsx';

/** A speaker as the search shows them, for the forms in which speakers describe themselves. */
export const previewCard = (speaker: SpeakerRecord) => <SpeakerCard speaker={speaker} first />;
