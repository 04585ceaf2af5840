import type { ThankedVisit, ThankYou, ThankYouList } from '@portal/contract/thank-yous/thank-yous.schemas.ts';
import type { StoredThankYou, ThankYouLink } from './thank-yous.repository.ts';

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

interface ReadThankYous {
  readonly link: ThankYouLink | null;
  readonly items: readonly StoredThankYou[];
}

export const presentThankYous = ({ link, items }: ReadThankYous): ThankYouList => ({
  link,
  items: items.map(presentThankYou),
});
