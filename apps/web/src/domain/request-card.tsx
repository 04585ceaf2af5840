import { PREVIEW_LENGTH, SUBJECT_PREVIEW } from '@portal/contract/limits.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../components/avatar.tsx';
import { StatusChip, TagList } from '../components/chips.tsx';
import { Email } from '../components/email.tsx';
import { IconText } from '../components/icon-text.tsx';
import {
  CalendarDays,
  CalendarX2,
  CircleAlert,
  Hourglass,
  Info,
  MapPin,
  Video,
} from '../components/icons.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { DialogLink } from '../components/overlay/dialog-link.tsx';
import { RelativeTime, ZonedTime } from '../components/times.tsx';
import { Truncated } from '../components/truncated.tsx';
import { visitFormat } from '../lib/text.ts';
import { ownDateAndTime } from '../lib/times.ts';
import styles from './request-card.module.css';
import { clocksOf } from './request-clocks.ts';
import {
  conflictLabel,
  type RequestView,
  speakerName,
  speakerWork,
  teacherConflictLabel,
  teacherEmail,
  teacherName,
  teacherPlace,
  visitPlace,
  waitingTime,
} from './request-labels.ts';
import { RequestStatusChip } from './request-status.tsx';
import { requestNotes } from './step-labels.ts';
import { UnreadBadge } from './unread-badge.tsx';

interface RequestCardProps extends RequestView {
  /** Shown as the status; the status chip by default. */
  status?: ReactNode;
  /** The selection checkbox. */
  selection?: { readonly box: ReactNode; readonly selected: boolean };
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

interface PartProps {
  request: SpeakerRequest;
}

function AskedSpeaker({ request }: PartProps) {
  return (
    <Row gap={12} wrap={false}>
      <Avatar url={request.speakerId?.imageUrl} name="" size={48} />
      <div>
        <p className="bold">{speakerName(request)}</p>
        <p className="soft small">{speakerWork(request)}</p>
      </div>
    </Row>
  );
}

function AskingTeacher({ request }: PartProps) {
  const { teacherId: teacher } = request;
  return (
    <div>
      <p className="bold">{teacherName(request)}</p>
      <p className="soft small">{[teacher?.school, teacherPlace(request)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function TeacherContent({ request }: PartProps) {
  const bio = request.speakerId?.bio || 'Speaker bio not available';
  return (
    <>
      <AskedSpeaker request={request} />
      <p className="soft small">
        <Truncated text={bio} length={PREVIEW_LENGTH} />
      </p>
    </>
  );
}

function SpeakerContent({ request }: PartProps) {
  const subjects = request.teacherId?.subjects ?? [];
  return (
    <>
      <AskingTeacher request={request} />
      <p>
        <Truncated text={request.eventPurpose} length={PREVIEW_LENGTH} />
      </p>
      {subjects.length > 0 && (
        <TagList tags={subjects} most={SUBJECT_PREVIEW} label={`Subjects of ${teacherName(request)}`} />
      )}
    </>
  );
}

function AdminContent({ request }: PartProps) {
  return (
    <>
      <div>
        <p className="bold">{teacherName(request)}</p>
        <p className="soft small">
          <Email address={teacherEmail(request)} />
        </p>
      </div>
      <p className={`soft small ${styles.asks}`}>asks</p>
      <AskedSpeaker request={request} />
    </>
  );
}

const CONTENTS = { teacher: TeacherContent, speaker: SpeakerContent, admin: AdminContent } as const;

/** A request in a list. Its title opens the details. */
export function RequestCard({ request, viewer, status, selection, actions }: RequestCardProps) {
  const Content = CONTENTS[viewer];
  const conflict = conflictLabel(request);
  const teacherConflict = teacherConflictLabel(request);
  const FormatIcon = request.isInPerson ? MapPin : Video;
  return (
    <Stack
      as="li"
      gap={12}
      padding={16}
      className={`${styles.card} surface`}
      data-request={request._id}
      data-selected={selection?.selected}
    >
      <Row gap={12} rowGap={4} justify="between" className={styles.head}>
        {status ?? <RequestStatusChip request={request} />}
        <RequestAge request={request} viewer={viewer} />
        {selection?.box}
      </Row>
      <h3 className={styles.title}>
        <DialogLink parameter="request" id={request._id} className={styles.link}>
          {request.eventName}
        </DialogLink>
      </h3>
      {viewer !== 'admin' && <UnreadBadge requestId={request._id} />}
      <Notes request={request} viewer={viewer} />
      <Content request={request} />
      <Stack as="ul" gap={4} className={styles.facts} aria-label="When and where">
        <IconText as="li" icon={CalendarDays} size="small">
          <ZonedTime instant={request.dateTime} clocks={clocksOf(request, viewer)} />
        </IconText>
        {conflict !== undefined && (
          <IconText as="li" icon={CalendarX2} size="small" tone="warning">
            <strong>The speaker has a visit then:</strong> {conflict}
          </IconText>
        )}
        {teacherConflict && (
          <IconText as="li" icon={CalendarX2} size="small" tone="warning">
            <strong>{teacherConflict.title}:</strong> {teacherConflict.visit}
          </IconText>
        )}
        <IconText as="li" icon={FormatIcon} size="small">
          {[visitFormat(request), visitPlace(request)].filter(Boolean).join(' · ')}
        </IconText>
      </Stack>
      {actions && <Row className={styles.actions}>{actions}</Row>}
    </Stack>
  );
}

/** What the viewer should know or do about a request. */
function Notes({ request, viewer }: RequestView) {
  return requestNotes(request, viewer).map(({ text, urgent }) => (
    <p key={text}>
      <StatusChip label={text} tone={urgent ? 'warning' : 'info'} icon={urgent ? CircleAlert : Info} />
    </p>
  ));
}

/** When a request was sent. Administrators also see how long it has waited. */
function RequestAge({ request, viewer }: RequestView) {
  const waiting = viewer === 'admin' ? waitingTime(request) : undefined;
  if (!waiting) {
    return (
      <span className="soft small">
        Sent <RelativeTime instant={request.createdAt} />
      </span>
    );
  }
  return (
    <time
      dateTime={request.createdAt}
      title={`Sent ${ownDateAndTime(request.createdAt)}`}
      className={waiting.long ? '' : 'soft small'}
    >
      {waiting.long ? <StatusChip label={waiting.words} tone="error" icon={Hourglass} /> : waiting.words}
    </time>
  );
}
