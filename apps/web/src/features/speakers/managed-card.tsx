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
  Mail,
  MapPin,
  Pencil,
  Trash2,
} from '../../components/icons.tsx';
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
    <li className={`${styles.card} surface`} data-hidden={!visible}>
      <div className={styles.person}>
        <Avatar url={speaker.imageUrl} name="" size={64} />
        <div className={styles.who}>
          <h2 className={styles.name} title={name}>
            <PersonLink userId={userId._id}>{name}</PersonLink>
          </h2>
          {jobTitle && <p className={`soft small ${styles.job}`}>{jobTitle}</p>}
        </div>
      </div>
      <div className={styles.status}>
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
      </div>
      <ul className={styles.facts} aria-label={`About ${name}`}>
        <li>
          <Building2 size={16} aria-hidden />
          <span title={organizationOf(speaker)}>{organizationOf(speaker)}</span>
        </li>
        <li>
          <MapPin size={16} aria-hidden />
          <span title={placeOf(speaker)}>{placeOf(speaker)}</span>
        </li>
        <li>
          <Mail size={16} aria-hidden />
          <span title={userId.email}>{userId.email || 'No email provided'}</span>
        </li>
      </ul>
      <div className={styles.actions}>
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
      </div>
    </li>
  );
});
