import type { Role } from '@portal/contract/options.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { ClassLink } from './class-link.tsx';
import { ThankYouCards } from './thank-you-cards.tsx';

interface ThankYousProps {
  request: SpeakerRequest;
  viewer: Role;
}

const EMPTY = {
  teacher: 'No thank-yous yet.',
  speaker: 'No thank-yous yet. They appear here once the teacher has shared them.',
  admin: 'No thank-yous yet.',
} as const satisfies Record<Role, string>;

/** The thank-yous of a class for a visit. The teacher shares them, the speaker and administrators read them. */
export function ThankYous({ request, viewer }: ThankYousProps) {
  const id = request._id;
  const { data, error, refetch } = useQuery(callQuery(listThankYous, { params: { id } }));
  const person = request.speakerId?.userId;
  const speaker = person ? `${person.firstName} ${person.lastName}` : 'the speaker';
  if (!data) return <PartState name="thank-yous" error={error} onRetry={refetch} />;
  const { items, link } = data;
  return (
    <Stack>
      {items.length === 0 && (viewer !== 'teacher' || link) && <p className="empty-box">{EMPTY[viewer]}</p>}
      <ThankYouCards requestId={id} speaker={speaker} viewer={viewer} thankYous={items} refresh={refetch} />
      {viewer === 'teacher' && <ClassLink requestId={id} speaker={speaker} link={link} refresh={refetch} />}
    </Stack>
  );
}
