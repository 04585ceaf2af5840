import type { AnswerLink } from '@portal/contract/answer-links/answer-links.call-schemas.ts';
import { readAnswerLink } from '@portal/contract/answer-links/answer-links.contract.ts';
import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { ScrollBox } from '../../components/layout/scroll-box.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { conflictLabel } from '../../domain/request-labels.ts';
import styles from '../../domain/request-parts.module.css';
import { sideName } from '../../domain/step-labels.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import { LinkWhileLoggedIn } from '../accounts/link-while-logged-in.tsx';
import {
  AcceptByLink,
  type AnsweringProps,
  DeclineByLink,
  FeedbackByLink,
  type LinkAddress,
  TimesByLink,
  VideoLinkByLink,
} from './answer-forms.tsx';
import { changedFacts, linkFacts, linkTexts } from './link-facts.ts';
import { linkState } from './link-state.ts';

interface AnswerLinkPageProps {
  link: LinkAddress;
  /** The answer that the email about a past visit was opened with. */
  tookPlace: boolean | undefined;
}

/** The page of a link in an email about a request: what it says now, and one answer. */
export function AnswerLinkPage({ link, tookPlace }: AnswerLinkPageProps) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readAnswerLink, { params: link }),
    // What people answer is what they have read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handlesError: true },
  });
  const [done, setDone] = useState('');
  const [outdated, setOutdated] = useState<SpeakerRequest>();
  if (!data && error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <PublicLayout title="Your answer">
        <Spinner label="Opening the page…" />
      </PublicLayout>
    );
  }
  const { request } = data;
  const answering = {
    link,
    data,
    onDone: (answered: AnswerLink, said: string) => {
      client.setQueryData(callKey(readAnswerLink, { params: link }), answered);
      setOutdated(undefined);
      setDone(said);
    },
    onOutdated: () => {
      setOutdated(request);
      void refetch();
    },
  };
  if (done !== '') {
    return (
      <PublicLayout title="Thank you!" subtitle={<Subtitle data={data} />} wide>
        <FocusedNotice severity="success" title={done} />
        <KeyValues items={[['When', <When key="when" data={data} />]]} />
        <InPortal data={data} />
      </PublicLayout>
    );
  }
  const { title, text, reason, isOpen } = linkState(data, link.purpose);
  return (
    <PublicLayout title={title} subtitle={<Subtitle data={data} />} wide>
      {outdated && outdated.version !== request.version && <Changed before={outdated} after={request} />}
      {text && (isOpen ? <p>{text}</p> : <Notice severity="info">{text}</Notice>)}
      {reason && (
        <ScrollBox className={styles.reason}>
          <p>{reason}</p>
        </ScrollBox>
      )}
      {isOpen && <BeforeAnswering data={data} purpose={link.purpose} isNews={outdated === undefined} />}
      <KeyValues
        items={linkFacts(request, data.reader).map(([label, value]) => [
          label,
          label === 'When' ? <When key="when" data={data} /> : value,
        ])}
      />
      {isOpen && <Answer {...answering} tookPlace={tookPlace} />}
      {isOpen && data.reader === 'speaker' && !request.confirmed && <KeyValues items={linkTexts(request)} />}
      <InPortal data={data} />
    </PublicLayout>
  );
}

function When({ data: { request, reader } }: { data: AnswerLink }) {
  const { dateTime, minutes } = request;
  return <ZonedTime instant={dateTime} clocks={clocksOf(request, reader)} minutes={minutes} />;
}

function Subtitle({ data: { request, reader } }: { data: AnswerLink }) {
  const other = sideName(request, reader === 'speaker' ? 'teacher' : 'speaker', reader);
  return (
    <>
      {request.eventName}, {reader === 'speaker' ? 'for' : 'with'} {other}
    </>
  );
}

interface BeforeAnsweringProps {
  data: AnswerLink;
  purpose: AnswerPurpose;
  /** Whether the page hasn't said yet that the request has changed. */
  isNews: boolean;
}

/** What a speaker should know who is about to answer a request. */
function BeforeAnswering({ data: { request, editedAt }, purpose, isNews }: BeforeAnsweringProps) {
  const conflict = conflictLabel(request);
  if (request.confirmed) return null;
  return (
    <>
      {editedAt && isNews && (
        <Notice severity="info">
          {sideName(request, 'teacher', 'speaker')} changed this request on {ownDateAndTime(editedAt)}. This
          is what it says now.
        </Notice>
      )}
      {conflict && purpose === 'accept' && (
        <Notice severity="warning" title="You have another visit then">
          {conflict}
        </Notice>
      )}
      {request.isTeacherBusy && purpose === 'accept' && (
        <Notice severity="warning">
          {sideName(request, 'teacher', 'speaker')} already has a visit from someone else at this time.
        </Notice>
      )}
      {request.isFirstCome && purpose === 'accept' && (
        <p className="soft">Others were asked too. The first who accepts visits the class.</p>
      )}
    </>
  );
}

/** What has changed since the page was opened, so that nothing was sent. */
function Changed({ before, after }: { before: SpeakerRequest; after: SpeakerRequest }) {
  const { facts, texts } = changedFacts(before, after);
  return (
    <FocusedNotice severity="warning" title="This just changed, so nothing was sent">
      {facts.length > 0 && (
        <ul>
          {facts.map(({ label, before: old, after: now }) => (
            <li key={label}>
              {label}: {old === '' ? 'nothing' : old} → <strong>{now === '' ? 'nothing' : now}</strong>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && <p>New text: {texts.join(', ')}. You&apos;ll find it below.</p>}
      {facts.length === 0 && texts.length === 0 && <p>This is how it stands now.</p>}
    </FocusedNotice>
  );
}

function Answer({ tookPlace, ...answering }: AnsweringProps & Pick<AnswerLinkPageProps, 'tookPlace'>) {
  switch (answering.link.purpose) {
    case 'accept':
      return <AcceptByLink {...answering} />;
    case 'times':
      return <TimesByLink {...answering} />;
    case 'decline':
      return <DeclineByLink {...answering} />;
    case 'feedback':
      return <FeedbackByLink {...answering} tookPlace={tookPlace} />;
    case 'video-link':
      return <VideoLinkByLink {...answering} />;
  }
}

function InPortal({ data: { request, reader } }: { data: AnswerLink }) {
  return (
    <p>
      <Link
        to={reader === 'teacher' ? '/teacher-speaker-requests' : '/speaker-requests'}
        search={{ request: request._id }}
      >
        Open it in the portal
      </Link>
    </p>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'other_account')
    return <LinkWhileLoggedIn reason={error.message} onLoggedOut={onRetry} />;
  return error instanceof ApiError && [400, 404].includes(error.status) ? (
    <PublicLayout title="This link doesn't work anymore">
      <p>
        Its visit may be over, or the request may have been removed. Please check that you copied the whole
        link. In the portal, you see all your requests.
      </p>
      <LinkButton to="/login">Log in</LinkButton>
    </PublicLayout>
  ) : (
    <PublicLayout title="We couldn't open this page">
      <Notice severity="error">{messageOf(error)}</Notice>
      <Button onClick={onRetry}>Try again</Button>
    </PublicLayout>
  );
}
