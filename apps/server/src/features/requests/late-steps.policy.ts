import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';

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

/** What a teacher or a speaker reads whose step somebody else has overtaken. */
export const changedText = (request: Ended, by: Side): string => {
  if (request.status === 'Archived') return endingText(request, by);
  const what = request.status === 'Approved' ? 'visit' : 'request';
  return `This ${what} has just changed, so nothing was saved. Please look at it again.`;
};

/** What a teacher or a speaker reads whose step isn't possible anymore, because both have agreed or the request has ended. */
export const tooLateText = (request: Ended, by: Side): string =>
  request.status === 'Archived' ? endingText(request, by) : 'This visit is already confirmed.';
