import type { Role } from '@portal/contract/options.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { THANK_YOUS_FRAGMENT } from '@portal/contract/screens.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { speakerName } from '../../domain/request-labels.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { ClassLink } from './class-link.tsx';
import { ThankYouCards } from './thank-you-cards.tsx';

interface ThankYousProps {
  request: SpeakerRequest;
  viewer: Role;
}

/** The thank-yous for a visit. Call `refresh` after each change. */
const useThankYous = (id: string) => {
  const { data, error, refetch } = useQuery(callQuery(listThankYous, { params: { id } }));
  const client = useQueryClient();
  const refresh = () => {
    // Shared and deleted ones don't need the teacher anymore.
    void client.invalidateQueries({ queryKey: callKey(listTasks) });
    return refetch();
  };
  return { data, error, refetch, refresh };
};

const EMPTY = {
  teacher: 'No thank-yous yet.',
  speaker: 'No thank-yous yet. They appear here once the teacher has shared them.',
  admin: 'No thank-yous yet.',
} as const satisfies Record<Role, string>;

/** The thank-yous of a class for a visit. The teacher shares them, the speaker and administrators read them. */
export function ThankYous({ request, viewer }: ThankYousProps) {
  const id = request._id;
  const { data, error, refetch, refresh } = useThankYous(id);
  const start = useRef<HTMLDivElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === THANK_YOUS_FRAGMENT });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLinked || !isLoaded) return;
    start.current?.scrollIntoView({ block: 'start' });
    start.current?.focus({ preventScroll: true });
  }, [isLinked, isLoaded]);
  const person = request.speakerId?.userId;
  const speaker = person ? fullName(person) : 'the speaker';
  if (!data) return <PartState name="thank-yous" error={error} onRetry={refetch} />;
  const { items, link } = data;
  return (
    <div ref={start} tabIndex={-1} className="region">
      <Stack>
        {items.length === 0 && (viewer !== 'teacher' || link) && <p className="empty-box">{EMPTY[viewer]}</p>}
        <ThankYouCards requestId={id} speaker={speaker} viewer={viewer} thankYous={items} refresh={refresh} />
        {viewer === 'teacher' && (
          <ClassLink
            requestId={id}
            // For students, who may not know more of the name.
            title={`Thank ${person?.firstName || 'your visitor'}`}
            explanation={`Give your class a private link to thank ${speaker}. Students don't need an account, and nothing is shared until you've read it.`}
            link={link}
            refresh={refresh}
          />
        )}
      </Stack>
    </div>
  );
}

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
