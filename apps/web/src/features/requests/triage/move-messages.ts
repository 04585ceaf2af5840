import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { MoveResult } from '@portal/contract/requests/triage.schemas.ts';
import { counted, truncate } from '../../../lib/text.ts';

const NAME_LENGTH = 60;
/** How many conflicting requests the message names. */
const MAX_NAMED = 3;

type Named = Pick<SpeakerRequest, '_id' | 'eventName'>;

/** The name of a request in a message. */
export const nameOf = ({ eventName }: Pick<SpeakerRequest, 'eventName'>): string =>
  truncate(eventName, NAME_LENGTH);

/** The message about a bulk status change; `complete` if all requests have the status now. */
export const describeMoves = (
  requests: readonly Named[],
  to: RequestStatus,
  results: readonly MoveResult[],
): { readonly message: string; readonly complete: boolean } => {
  const names = new Map(requests.map((request) => [request._id, nameOf(request)]));
  const of = (...outcomes: MoveResult['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome));
  const [done, changed, gone] = [of('moved', 'already'), of('changed'), of('gone')];
  const others = changed
    .slice(0, MAX_NAMED)
    .map(({ id, status }) => `Someone else already changed ${names.get(id)} to ${status}, so we left it.`);
  const more = changed.length - others.length;
  const sentences = [
    ...(done.length > 0
      ? [`${counted(done.length, 'request')}: ${to}${others.length + gone.length > 0 ? '.' : ''}`]
      : []),
    ...others,
    ...(more > 0 ? [`${more === 1 ? '1 other was' : `${more} others were`} changed too.`] : []),
    ...(gone.length > 0
      ? [`${counted(gone.length, 'request')} ${gone.length === 1 ? 'was' : 'were'} deleted.`]
      : []),
  ];
  return { message: sentences.join(' '), complete: done.length === results.length };
};
