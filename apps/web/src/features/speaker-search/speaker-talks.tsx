import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';
import { Button } from '../../components/button.tsx';
import { Clock, GraduationCap } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { marked } from '../../components/marked.tsx';
import { counted } from '../../lib/text.ts';
import styles from './speaker-profile.module.css';

interface SpeakerTalksProps {
  talks: readonly Talk[];
  /** The words of the search, to highlight. */
  words: readonly string[];
  onBook: (id: string) => void;
}

/** What a speaker can talk about, each with a button that books it. */
export function SpeakerTalks({ talks, words, onBook }: SpeakerTalksProps) {
  return (
    <Stack as="section" gap={12}>
      <h3>What I can talk about</h3>
      <ul className={styles.talks}>
        {talks.map(({ _id, title, grades, minutes, activity }) => (
          <li key={_id} className={styles.talk}>
            <h4 className={styles.talkTitle}>{marked(title, words)}</h4>
            <div className={styles.facts}>
              {grades.length > 0 && (
                <p className={styles.fact}>
                  <GraduationCap size={18} aria-hidden />
                  <span>{grades.join(', ')}</span>
                </p>
              )}
              <p className={styles.fact}>
                <Clock size={18} aria-hidden />
                <span>{counted(minutes, 'minute')}</span>
              </p>
            </div>
            {activity && <p className="typed">{activity}</p>}
            <div>
              <Button size="small" variant="outlined" onClick={() => onBook(_id)}>
                Book this talk
                <span className="visually-hidden"> ({title})</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
