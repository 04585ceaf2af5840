import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { speakerName } from '../../domain/request-labels.ts';
import { ThankYouCards } from './thank-you-cards.tsx';
import { useThankYous } from './thank-yous.tsx';

/** The others follow when these are done. */
const VISITS_SHOWN = 10;

/** The thank-yous of several visits that wait for the teacher, to be looked through in one go. */
export function WaitingThankYous({ requests }: { requests: readonly SpeakerRequest[] }) {
  return requests
    .slice(0, VISITS_SHOWN)
    .map((request) => <WaitingOfVisit key={request._id} request={request} />);
}

function WaitingOfVisit({ request }: { request: SpeakerRequest }) {
  const { data, error, refetch, refresh } = useThankYous(request._id);
  const waiting = data?.items.filter(({ sharedAt }) => sharedAt === null);
  return (
    <Section
      title={request.eventName}
      count={waiting?.length}
      actions={
        <DialogLink parameter="request" id={request._id}>
          Open the visit
          <span className="visually-hidden"> {request.eventName}</span>
        </DialogLink>
      }
    >
      {waiting ? (
        <ThankYouCards
          requestId={request._id}
          speaker={speakerName(request)}
          viewer="teacher"
          thankYous={waiting}
          refresh={refresh}
        />
      ) : (
        <PartState name="thank-yous" error={error} onRetry={refetch} />
      )}
    </Section>
  );
}
