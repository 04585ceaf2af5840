import { getAnswerTime } from '@portal/contract/availability/schedule.contract.ts';
import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { FocusedNotice } from '../../components/feedback/notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { sideName } from '../../domain/step-labels.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';

export const BOOKED = 'Speaker request submitted successfully!';

/** Says that a request was sent, what happens next and, if it's known, how long that takes. */
export function BookedNotice({ request }: { request: SpeakerRequest }) {
  const speaker = sideName(request, 'speaker', 'teacher');
  const { data } = useQuery({
    ...callQuery(getAnswerTime, { params: { userId: request.speakerId?._id ?? '' } }),
    retry: false,
    meta: { handlesError: true },
  });
  const days = data?.days;
  return (
    <FocusedNotice
      severity="success"
      action={
        <LinkButton to="/teacher-speaker-requests" variant="text" size="small">
          My Speaker Requests
        </LinkButton>
      }
    >
      <p>{BOOKED}</p>
      <p>
        {request.status === INITIAL_STATUS
          ? `Next, we'll review it and ask ${speaker}.`
          : `Next, ${speaker} will answer.`}{' '}
        {days != null && `${speaker} usually answers within ${counted(days, 'day')} of being asked. `}
        We&apos;ll email you at each step. Until then, you can still change or withdraw your request.
      </p>
    </FocusedNotice>
  );
}
