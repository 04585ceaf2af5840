import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { SpeakerCard } from '../../features/speakers/search/speaker-card.tsx';

/** A preview of the speaker's search card. */
export const previewCard = (speaker: SpeakerRecord) => <SpeakerCard speaker={speaker} first />;
