import { normalizeText } from '@portal/contract/normalize-text.ts';
import { stateKey } from '@portal/contract/places.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitDetail } from '@portal/contract/visits/visit-details.ts';

/** What is usually the same for each visit at a school. A video link is made for one visit. */
const KEPT = ['address', 'entrance', 'contact', 'equipment'] as const satisfies readonly VisitDetail[];

export interface EarlierDetails {
  readonly from: SpeakerRequest;
  readonly details: Partial<SpeakerRequest['details']>;
}

const isSamePlace = (one: SpeakerRequest, other: SpeakerRequest): boolean =>
  normalizeText(one.city) === normalizeText(other.city) && stateKey(one.state) === stateKey(other.state);

/** The details of the teacher's last visit at the same place, for a visit that has none yet; undefined without one. */
export const earlierDetails = (
  request: SpeakerRequest,
  others: readonly SpeakerRequest[],
): EarlierDetails | undefined => {
  if (Object.values(request.details).some((detail) => detail !== '')) return undefined;
  const [from] = others
    .filter((other) => other._id !== request._id && isSamePlace(other, request))
    .filter(({ details }) => KEPT.some((name) => details[name] !== ''))
    .toSorted((one, other) => Date.parse(other.dateTime) - Date.parse(one.dateTime));
  if (!from) return undefined;
  const { address, entrance, contact, equipment } = from.details;
  const onSite = request.isInPerson ? { address, entrance } : {};
  return { from, details: { ...onSite, contact, equipment } };
};
