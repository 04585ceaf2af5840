import type { Role } from '@portal/contract/options.ts';
import { hasDeclined, otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ThreadState } from '@portal/contract/visits/messages.schemas.ts';

/** The name of one side of a request. */
const nameOf = ({ teacherId, speakerId }: SpeakerRequest, side: Side): string => {
  const person = side === 'teacher' ? teacherId : speakerId?.userId;
  return person ? `${person.firstName} ${person.lastName}` : `The ${side}`;
};

/** Who wrote a message, as the viewer sees it: 'You', or a name, for administrators with the side. */
export const authorName = (request: SpeakerRequest, by: Side, viewer: Role): string => {
  if (by === viewer) return 'You';
  return viewer === 'admin' ? `${nameOf(request, by)} (${by})` : nameOf(request, by);
};

/** What stands in place of the first message. */
export const emptyText = (request: SpeakerRequest, viewer: Role, state: ThreadState): string => {
  if (state === 'read only') return 'No messages were sent about this request.';
  if (viewer === 'admin')
    return state === 'open' ? 'No messages yet.' : 'Messages open when the speaker is asked.';
  if (state === 'not open') return `You can write to ${nameOf(request, 'speaker')} once we've asked them.`;
  if (hasDeclined(request)) return 'No messages were sent about this request.';
  const other = nameOf(request, otherSide(viewer));
  return `No messages yet. Ask ${other} anything about the visit.`;
};
