import { backLabel } from '@portal/contract/speakers/breaks.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { memo } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { SwitchButton } from '../../components/form/switch-button.tsx';
import {
  Building2,
  CalendarClock,
  CircleDashed,
  Eye,
  EyeOff,
  type Icon,
  Mail,
  MapPin,
  Pencil,
  Trash2,
} from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { nameOf, organizationOf, placeOf } from '../../domain/speaker-labels.ts';
import styles from './managed-card.module.css';

/** What a card's buttons do. Pass the same functions on every render, so that unchanged cards don't rerender. */
export interface CardActions {
  readonly onToggle: (speaker: SpeakerProfile) => void;
  readonly onEdit: (speaker: SpeakerProfile) => void;
  readonly onDelete: (speaker: SpeakerProfile) => void;
}

interface ManagedCardProps extends CardActions {
  speaker: SpeakerProfile;
}

/** A speaker's card for administrators. */
export const ManagedCard = memo(function ManagedCard(props: ManagedCardProps) {
  const { speaker, onToggle, onEdit, onDelete } = props;
  const { visible, complete, jobTitle, pausedUntil, userId } = speaker;
  const name = nameOf(speaker);
  return (
    <Stack as="li" gap={12} padding={16} className={`surface ${styles.card}`} data-hidden={!visible}>
      <Row gap={12} wrap={false} className={styles.person}>
        <Avatar url={speaker.imageUrl} name="" size={64} />
        <Stack gap={0}>
          <h2 className="h3 lines-2" title={name}>
            <PersonLink userId={userId._id}>{name}</PersonLink>
          </h2>
          {jobTitle && <p className="soft small lines-1">{jobTitle}</p>}
        </Stack>
      </Row>
      <Row rowGap={0} className={styles.status}>
        <SwitchButton on={visible} label={`Show ${name} to teachers`} onToggle={() => onToggle(speaker)} />
        <StatusChip
          label={visible ? 'Visible' : 'Hidden'}
          tone={visible ? 'success' : 'default'}
          icon={visible ? Eye : EyeOff}
        />
        {pausedUntil !== null && (
          <StatusChip label={backLabel(pausedUntil)} tone="info" icon={CalendarClock} />
        )}
        {!complete && <StatusChip label="Incomplete" tone="warning" icon={CircleDashed} />}
      </Row>
      <Stack as="ul" gap={4} grow aria-label={`About ${name}`}>
        <Fact icon={Building2} text={organizationOf(speaker)} />
        <Fact icon={MapPin} text={placeOf(speaker)} />
        <Fact icon={Mail} text={userId.email || 'No email provided'} />
      </Stack>
      <Row gap={4} justify="end" className={styles.actions}>
        <Button
          size="small"
          variant="text"
          icon={<Pencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(speaker)}
        >
          Edit
        </Button>
        <LinkButton
          size="small"
          variant="text"
          icon={<CalendarClock size={16} aria-hidden />}
          aria-label={`Availability of ${name}`}
          to="/admin-speaker-schedule/$userId"
          params={{ userId: userId._id }}
        >
          Availability
        </LinkButton>
        <Button
          size="small"
          variant="text"
          tone="danger"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(speaker)}
        >
          Delete
        </Button>
      </Row>
    </Stack>
  );
});

interface FactProps {
  icon: Icon;
  text: string;
}

/** A line that is cut off, with the whole text on hover. */
function Fact({ icon: FactIcon, text }: FactProps) {
  return (
    <Row as="li" wrap={false} className="soft small">
      <FactIcon size={16} aria-hidden />
      <span className="lines-1" title={text}>
        {text}
      </span>
    </Row>
  );
}
