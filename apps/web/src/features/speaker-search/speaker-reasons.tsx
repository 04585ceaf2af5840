import { stateName } from '@portal/contract/places.ts';
import type { FoundSpeaker, SuggestionReason } from '@portal/contract/speakers/speakers.schemas.ts';
import styles from './speaker-reasons.module.css';

const labelOf = (reason: SuggestionReason, { state }: Pick<FoundSpeaker, 'state'>): string =>
  ({
    nearby: `Visits schools in ${stateName(state)}`,
    'free-this-week': 'Free this week',
    'free-next-week': 'Free next week',
    new: 'New here',
  })[reason];

interface SpeakerReasonsProps {
  speaker: Pick<FoundSpeaker, 'state' | 'reasons'>;
}

/** Why a speaker is suggested, in one line of the card. */
export function SpeakerReasons({ speaker }: SpeakerReasonsProps) {
  if (speaker.reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} data-reasons aria-label="Why this speaker">
      {speaker.reasons.map((reason) => (
        <li key={reason}>{labelOf(reason, speaker)}</li>
      ))}
    </ul>
  );
}
