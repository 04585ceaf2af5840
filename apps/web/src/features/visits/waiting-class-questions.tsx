import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { readClassPreparation } from '@portal/contract/visits/class-page.contract.ts';
import type { ClassPreparation } from '@portal/contract/visits/class-page.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { ClassQuestionCards } from './class-question-cards.tsx';

/** The others follow when these are done. */
const VISITS_SHOWN = 10;

/** The classes' questions for several visits that wait for the teacher, to be looked through in one go. */
export function WaitingClassQuestions({ requests }: { requests: readonly SpeakerRequest[] }) {
  return requests
    .slice(0, VISITS_SHOWN)
    .map((request) => <WaitingOfVisit key={request._id} request={request} />);
}

function WaitingOfVisit({ request: { _id: id, eventName } }: { request: SpeakerRequest }) {
  const client = useQueryClient();
  const query = callQuery(readClassPreparation, { params: { id } });
  const { data, error, refetch } = useQuery(query);
  const waiting = data?.questions.filter(({ state }) => state === 'waiting');
  // What was let through or deleted doesn't need the teacher anymore.
  const refreshTasks = () => client.invalidateQueries({ queryKey: callKey(listTasks) });
  const put = (changed: ClassPreparation) => {
    client.setQueryData(query.queryKey, changed);
    void refreshTasks();
  };
  return (
    <Section
      title={eventName}
      count={waiting?.length}
      actions={
        <DialogLink parameter="request" id={id}>
          Open the visit
          <span className="visually-hidden"> {eventName}</span>
        </DialogLink>
      }
    >
      {waiting ? (
        <ClassQuestionCards
          requestId={id}
          viewer="teacher"
          questions={waiting}
          onSaved={put}
          refresh={() => Promise.all([refetch(), refreshTasks()])}
        />
      ) : (
        <PartState name="class's questions" error={error} onRetry={refetch} />
      )}
    </Section>
  );
}
