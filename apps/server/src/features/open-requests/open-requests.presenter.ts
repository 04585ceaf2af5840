import type { CallResponse } from '@portal/contract/call.ts';
import type { listFittingSpeakers } from '@portal/contract/open-requests/open-requests.contract.ts';
import type {
  OpenRequest,
  OpenRequestDetails,
} from '@portal/contract/open-requests/open-requests.schemas.ts';
import { requestTextsOf } from '@portal/contract/requests/request-fields.ts';
import { isChanging } from '@portal/contract/requests/request-steps.ts';
import { fitReasons } from '@portal/contract/speakers/speaker-fit.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { presentPlacedSpeaker } from '../../domain/speakers/speakers.presenter.ts';
import type { StoredPlace } from './open-requests.repository.ts';
import type { FittingSpeaker, ReadDetails, ReadOffer, ReadOpenRequest } from './open-requests.row.ts';

type PresentedFitting = CallResponse<typeof listFittingSpeakers>[number];

/** A speaker who fits, with what speaks for them. */
export const presentFitting = (speaker: FittingSpeaker): PresentedFitting => ({
  ...presentPlacedSpeaker(speaker),
  isInPerson: speaker.comesAs?.isInPerson ?? false,
  isVirtual: speaker.comesAs?.isVirtual ?? false,
  reasons: fitReasons(speaker.fit),
  freeAt: speaker.freeAt,
  answerDays: speaker.answerDays,
  hook: speaker.hook,
});

const presentPlace = (
  { number, dateTime, room, requestId }: StoredPlace,
  { placed, talks }: ReadOpenRequest,
): OpenRequest['places'][number] => {
  const visit = requestId === null ? undefined : placed.get(requestId);
  return {
    ...{ number, dateTime, room },
    isTaken: requestId !== null,
    taken: visit
      ? {
          requestId: visit.id,
          speakerId: visit.speakerId,
          dateTime: visit.dateTime,
          isChanging: isChanging(visit),
          isInPerson: visit.isInPerson,
          entrance: visit.details.entrance,
          speaker: fullName(visit.speaker),
          jobTitle: visit.speaker.jobTitle,
          organization: visit.speaker.organization,
          phone: visit.confirmed ? visit.speaker.phone : '',
          talk: talks.get(visit.speakerId) ?? '',
        }
      : null,
  };
};

/** An open request as its reader sees it, without anybody's contact data before a visit is confirmed. */
export const presentOpenRequest = (read: ReadOpenRequest): OpenRequest => {
  const { request, zone, offerCount, askedCount, ownOffer, ownFit } = read;
  const { id, firstName, lastName, school, gradeLevel, city, state, subjects } = request.teacher;
  const isMine = ownOffer !== undefined && ownOffer.status !== 'withdrawn';
  return {
    _id: request.id,
    status: request.status,
    version: request.version,
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
    teacher: { _id: id, firstName, lastName, school, gradeLevel, city, state, subjects },
    gradeLevels: request.gradeLevels,
    subjects: request.subjects,
    estimatedStudents: request.estimatedStudents,
    preferredLanguage: request.preferredLanguage,
    ...requestTextsOf(request),
    timezone: request.timezone,
    minutes: request.minutes,
    isInPerson: request.isInPerson,
    isVirtual: request.isVirtual,
    city: request.city,
    state: request.state,
    country: request.country,
    when: request.when,
    times: request.times.filter((time) => Date.parse(time) > Date.now()),
    careerDay: request.careerDay,
    places: request.places.map((place) => presentPlace(place, read)),
    ...{ zone, offerCount, askedCount },
    ownOffer: isMine
      ? {
          _id: ownOffer.id,
          status: ownOffer.status,
          version: ownOffer.version,
          dateTime: ownOffer.dateTime,
          slots: ownOffer.slots,
          line: ownOffer.line,
          createdAt: ownOffer.createdAt,
          requestId: read.ownRequestId ?? null,
        }
      : null,
    fit: ownFit
      ? {
          reasons: fitReasons(ownFit.fit),
          distance: ownFit.fit.miles,
          ...ownFit.comesAs,
          freeAt: [...ownFit.freeAt],
          isAsked: ownFit.isAsked,
        }
      : null,
    reason: request.reason,
  };
};

const presentOffer =
  (times: readonly string[]) =>
  ({ offer, speaker, fit, comesAs, isBusy }: ReadOffer): OpenRequestDetails['offers'][number] => ({
    _id: offer.id,
    status: offer.status,
    version: offer.version,
    speaker: { ...presentPlacedSpeaker(speaker), hook: speaker.hook },
    dateTime: offer.dateTime,
    slots: offer.slots,
    isOtherTime: offer.dateTime !== null && !times.includes(offer.dateTime),
    line: offer.line,
    zone: offer.zone,
    ...comesAs,
    reasons: fitReasons(fit),
    isBusy,
    createdAt: offer.createdAt,
    updatedAt: offer.updatedAt,
  });

/** An open request with its offers and its history. */
export const presentDetails = (read: ReadDetails): OpenRequestDetails => ({
  ...presentOpenRequest(read),
  offers: read.offers.map(presentOffer(read.request.times)),
  history: [...read.history],
});
