import type { ThankedVisit, ThankYou } from '@portal/contract/thank-yous/thank-yous.schemas.ts';
import type { StoredThankYou } from './thank-yous.repository.ts';

/** What anyone who has the link can read: nothing that isn't listed here. */
export const presentThankedVisit = ({ eventName, speaker }: ThankedVisit): ThankedVisit => ({
  eventName,
  speaker: { firstName: speaker.firstName, lastName: speaker.lastName },
});

export const presentThankYou = ({
  id,
  requestId,
  text,
  hasPicture,
  createdAt,
  sharedAt,
}: StoredThankYou): ThankYou => ({
  _id: id,
  text,
  pictureUrl: hasPicture ? `/api/request/${requestId}/thank-yous/${id}/picture.webp` : null,
  createdAt,
  sharedAt,
});
