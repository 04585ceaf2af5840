import type { Role } from '@portal/contract/options.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { DETAILS_FRAGMENT } from '@portal/contract/screens.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Inbox } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { Part } from '../../domain/request-parts.tsx';
import { RequestStatusChip } from '../../domain/request-status.tsx';
import { turnLabel } from '../../domain/step-labels.ts';
import { UnreadBadge } from '../../domain/unread-badge.tsx';
import { SchoolPart } from '../school-rules/school-part.tsx';
import { ClassPreparation } from '../visits/class-preparation.tsx';
import { ConflictNote } from '../visits/conflict-notices.tsx';
import { AllFeedback, OwnFeedback } from '../visits/feedback.tsx';
import { Messages } from '../visits/messages.tsx';
import { ThankYous } from '../visits/thank-yous.tsx';
import { NextStep } from './next-step.tsx';
import { type NameLink, SpeakerPart, TeacherPart } from './people.tsx';
import styles from './request-details.module.css';
import { LastStep, RequestHistory } from './request-history.tsx';
import { ChangeNote, StepDialog, type StepForm } from './step-dialog.tsx';
import { peopleOf, Summary } from './summary.tsx';
import { EventPart, VisitDetailsPart, VisitPart } from './visit-parts.tsx';

interface RequestDetailsProps {
  /** The request; undefined while loading or after a failure, null if not found. */
  request: SpeakerRequest | null | undefined;
  /** Why the request couldn't be loaded. */
  failure?: { error: Error; retry: () => unknown } | undefined;
  open: boolean;
  /** The id of the request that is shown, if it can change while the details are open. */
  openId?: string | undefined;
  /** Buttons that open the previous and the next request. */
  neighbors?: ReactNode;
  viewer: Role;
  /** Shown as the status; the status chip by default. */
  status?: ReactNode;
  /** Buttons for an administrator's next step. */
  review?: ReactNode;
  /** What the speaker offers, for an administrator's review. */
  offer?: ReactNode;
  /** Private notes, which only administrators see. They belong to another feature. */
  notes?: ((request: SpeakerRequest) => ReactNode) | undefined;
  /** A person's name as a link, which only administrators get. */
  nameLink?: NameLink | undefined;
  /** The result of the last action. */
  notice?: ReactNode;
  /** Buttons at the bottom, after Close. */
  actions?: ReactNode;
  onClose: () => void;
}

type DetailsProps = Pick<
  RequestDetailsProps,
  'viewer' | 'status' | 'review' | 'offer' | 'notes' | 'nameLink'
> & {
  request: SpeakerRequest;
};

function Details({ request, viewer, status, review, offer, notes, nameLink }: DetailsProps) {
  const [form, setForm] = useState<StepForm>();
  const turn = turnLabel(request, viewer);
  const asksForDetails = useLocation({ select: ({ hash }) => hash === DETAILS_FRAGMENT });
  const canAddDetails = viewer !== 'admin' && request.confirmed && !isPastVisit(request);
  // An effect, so that the form opens above this dialog.
  useEffect(() => {
    if (asksForDetails && canAddDetails) setForm('details');
  }, [asksForDetails, canAddDetails]);
  return (
    <>
      <Row>
        {turn && <strong>{turn}</strong>}
        {status ?? <RequestStatusChip request={request} />}
        <span className="soft small">
          Sent <RelativeTime instant={request.createdAt} />
        </span>
        {viewer === 'admin' && <LastStep request={request} viewer={viewer} />}
        {request.editedSinceReview && <strong className="small">Edited since review</strong>}
        {viewer !== 'admin' && <UnreadBadge requestId={request._id} />}
      </Row>
      {review}
      <Summary request={request} viewer={viewer} />
      <ConflictNote request={request} />
      {offer}
      <NextStep request={request} viewer={viewer} onOpenForm={setForm} />
      {isPastVisit(request) &&
        (viewer === 'admin' ? (
          <AllFeedback request={request} />
        ) : (
          <OwnFeedback request={request} viewer={viewer} />
        ))}
      <EventPart request={request} />
      <VisitPart request={request} viewer={viewer} onOpenForm={setForm} />
      {request.confirmed && <VisitDetailsPart request={request} onOpenForm={setForm} />}
      <SchoolPart request={request} viewer={viewer} />
      {request.confirmed && !isPastVisit(request) && (
        <Part title="The class's page">
          <ClassPreparation request={request} viewer={viewer} />
        </Part>
      )}
      {isPastVisit(request) && (
        <Part title="Thank-yous">
          <ThankYous request={request} viewer={viewer} />
        </Part>
      )}
      <Part title="Messages">
        <Messages request={request} viewer={viewer} />
      </Part>
      {viewer !== 'teacher' && <TeacherPart request={request} viewer={viewer} nameLink={nameLink} />}
      {viewer !== 'speaker' && <SpeakerPart request={request} viewer={viewer} nameLink={nameLink} />}
      <Part title="History">
        <RequestHistory request={request} viewer={viewer} />
      </Part>
      {notes && <Part title="Private notes">{notes(request)}</Part>}
      <StepDialog form={form} request={request} viewer={viewer} onClose={() => setForm(undefined)} />
    </>
  );
}

function Portrait({ request: { speakerId: speaker } }: { request: SpeakerRequest }) {
  return <Avatar url={speaker?.imageUrl} name="" size={56} />;
}

/** The details of a request, in a dialog with its own URL. */
export function RequestDetails(props: RequestDetailsProps) {
  const { request, failure, open, openId, neighbors, viewer, notice, actions, onClose } = props;
  const { status, review, offer, notes, nameLink } = props;
  return (
    <Dialog
      open={open}
      inUrl
      onClose={onClose}
      title={request?.eventName ?? 'Request details'}
      subtitle={request && <p className="soft">{peopleOf(request, viewer)}</p>}
      {...(request && viewer === 'teacher' && { picture: <Portrait request={request} /> })}
      width="large"
      tools={neighbors}
      contentKey={openId}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
          {request && actions}
        </>
      }
    >
      <div role="status" className={styles.notice} data-request={request?._id}>
        {notice}
        {request && <ChangeNote key={request._id} request={request} />}
      </div>
      {request && (
        <Details
          key={request._id}
          request={request}
          viewer={viewer}
          status={status}
          review={review}
          offer={offer}
          notes={notes}
          nameLink={nameLink}
        />
      )}
      {failure && (
        <ErrorState
          title="Failed to load the request. Please try again."
          error={failure.error}
          onRetry={failure.retry}
        />
      )}
      {request === undefined && !failure && <FormSkeleton count={6} />}
      {request === null && (
        <EmptyState icon={Inbox} title="Request not found">
          It may have been deleted, or the link may be incomplete.
        </EmptyState>
      )}
    </Dialog>
  );
}
