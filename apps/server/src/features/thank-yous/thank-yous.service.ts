import { THANK_YOU_LINK_LIFETIME } from '@portal/contract/limits.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import { queueMail } from '../../mail/outbox.ts';
import { thankYouSharedMail } from '../../mail/templates/thank-you-mails.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { consume, isAmongFirstInHour, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { getRequest, type StoredRequest } from '../requests/requests.service.ts';
import type { StoredThankYou, ThankYouLink } from './thank-yous.repository.ts';
import * as repository from './thank-yous.repository.ts';

const thankYouNotFound = () => new NotFound('Thank-you not found');

/**
 * Runs a change of a visit's thank-yous, under their lock, and tells everyone who has the request open. Throws a 429 error
 * beyond the teacher's limit on changes.
 */
const change = <Result>(
  { db }: Context,
  caller: SessionUser,
  requestId: string,
  run: (tx: Tx, visit: StoredRequest) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    // Before the lock, as steps do, so that the two can't wait for each other.
    if (caller.role !== 'admin') await consume(tx, REQUEST_STEPS, caller._id);
    await repository.lockThankYous(tx, requestId);
    const visit = await getRequest(tx, caller, requestId);
    const result = await run(tx, visit);
    await publishRequestChanged(tx, visit);
    return result;
  });

/** A visit's thank-yous, for its speaker only the shared ones, and for its teacher the link that works. */
export const listThankYous = async (
  { db }: Context,
  caller: SessionUser,
  requestId: string,
): Promise<{ link: ThankYouLink | null; items: StoredThankYou[] }> => {
  await getRequest(db, caller, requestId);
  return {
    link: caller.role === 'teacher' ? await repository.findLink(db, requestId) : null,
    items: await repository.listThankYous(db, requestId, { onlyShared: caller.role === 'speaker' }),
  };
};

/**
 * Creates the class's link, which can't be read again. An earlier one stops working. Throws a 409 error unless the visit
 * was confirmed and is over.
 */
export const createLink = (
  context: Context,
  caller: SessionUser,
  requestId: string,
): Promise<{ url: string; expiresAt: Instant }> =>
  change(context, caller, requestId, async (tx, visit) => {
    if (!isPastVisit(visit)) throw new Conflict('Your class can say thank you once the visit is over.');
    const [secret, expiresAt] = [newSecret(), instant(THANK_YOU_LINK_LIFETIME)];
    await repository.saveLink(tx, requestId, hashSecret(secret), expiresAt);
    return { url: `${context.webUrl()}/thank-you/${secret}`, expiresAt };
  });

/** Turns off the class's link. */
export const removeLink = (context: Context, caller: SessionUser, requestId: string): Promise<void> =>
  change(context, caller, requestId, (tx) => repository.deleteLink(tx, requestId));

interface ThankYouParams {
  /** The request's id. */
  readonly id: string;
  readonly thankYouId: string;
}

/** Shares a thank-you with the speaker, who gets at most one email an hour about it. Sharing it again changes nothing. */
export const shareThankYou = (
  context: Context,
  caller: SessionUser,
  { id, thankYouId }: ThankYouParams,
): Promise<StoredThankYou> =>
  change(context, caller, id, async (tx, visit) => {
    const thankYou = await repository.findThankYou(tx, id, thankYouId);
    if (!thankYou) throw thankYouNotFound();
    if (thankYou.sharedAt !== null) return thankYou;
    const sharedAt = instant();
    await repository.markShared(tx, thankYouId, sharedAt);
    if (await isAmongFirstInHour(tx, 'thank-you-emails', id))
      await queueMail(tx, context, visit.speaker, thankYouSharedMail(visit));
    return { ...thankYou, sharedAt };
  });

/** Deletes a thank-you with its picture. The audit log records that of administrators, without the text. */
export const deleteThankYou = (
  context: Context,
  caller: SessionUser,
  { id, thankYouId }: ThankYouParams,
): Promise<void> =>
  change(context, caller, id, async (tx, { eventName }) => {
    if (!(await repository.deleteThankYou(tx, id, thankYouId))) throw thankYouNotFound();
    await recordAction(tx, caller, { action: 'thank-you.deleted', subject: { id, name: eventName } });
  });

/** A thank-you's picture as a WebP file. Throws a 404 error also if the caller may not see it. */
export const readPicture = async (
  { db }: Context,
  caller: SessionUser,
  { id, thankYouId }: ThankYouParams,
): Promise<Buffer> => {
  await getRequest(db, caller, id);
  const thankYou = await repository.findThankYou(db, id, thankYouId);
  const isHidden = thankYou?.sharedAt === null && caller.role === 'speaker';
  const picture = isHidden ? undefined : await repository.readPicture(db, id, thankYouId);
  if (!picture) throw new NotFound('Picture not found');
  return picture;
};
