import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { EmptyState } from '../../../components/feedback/states.tsx';
import { KeyValues } from '../../../components/key-values.tsx';
import { LazyDialog } from '../../../components/overlay/lazy-dialog.tsx';
import { TagList } from '../../../components/status-chip.tsx';
import { RelativeTime, ZonedTime } from '../../../components/times.tsx';
import { changedHereSince } from '../queries.ts';
import {
  speakerName,
  speakerWork,
  teacherEmail,
  teacherName,
  teacherPlace,
  type Viewer,
  visitFormat,
  visitPlace,
} from '../request-labels.ts';
import { RequestStatusChip } from '../request-status.tsx';
import styles from './request-details.module.css';
import { RequestHistory } from './request-history.tsx';

interface RequestDetailsProps {
  /** The request; undefined while loading, null if not found. */
  request: SpeakerRequest | null | undefined;
  open: boolean;
  viewer: Viewer;
  /** Shown as the status; the status chip by default. */
  status?: ReactNode;
  /** The result of the last action. */
  notice?: ReactNode;
  /** Buttons at the bottom, before Close. */
  actions?: ReactNode;
  onClose: () => void;
}

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Speaker({ request }: { request: SpeakerRequest }) {
  const { speakerId: speaker } = request;
  return (
    <Part title="Speaker">
      <div className={styles.person}>
        <Avatar url={speaker?.imageUrl} name="" size={72} />
        <div>
          <p className={styles.name}>{speakerName(request)}</p>
          <p className={styles.soft}>{speakerWork(request)}</p>
          <p className={styles.soft}>{speaker?.userId.email || 'No email provided'}</p>
        </div>
      </div>
      <p className={styles.text}>{speaker?.bio || 'Speaker bio not available'}</p>
    </Part>
  );
}

function Teacher({ request }: { request: SpeakerRequest }) {
  const { teacherId: teacher } = request;
  return (
    <Part title="Teacher">
      <KeyValues
        items={[
          ['Name', teacherName(request)],
          ['Email', teacherEmail(request)],
          ['School', teacher?.school],
          ['Grade level', teacher?.gradeLevel],
          ['Place', teacherPlace(request)],
          ['Subjects', teacher?.subjects.join(', ')],
        ]}
      />
    </Part>
  );
}

function Visit({ request }: { request: SpeakerRequest }) {
  return (
    <>
      <Part title="Visit">
        <KeyValues
          items={[
            ['When', <ZonedTime key="when" instant={request.dateTime} zone={request.timezone} roomy />],
            ['Format', visitFormat(request)],
            ['Where', visitPlace(request)],
            ['Engagement', request.engagementFormat],
            ['Students', request.estimatedStudents.toLocaleString()],
            ['Language', request.preferredLanguage],
            ['Budget', request.budget],
          ]}
        />
      </Part>
      <Part title="Class">
        <KeyValues
          items={[
            ['Grade levels', <TagList key="grades" tags={request.gradeLevels} label="Grade levels" />],
            ['Subjects', <TagList key="subjects" tags={request.subjects} label="Subjects" />],
          ]}
        />
      </Part>
      <Part title="About the event">
        <KeyValues
          items={[
            ['Purpose', request.eventPurpose],
            ['Goals', request.goals],
            ['Expertise', request.expertise],
            ['Also good to know', request.additionalInfo],
          ]}
        />
      </Part>
    </>
  );
}

function Details({
  request,
  viewer,
  status,
}: Pick<RequestDetailsProps, 'viewer' | 'status'> & { request: SpeakerRequest }) {
  return (
    <>
      <div className={styles.head}>
        {status ?? <RequestStatusChip status={request.status} />}
        <span className={styles.soft}>
          Sent <RelativeTime instant={request.createdAt} />
        </span>
      </div>
      {viewer !== 'teacher' && <Teacher request={request} />}
      <Visit request={request} />
      {viewer !== 'speaker' && <Speaker request={request} />}
      <Part title="History">
        <RequestHistory request={request} viewer={viewer} />
      </Part>
    </>
  );
}

/** The details of a request, in a dialog with its own URL. */
export function RequestDetails(props: RequestDetailsProps) {
  const { request, open, viewer, status, notice, actions, onClose } = props;
  return (
    <LazyDialog
      open={open}
      inUrl
      onClose={onClose}
      title={request?.eventName ?? 'Request details'}
      width="large"
      actions={
        <>
          {request && actions}
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div role="status" className={styles.notice}>
        {notice}
        {request && <ChangeNote key={request._id} request={request} />}
      </div>
      {request && <Details request={request} viewer={viewer} status={status} />}
      {request === undefined && <FormSkeleton count={6} />}
      {request === null && (
        <EmptyState icon={Inbox} title="Request not found">
          It may have been deleted, or the link may be incomplete.
        </EmptyState>
      )}
    </LazyDialog>
  );
}

/** A note if someone else changes the status of the open request. */
function ChangeNote({ request: { _id, status } }: { request: SpeakerRequest }) {
  const [seen, setSeen] = useState(() => ({ status, since: Date.now(), byOthers: false }));

  useEffect(() => {
    setSeen((before) =>
      before.status === status
        ? before
        : { status, since: Date.now(), byOthers: !changedHereSince(_id, before.since) },
    );
  }, [_id, status]);

  return seen.byOthers ? (
    <Notice severity="info">This request just changed. It&apos;s now {seen.status}.</Notice>
  ) : null;
}
