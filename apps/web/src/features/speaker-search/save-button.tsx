import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { Button } from '../../components/button.tsx';
import { Heart } from '../../components/icons.tsx';
import { nameOf } from '../../domain/speaker-labels.ts';
import styles from './save-button.module.css';
import { type SetSaved, useSavedSpeakers } from './saved-speakers.ts';

interface SaveHeartProps {
  speaker: ShownSpeaker;
  isSaved: boolean;
  onSave: SetSaved;
}

/** Saves a speaker for later, on a card. */
export function SaveHeart({ speaker, isSaved, onSave }: SaveHeartProps) {
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${nameOf(speaker)}`}
      title={isSaved ? 'Saved' : 'Save'}
      className={styles.heart}
      onClick={() => onSave(speaker._id, !isSaved)}
    >
      <Heart size={20} aria-hidden />
    </button>
  );
}

/** Saves a speaker for later, in the details. */
export function SaveButton({ speaker }: { speaker: ShownSpeaker }) {
  const [saved, setSaved] = useSavedSpeakers();
  const isSaved = saved.has(speaker._id);
  return (
    <Button
      variant="outlined"
      size="small"
      aria-pressed={isSaved}
      icon={<Heart size={16} aria-hidden className={styles.icon} />}
      onClick={() => setSaved(speaker._id, !isSaved)}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
