import { gradesForClass } from '@portal/contract/speakers/grade-labels.ts';
import type { PlacedSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../components/avatar.tsx';
import { IconText } from '../components/icon-text.tsx';
import { Check, GraduationCap, type Icon, MapPin, TriangleAlert } from '../components/icons.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { Text } from '../components/layout/text.tsx';
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
      <Stack gap={4} grow>
        <p className="bold">{name}</p>
        <p className="soft small">{[jobTitle, organization].filter(Boolean).join(', ')}</p>
        {hook && (
          <Text size="small" className={styles.hook}>
            {hook}
          </Text>
        )}
        <Row gap={16} rowGap={4}>
          <Fact
            icon={missingGrades.length > 0 ? TriangleAlert : GraduationCap}
            parts={[gradesForClass(grades, missingGrades)]}
            isMisfit={missingGrades.length > 0}
          />
          <Fact icon={MapPin} parts={visit} />
          <Fact icon={Check} parts={reasons} />
        </Row>
        {action && <div>{action}</div>}
      </Stack>
    </Row>
  );
}

interface FactProps {
  icon: Icon;
  parts: readonly string[];
  isMisfit?: boolean;
}

function Fact({ icon, parts, isMisfit = false }: FactProps) {
  const text = parts.filter(Boolean).join(' · ');
  return text === '' ? null : (
    <IconText icon={icon} size="small" tone={isMisfit ? 'warning' : 'soft'} bold={isMisfit}>
      {text}
    </IconText>
  );
}
