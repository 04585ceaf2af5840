import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { hasStatus, speakerName } from '../../domain/request-labels.ts';

/** What archiving or unarchiving a request leads to, shown before the teacher confirms. */
export const archivingEffects = (request: SpeakerRequest): string[] => {
  // An archived visit that is still confirmed has begun.
  if (hasStatus(request, 'Archived'))
    return [
      request.confirmed
        ? 'This visit has already started. Unarchiving only moves it back into your list.'
        : 'The request goes back to Pending Review and starts the approval process again.',
    ];
  const effects = [
    'Archiving resets the approval process: if you unarchive the request later, it starts again at Pending Review.',
  ];
  if (hasStatus(request, AWAITING_ANSWER) && !request.confirmed)
    effects.unshift(`We'll tell ${speakerName(request)} that you no longer need an answer.`);
  return effects;
};
