import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/feedback/notice.tsx';
import { CalendarPlus } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import type { RequestView } from '../../domain/request-labels.ts';
import { requestHistory } from '../../domain/request-queries.ts';
import { isUpcoming } from '../../domain/step-labels.ts';
import { SimilarSpeakers } from '../booking/similar-speakers.tsx';
import styles from './steps.module.css';

/** A request that has ended because nobody answered it in time. */
export function UnansweredRequest({ request, viewer }: RequestView) {
  return (
    <>
      <Notice severity="info" title={viewer === 'speaker' ? 'This request has ended' : 'No answer in time'}>
        {viewer === 'speaker'
          ? "Its day came before an answer. You don't need to do anything."
          : 'The day of the visit came before an answer, so the request has ended.'}
      </Notice>
      {viewer === 'teacher' && <AnotherTry request={request} />}
    </>
  );
}

/** Others who could come, if the request was passed on, and the same request for another date. */
function AnotherTry({ request }: Pick<RequestView, 'request'>) {
  const { data: history = [] } = useQuery(requestHistory(request._id));
  const { _id: from, speakerId: speaker } = request;
  const wasAsked = history.some(({ to }) => to === AWAITING_ANSWER);
  return (
    <>
      {wasAsked && isUpcoming(request) && <SimilarSpeakers request={request} title="Ask someone else" />}
      {speaker && (
        <div className={styles.buttons}>
          <LinkButton
            to="/teacher-search-speaker"
            search={{ speaker: speaker._id, book: true, from }}
            variant="outlined"
            icon={<CalendarPlus size={18} aria-hidden />}
          >
            Choose another date
          </LinkButton>
        </div>
      )}
    </>
  );
}
