import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';

type Placed = Pick<SpeakerRequest, '_id' | 'status'>;

/**
 * The request to go on with when one leaves its section: the next below it there, else the one above; undefined when
 * it was the only one.
 */
export const neighbourOf = (shown: readonly Placed[], moved: Placed): string | undefined => {
  const section = shown.filter(({ status }) => status === moved.status);
  const place = section.findIndex(({ _id }) => _id === moved._id);
  return (section[place + 1] ?? section[place - 1])?._id;
};
