import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';

type Placed = Pick<SpeakerRequest, '_id' | 'status'>;

/**
 * The request that gets the focus when others leave the section: the next remaining one below the first of them, else
 * above; undefined if none remains.
 */
export const nextFocusAfter = (shown: readonly Placed[], moved: readonly Placed[]): string | undefined => {
  const leaving = new Set(moved.map(({ _id }) => _id));
  const first = shown.find(({ _id }) => leaving.has(_id));
  const section = shown.filter(({ status }) => status === first?.status);
  const place = section.findIndex(({ _id }) => _id === first?._id);
  const stays = ({ _id }: Placed) => !leaving.has(_id);
  return (section.slice(place).find(stays) ?? section.slice(0, place).findLast(stays))?._id;
};
