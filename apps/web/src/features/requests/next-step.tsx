import { hasDeclined } from '@portal/contract/requests/request-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/feedback/notice.tsx';
import { ScrollBox } from '../../components/layout/scroll-box.tsx';
import type { RequestView } from '../../domain/request-labels.ts';
import { requestHistory } from '../../domain/request-queries.ts';
import { isLongUnanswered, isUpcoming, needsAnswer, reviewNote, sideName } from '../../domain/step-labels.ts';
import { SimilarSpeakers } from '../booking/similar-speakers.tsx';
import { ComeAfterAll } from './come-after-all.tsx';
import { UnansweredRequest } from './ended-request.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { SpeakerAnswer } from './speaker-answer.tsx';
import type { StepForm } from './step-dialog.tsx';
import { StepPanel } from './step-panel.tsx';
import styles from './steps.module.css';

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

/** Speakers to ask instead, unless the teacher doesn't need one because they canceled the visit themselves. */
function OthersToAsk({ request }: Pick<RequestView, 'request'>) {
  const { data: history } = useQuery(requestHistory(request._id));
  const by = history?.at(-1)?.by;
  const isNeeded = request.answer !== 'called off' || by === 'administrator' || by === 'speaker';
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
