import { getAnswerTime } from '@portal/contract/availability/schedule.contract.ts';
import { INITIAL_STATUS, isPending } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { buttonLook } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import {
  CalendarPlus,
  Check,
  type Icon,
  Inbox,
  MessageCircleReply,
  Presentation,
} from '../../components/icons.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { RelativeTime, ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { BOOKED, speakerName, visitPlace } from '../../domain/request-labels.ts';
import { oneRequest } from '../../domain/request-queries.ts';
import { RequestStatusChip } from '../../domain/request-status.tsx';
import { sideName } from '../../domain/step-labels.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { apiUrl } from '../../lib/api-url.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted, visitFormat } from '../../lib/text.ts';
import styles from './sent-request.module.css';

interface SentRequestProps {
  id: string;
  /** The filters of the search that led to the booking. */
  filters: SpeakerFilters;
}

/** The screen after a request was sent: what was asked for, and what happens next. */
export function SentRequest({ id, filters }: SentRequestProps) {
  const { data: request, error, refetch } = useQuery({ ...oneRequest(id), meta: { handlesError: true } });
  const isGone = isNotFound(error);
  return (
    <Page
      title={request && isWaiting(request) ? BOOKED : 'Your request'}
      isTitleLoading={!request && !error}
      width={900}
    >
      <Panel>
        {request && <Sent request={request} filters={filters} />}
        {!request && isGone && (
          <EmptyState icon={Inbox} title="Request not found">
            It may have been deleted, or the link may be incomplete.
          </EmptyState>
        )}
        {!request && error && !isGone && (
          <ErrorState title="Failed to load the request. Please try again." error={error} onRetry={refetch} />
        )}
        {!request && !error && <FormSkeleton count={4} />}
      </Panel>
    </Page>
  );
}

/** Whether nobody has answered yet, so that the steps after sending are still ahead. */
const isWaiting = ({ status, confirmed }: SpeakerRequest): boolean => isPending(status) && !confirmed;

interface SentProps extends Pick<SentRequestProps, 'filters'> {
  request: SpeakerRequest;
}

function Sent({ request, filters }: SentProps) {
  const { _id, eventName, speakerId } = request;
  return (
    <>
      <Row wrap={false} gap={16}>
        <Avatar url={speakerId?.imageUrl} name="" size={72} />
        <div>
          <h2>{eventName}</h2>
          <p>with {speakerName(request)}</p>
          <p className="soft">{[visitFormat(request), visitPlace(request)].filter(Boolean).join(' · ')}</p>
        </div>
      </Row>
      {isWaiting(request) ? <NextSteps request={request} /> : <CurrentStatus request={request} />}
      <Row>
        <LinkButton to="/teacher-search-speaker" search={filters}>
          Find more speakers
        </LinkButton>
        {isWaiting(request) && (
          <a
            {...buttonLook({ variant: 'outlined' })}
            href={apiUrl(`/request/${encodeURIComponent(_id)}/visit.ics`)}
          >
            <CalendarPlus size={18} aria-hidden />
            Add to my calendar as tentative
          </a>
        )}
      </Row>
    </>
  );
}

/** The status of a request that has been answered or has ended since. */
function CurrentStatus({ request }: Pick<SentProps, 'request'>) {
  return (
    <>
      <Row>
        <RequestStatusChip request={request} />
        <ZonedTime
          instant={request.dateTime}
          clocks={clocksOf(request, 'teacher')}
          minutes={request.minutes}
        />
      </Row>
      <p>
        <Link to="/teacher-speaker-requests" search={{ request: request._id }}>
          See the details of your request
        </Link>
      </p>
    </>
  );
}

/** What happens after a request was sent. */
function NextSteps({ request }: Pick<SentProps, 'request'>) {
  const { _id, dateTime, minutes, status, speakerId, createdAt } = request;
  const speaker = sideName(request, 'speaker', 'teacher');
  const { data } = useQuery({
    ...callQuery(getAnswerTime, { params: { userId: speakerId?._id ?? '' } }),
    retry: false,
    meta: { handlesError: true },
  });
  const days = data?.days;
  return (
    <>
      <Grid as="ol" columns={3}>
        <Step icon={Check} title="Sent" isDone>
          <RelativeTime instant={createdAt} />
        </Step>
        <Step icon={MessageCircleReply} title="Answer">
          {status === INITIAL_STATUS
            ? `Next, we'll review it and ask ${speaker}.`
            : `Next, ${speaker} will answer.`}
          {days != null && ` ${speaker} usually answers within ${counted(days, 'day')} of being asked.`}
        </Step>
        <Step icon={Presentation} title="Visit">
          <ZonedTime instant={dateTime} clocks={clocksOf(request, 'teacher')} minutes={minutes} />
        </Step>
      </Grid>
      <p>
        We&apos;ll email you at each step. Until then, you can still{' '}
        <Link to="/teacher-speaker-requests" search={{ request: _id }}>
          change or withdraw your request
        </Link>
        .
      </p>
    </>
  );
}

interface StepProps {
  icon: Icon;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

/** One of the steps from a request to the visit. */
function Step({ icon: Icon, title, isDone = false, children }: StepProps) {
  return (
    <Grid as="li" columns="aside-main" className={styles.step} data-done={isDone}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div>
        <p className="bold">{title}</p>
        <p className="soft">{children}</p>
      </div>
    </Grid>
  );
}
