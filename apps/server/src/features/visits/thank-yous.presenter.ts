import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { ThankedVisit, ThankYou } from '@portal/contract/visits/thank-yous.schemas.ts';
import type { StoredThankYou } from './thank-yous.repository.ts';

/** What anyone who has the link can read: nothing that isn't listed here. */
export const presentThankedVisit = ({
  eventName,
  speaker,
  isFull,
  showLastName,
}: ThankedVisit & { readonly showLastName: boolean }): ThankedVisit => ({
  eventName,
  isFull,
  speaker: { firstName: speaker.firstName, lastName: showLastName ? speaker.lastName : '' },
});

export const presentThankYou =
  ({ role }: SessionUser) =>
  ({
    id,
    requestId,
    hasPicture,
    reportedAt,
    reportReason,
    reportHandledAt,
    ...rest
  }: StoredThankYou): ThankYou => ({
    ...rest,
    _id: id,
    pictureUrl: hasPicture ? `/api/request/${requestId}/thank-yous/${id}/picture.webp` : null,
    reported: reportedAt !== null,
    reportReason: role === 'admin' ? (reportReason ?? '') : '',
    reportHandled: role === 'admin' && reportHandledAt !== null,
  });
