import { OFFER_REACH, OPEN_REQUEST_LAST_CALL } from '@portal/contract/limits.ts';
import type { OpenRequestForm } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import { slotOffsets } from '@portal/contract/open-requests/open-request-times.ts';
import type { SpeakerFit, VisitFormat } from '@portal/contract/speakers/speaker-fit.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import { DAY, type Instant, instantAt } from '../../kernel/clock.ts';
import type { StoredOpenRequest } from './open-requests.repository.ts';
import type { FittedNeeds } from './open-requests.row.ts';

type Timing = Pick<OpenRequestForm, 'times' | 'careerDay' | 'minutes'>;

/** The places of an open request: those of a career day have their own times. */
export const placesOf = ({ times, careerDay, minutes }: Timing) => {
  const [first] = times;
  if (careerDay === null || first === undefined) return [{ number: 1, dateTime: null, room: '' }];
  return slotOffsets(careerDay, minutes).map((offset, index) => ({
    number: index + 1,
    dateTime: instantAt(Date.parse(first) + offset),
    room: careerDay.rooms[index] ?? '',
  }));
};

/** The times at which somebody can still come: those of the free slots of a career day. */
export const timesAhead = (
  { times, careerDay, places }: Pick<StoredOpenRequest, 'times' | 'careerDay' | 'places'>,
  now = Date.now(),
): Instant[] => {
  const free = places.flatMap(({ requestId, dateTime }) =>
    requestId === null && dateTime !== null ? [dateTime] : [],
  );
  const possible = careerDay === null ? times : [...new Set(free)];
  return possible.filter((time) => Date.parse(time) > now);
};

/**
 * The format in which a speaker would come, one that was asked for; null for speakers who don't fit. `focuses` are the
 * industry focuses that suit the subjects; without any, every speaker's does.
 */
const fittingFormat = (
  fit: SpeakerFit,
  needs: VisitFormat,
  speaker: Pick<StoredSpeaker, 'industry'>,
  focuses: readonly string[],
): VisitFormat | null => {
  const isTopic = focuses.length === 0 || speaker.industry.some((focus) => focuses.includes(focus));
  if (!isTopic || !fit.grade || !fit.language || fit.comesAs === null) return null;
  const { isInPerson, isVirtual } = fit.comesAs;
  return (needs.isInPerson && isInPerson) || (needs.isVirtual && isVirtual) ? fit.comesAs : null;
};

/** Whether a speaker fits, visible and not on a break until after the last time. */
export const fits = (
  speaker: StoredSpeaker,
  needs: FittedNeeds & { readonly lastTime: Instant },
  focuses: readonly string[],
): boolean =>
  speaker.visible &&
  (speaker.pausedUntil === null || speaker.pausedUntil <= needs.lastTime.slice(0, 'YYYY-MM-DD'.length)) &&
  fittingFormat(fitTo(needs, speaker), needs, speaker, focuses) !== null;

/** How long before the agreed or the new date of a career day that moves its people must have agreed, if possible. */
const ANSWER_BEFORE = OPEN_REQUEST_LAST_CALL + DAY;

/**
 * Until when whoever has a slot of a career day that moves must have agreed: early enough to ask somebody else, with a day to
 * answer, and before either date.
 */
export const answerByOf = (agreed: Instant, moved: Instant, now = Date.now()): Instant => {
  const first = Math.min(Date.parse(agreed), Date.parse(moved));
  return instantAt(Math.max(first - ANSWER_BEFORE, Math.min(first, now + DAY)));
};

/** Whether a time can be offered: in the future, and one of the times or within two weeks of one. */
export const mayOfferTime = (times: readonly Instant[], dateTime: Instant, now = Date.now()): boolean => {
  const offered = Date.parse(dateTime);
  return offered > now && times.some((time) => Math.abs(Date.parse(time) - offered) <= OFFER_REACH);
};
