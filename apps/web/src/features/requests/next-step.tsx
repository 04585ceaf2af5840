import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import { hasDeclined } from '@portal/contract/requests/request-steps.ts';
import { acceptAfterAll } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ScrollBox } from '../../components/layout/scroll-box.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import type { RequestView } from '../../domain/request-labels.ts';
import styles from '../../domain/request-parts.module.css';
import { StepPanel } from '../../domain/request-parts.tsx';
import { requestHistory } from '../../domain/request-queries.ts';
import { isLongUnanswered, isUpcoming, needsAnswer, reviewNote, sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { SimilarSpeakers } from '../booking/similar-speakers.tsx';
import { VisitConflictNotice } from '../visits/conflict-notices.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { SpeakerAnswer } from './speaker-answer.tsx';
import type { StepForm } from './step-dialog.tsx';
import { useStep } from './use-step.ts';

interface NextStepProps extends RequestView {
  onOpenForm: (form: StepForm) => void;
}

/** What the viewer can do next about a request, or what they are waiting for. */
export function NextStep({ request, viewer, onOpenForm }: NextStepProps) {
  const { answer, answerReason, proposal, version } = request;
  const speaker = sideName(request, 'speaker', viewer);
  if (proposal) {
    return (
      <OpenProposal key={version} request={request} proposal={proposal} viewer={viewer}>
        {viewer === 'speaker' && <SpeakerAnswer request={request} onOpenForm={onOpenForm} />}
      </OpenProposal>
    );
  }
  const review = reviewNote(request, viewer);
  if (review) return <Notice severity="info">{review}</Notice>;
  if (viewer === 'speaker' && needsAnswer(request)) {
    return (
      <StepPanel title={`${sideName(request, 'teacher', viewer)} is waiting for your answer`} urgent>
        <SpeakerAnswer key={version} request={request} onOpenForm={onOpenForm} />
        <DeclinedTimes request={request} viewer={viewer} />
      </StepPanel>
    );
  }
  if (viewer === 'teacher' && isLongUnanswered(request))
    return <SimilarSpeakers request={request} title={`${speaker} hasn't answered yet`} />;
  if (answer === 'declined' || answer === 'rejected' || answer === 'called off') {
    const title = {
      declined: `${speaker} can't make it`,
      rejected: 'The request was declined',
      'called off': 'The visit was canceled',
    }[answer];
    return (
      <>
        <Reason title={title} reason={answerReason} />
        {viewer === 'teacher' && isUpcoming(request) && <OthersToAsk request={request} />}
        {viewer === 'speaker' && hasDeclined(request) && isUpcoming(request) && (
          <ComeAfterAll request={request} />
        )}
      </>
    );
  }
  if (answer === 'no answer') return <UnansweredRequest request={request} viewer={viewer} />;
  if (answer === 'taken') {
    return (
      <Notice severity="info" title="Someone else accepted first">
        {viewer === 'speaker' && "Thank you for being there for this class. There's nothing left to do."}
      </Notice>
    );
  }
  return answer === 'withdrawn' ? (
    <Reason title={`${sideName(request, 'teacher', viewer)} withdrew this request`} reason={answerReason} />
  ) : null;
}

/** Speakers to ask instead, unless the teacher canceled the visit or the first speaker was never asked. */
function OthersToAsk({ request }: Pick<RequestView, 'request'>) {
  const { data: history = [] } = useQuery(requestHistory(request._id));
  const { answer } = request;
  const by = history.at(-1)?.by;
  const isNeeded =
    answer === 'no answer'
      ? history.some(({ to }) => to === AWAITING_ANSWER)
      : answer !== 'called off' || by === 'administrator' || by === 'speaker';
  return isNeeded ? <SimilarSpeakers request={request} title="Ask someone else" /> : null;
}

/** Tells the speaker that the teacher declined the proposed times. */
function DeclinedTimes({ request, viewer }: RequestView) {
  const { data: history } = useQuery(requestHistory(request._id));
  return history?.at(-1)?.step === 'proposal declined' ? (
    <p>{sideName(request, 'teacher', viewer)} declined the times that you proposed.</p>
  ) : null;
}

function Reason({ title, reason }: { title: string; reason: string }) {
  return (
    <Notice severity="info" title={title}>
      {reason !== '' && (
        <ScrollBox className={styles.reason}>
          <p>{reason}</p>
        </ScrollBox>
      )}
    </Notice>
  );
}

/** A request that has ended because nobody answered it in time. Its teacher can ask others, or for another date. */
function UnansweredRequest({ request, viewer }: RequestView) {
  const { _id: from, speakerId: speaker } = request;
  if (viewer !== 'teacher') {
    return (
      <Notice severity="info" title="This request has ended">
        There was no answer before the day of the visit.
        {viewer === 'speaker' && " You don't need to do anything."}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        severity="info"
        title="No answer in time"
        action={
          speaker && (
            <LinkButton
              size="small"
              to="/teacher-search-speaker"
              search={{ speaker: speaker._id, book: true, from }}
              variant="text"
            >
              Choose another date
            </LinkButton>
          )
        }
      >
        There was no answer before the day of the visit, so the request has ended.
      </Notice>
      {isUpcoming(request) && <OthersToAsk request={request} />}
    </>
  );
}

/** Lets a speaker who has declined come to the visit after all. */
function ComeAfterAll({ request }: { request: SpeakerRequest }) {
  const { take, stateOf, blocked } = useStep(request);
  const { _id: id, version, dateTime, minutes } = request;
  const clocks = clocksOf(request, 'speaker');
  const teacher = sideName(request, 'teacher', 'speaker');
  const come = () =>
    take({
      name: 'come',
      send: () => call(acceptAfterAll, { params: { id }, body: { version } }),
      said: `The visit is confirmed. We'll let ${teacher} know.`,
    });
  return (
    <StepPanel title="Have your plans changed?">
      <p>
        You can still come while {teacher} hasn&apos;t asked someone else:{' '}
        <ZonedTime instant={dateTime} clocks={clocks} minutes={minutes} />
      </p>
      {blocked && <VisitConflictNotice failure={blocked} clocks={clocks} />}
      <div className={styles.buttons}>
        <Button variant="outlined" {...stateOf('come')} onClick={come}>
          I can come after all
        </Button>
      </div>
    </StepPanel>
  );
}
