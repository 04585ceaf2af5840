import type { SeveralForm } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import { AWAITING_ANSWER, INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import { isUndecided } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { insertRequest, lockPeople } from '../../domain/requests/request-changes.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests } from '../../domain/requests/visit-requests.repository.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import type { Instant } from '../../kernel/clock.ts';
import { Conflict, InvalidInput, NotSignedIn } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireBack } from '../availability/breaks.service.ts';
import { findRequestByKey } from '../booking/booking.repository.ts';
import { BOOKINGS, consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';
import { askingMail } from '../requests/request-emails.service.ts';
import { lockOpenRequests } from '../requests/request-limits.repository.ts';
import { requireOpenRequestsBelowLimit } from '../requests/request-limits.service.ts';
import { queueReviewMails } from '../requests/review-emails.service.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import { closeOpenRequest, publishOpenRequest } from './closing.service.ts';
import { lockedOpenRequest, requireVersion } from './fetched-open-request.service.ts';
import { findFreeTimes } from './fitting-speakers.service.ts';
import { insertOpenRequest, updateOpenRequest } from './open-request-changes.repository.ts';
import { planEnd, planEverybody } from './open-request-plans.service.ts';
import { askedFirstMail, openRequestOpenedMail } from './open-requests.emails.ts';
import { impossibleIn } from './open-requests.errors.ts';
import { placesOf } from './open-requests.policy.ts';
import { findByVisit, type StoredOpenRequest } from './open-requests.repository.ts';
import { openToEverybody, queueOpenRequestReviewMails, stored } from './open-requests.service.ts';
import { insertStep } from './open-requests-asked.repository.ts';

export interface AskedFirst {
  readonly requests: readonly StoredRequest[];
  readonly openRequest: StoredOpenRequest | undefined;
}

/** The first of the times at which most of the speakers are free. */
const bestTime = async (tx: Tx, form: SeveralForm, speakerIds: readonly string[]): Promise<Instant> => {
  const free = [...(await findFreeTimes(tx, speakerIds, form)).values()];
  const countAt = (time: Instant) => free.filter((times) => times.includes(time)).length;
  const [first, ...others] = form.times;
  if (first === undefined) throw new InvalidInput({ when: 'Please choose a date and time in the future' });
  return others.reduce((best, time) => (countAt(time) > countAt(best) ? time : best), first);
};

/** The format in which a speaker would come. Throws a 409 error for one who can't. */
const formatOf = (form: SeveralForm, speaker: StoredSpeaker) => {
  const { comesAs } = fitTo(form, speaker);
  if (!comesAs)
    throw new Conflict(`${fullName(speaker)} can't come to this class. Please choose someone else.`);
  return comesAs;
};

/**
 * Asks up to three speakers at once for a visit, of whom the first who accepts gets it, as if they were asked instead of
 * somebody. With `thenEverybody`, it becomes an open request by itself after two school days in which nobody accepts.
 * Idempotent: the same form with the same key asks nobody again.
 */
export const askSeveralFirst = (
  context: Context,
  teacher: SessionUser,
  form: SeveralForm,
): Promise<AskedFirst> =>
  context.db.transaction().execute(async (tx) => {
    const { openRequestKey: key, speakerIds, thenEverybody, ...content } = form;
    if (form.careerDay)
      throw new InvalidInput({ careerDay: 'Please ask everybody who fits for a day with several people' });
    await lockOpenRequests(tx, teacher._id);
    const first = key && (await findRequestByKey(tx, teacher._id, key));
    if (first) {
      const openRequest = await findByVisit(tx, first.visitId);
      return { requests: await findVisitRequests(tx, first.visitId), openRequest };
    }
    const chosen = [...new Set(speakerIds)];
    if (!(await lockPeople(tx, [teacher._id]))) throw new NotSignedIn();
    if (!(await lockPeople(tx, chosen))) throw speakerNotFound();
    const speakers = (await findSpeakers(tx, chosen)).filter(({ visible }) => visible);
    if (speakers.length < chosen.length) throw speakerNotFound();
    const dateTime = await bestTime(tx, form, chosen);
    const status = (await reviewsFirst(tx)) ? INITIAL_STATUS : AWAITING_ANSWER;
    const requests: StoredRequest[] = [];
    for (const speaker of speakers) {
      const plan = { ...content, dateTime, ...formatOf(form, speaker) };
      await requireBack(tx, speaker, plan);
      await consume(tx, BOOKINGS, teacher._id);
      await requireOpenRequestsBelowLimit(tx, teacher);
      const isFirst = requests.length === 0;
      const id = await insertRequest(
        tx,
        teacher._id,
        { ...plan, speakerId: speaker.id, bookingKey: isFirst ? key : undefined },
        status,
        requests[0]?.id,
      );
      const request = await afterChange(context, tx, {
        ...{ id, actor: teacher },
        step: { step: 'booked', from: null, to: status },
        queueMails: (saved) =>
          status === INITIAL_STATUS
            ? queueReviewMails(context, tx, saved)
            : queueMail(tx, context, saved.speaker, askingMail(saved)),
      });
      requests.push(request);
    }
    const [asked] = requests;
    if (!asked) throw speakerNotFound();
    await queueMail(tx, context, asked.teacher, askedFirstMail(requests, { thenEverybody }));
    if (!thenEverybody) return { requests, openRequest: undefined };
    const id = await insertOpenRequest(tx, {
      ...{ teacherId: teacher._id, status: 'asking', content, places: placesOf(content) },
      ...{ key, visitId: asked.visitId },
    });
    await insertStep(tx, id, { step: 'asked first', by: 'teacher', detail: String(requests.length) });
    const openRequest = await stored(tx, id);
    await planEverybody(tx, id);
    await planEnd(tx, openRequest);
    await publishOpenRequest(tx, openRequest);
    return { requests, openRequest };
  });

/**
 * Opens a request to everybody after some speakers were asked first. If the teacher doesn't want the visit anymore, it ends
 * instead; what no administrator has read yet is reviewed first.
 */
export const openAfterOthers = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
): Promise<void> => {
  if (request.status !== 'asking') return;
  const { id } = request;
  const asked = request.visitId === null ? [] : await findVisitRequests(tx, request.visitId);
  const isWanted = asked.length === 0 || asked.some((one) => isUndecided(one) || one.answer !== 'withdrawn');
  if (!isWanted || asked.some(({ answer }) => answer === 'rejected'))
    return closeOpenRequest(context, tx, request, { status: 'withdrawn', by: 'portal' });
  const isReviewed = !(await reviewsFirst(tx)) || asked.some(({ passedOnAt }) => passedOnAt !== null);
  if (isReviewed) {
    await openToEverybody(tx, request);
    await insertStep(tx, id, { step: 'sent', by: 'portal' });
    await queueMail(tx, context, request.teacher, openRequestOpenedMail(request, 'nobody accepted'));
  } else {
    await updateOpenRequest(tx, id, { status: 'review' });
    await queueOpenRequestReviewMails(context, tx, await stored(tx, id));
  }
  await publishOpenRequest(tx, request);
};

/** Asks everybody who fits now, instead of waiting for the speakers who were asked first. They can still accept. */
export const askEverybody = (
  context: Context,
  teacher: SessionUser,
  id: string,
  version: number,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, teacher, id);
    requireVersion(request, version);
    if (request.status !== 'asking') throw impossibleIn(request.status);
    await consume(tx, REQUEST_STEPS, teacher._id);
    await openAfterOthers(context, tx, request);
  });
