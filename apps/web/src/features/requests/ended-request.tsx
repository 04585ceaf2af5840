import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/feedback/notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import type { RequestView } from '../../domain/request-labels.ts';
import { requestHistory } from '../../domain/request-queries.ts';
import { isUpcoming } from '../../domain/step-labels.ts';
import { SimilarSpeakers } from '../booking/similar-speakers.tsx';

/** A request that has ended because nobody answered it in time. Its teacher can ask others, or for another date. */
export function UnansweredRequest({ request, viewer }: RequestView) {
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

/** Speakers to ask instead, if the request was passed on to the first one. */
function OthersToAsk({ request }: { request: SpeakerRequest }) {
  const { data: history = [] } = useQuery(requestHistory(request._id));
  const wasAsked = history.some(({ to }) => to === AWAITING_ANSWER);
  return wasAsked ? <SimilarSpeakers request={request} title="Ask someone else" /> : null;
}
