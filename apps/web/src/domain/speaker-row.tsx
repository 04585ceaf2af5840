import { gradesForClass } from '@portal/contract/speakers/grade-labels.ts';
import type { PlacedSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../components/avatar.tsx';
import { Check, GraduationCap, type Icon, MapPin, TriangleAlert } from '../components/icons.tsx';
import { Row } from '../components/layout/stack.tsx';
import styles from './speaker-row.module.css';

interface SpeakerRowProps {
  speaker: PlacedSpeaker;
  /** The name, as a link to the profile. */
  name: ReactNode;
  /** What makes one curious about the speaker, in a line. */
  hook: string | null;
  /** How the speaker would come, and from how far away. */
  visit: readonly string[];
  /** Why this speaker fits, such as 'Free at that time'. */
  reasons?: readonly string[];
  /** A checkbox in front. */
  box?: ReactNode;
  /** A button below. */
  action?: ReactNode;
}

/** A speaker in a short list for a class: who they are, for which grades, how they'd come and why they're listed. */
export function SpeakerRow(props: SpeakerRowProps) {
  const { speaker, name, hook, visit, reasons = [], box, action } = props;
  const { grades, missingGrades, jobTitle, organization, imageUrl } = speaker;
  return (
    <Row gap={12} align="start" wrap={false}>
      {box}
      <Avatar url={imageUrl} name="" size={48} />
      <div className={styles.who}>
        <p className="bold">{name}</p>
        <p className="soft small">{[jobTitle, organization].filter(Boolean).join(', ')}</p>
        {hook && <p className={styles.hook}>{hook}</p>}
        <div className={styles.facts}>
          <Fact
            icon={missingGrades.length > 0 ? TriangleAlert : GraduationCap}
            parts={[gradesForClass(grades, missingGrades)]}
            isMisfit={missingGrades.length > 0}
          />
          <Fact icon={MapPin} parts={visit} />
          <Fact icon={Check} parts={reasons} />
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </Row>
  );
}

interface FactProps {
  icon: Icon;
  parts: readonly string[];
  isMisfit?: boolean;
}

function Fact({ icon: FactIcon, parts, isMisfit = false }: FactProps) {
  const text = parts.filter(Boolean).join(' · ');
  return text === '' ? null : (
    <p className={styles.fact} data-misfit={isMisfit}>
      <FactIcon size={16} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
