import { getAnswerTime } from '@portal/contract/availability/schedule.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleReply, Presentation } from '../../components/icons.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import styles from './speaker-profile.module.css';

interface SpeakerFiguresProps {
  speakerId: string;
  /** The number of past visits that took place; null if there are too few to show a number. */
  visits: number | null;
  isPartial: boolean;
}

/** How reliable a speaker is: the usual time to answer, and the visits made. Nothing if neither is known. */
export function SpeakerFigures({ speakerId, visits, isPartial }: SpeakerFiguresProps) {
  const { data } = useQuery({
    ...callQuery(getAnswerTime, { params: { userId: speakerId } }),
    retry: false,
    meta: { handlesError: true },
  });
  const days = data?.days ?? null;
  if (isPartial || (days === null && visits === null)) return null;
  return (
    <div className={styles.facts}>
      {days !== null && (
        <p className={styles.fact}>
          <MessageCircleReply size={18} aria-hidden />
          <span>Usually answers within {counted(days, 'day')}</span>
        </p>
      )}
      {visits !== null && (
        <p className={styles.fact}>
          <Presentation size={18} aria-hidden />
          <span>{counted(visits, 'visit')} made</span>
        </p>
      )}
    </div>
  );
}
