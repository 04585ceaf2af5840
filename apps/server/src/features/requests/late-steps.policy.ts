import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

interface Ended extends Pick<StoredRequest, 'status' | 'answer'> {
  readonly teacher: { readonly firstName: string };
  readonly speaker: { readonly firstName: string };
}

/** How a request that is archived has ended, for one of its sides. */
const endingText = ({ answer, teacher, speaker }: Ended, by: Side): string => {
  const isSpeaker = by === 'speaker';
  switch (answer) {
    case 'taken':
      return 'Someone else accepted this visit first. Thank you for being ready to come.';
    case 'no answer':
      return 'This request has already ended, because there was no answer in time. Thank you for getting back to us.';
    case 'withdrawn':
      return isSpeaker
        ? `${teacher.firstName || 'The teacher'} has withdrawn this request, so it needs no answer anymore. Thank you for answering.`
        : "You've already withdrawn this request.";
    case 'called off':
      return 'This visit has been canceled.';
    case 'declined':
      return isSpeaker
        ? "You've already declined this request."
        : `${speaker.firstName || 'The speaker'} has declined this request.`;
    case 'rejected':
      return 'An administrator has declined this request.';
    default:
      return isSpeaker
        ? 'This request has been archived, so it needs no answer anymore. Thank you for answering.'
        : 'This request has been archived.';
  }
};

/** What a teacher or a speaker reads whose step comes too late: what has happened to the request in the meantime. */
export const lateStepText = (request: Ended, by: Side): string => {
  if (request.status === 'Archived') return endingText(request, by);
  if (request.status === 'Approved') return 'This visit has just been confirmed. Please look at it again.';
  return 'This request has just changed. Please look at it again.';
};
