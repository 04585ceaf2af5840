import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { ThankYouList } from '@portal/contract/visits/thank-yous.schemas.ts';
import type { Context } from '../../context.ts';
import { deleteLink, findLink, saveLink } from '../../domain/requests/class-link.repository.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { listAdmins } from '../../domain/users/users.repository.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import { deriveSecret } from '../../kernel/signed-tokens.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { sharedSecret } from '../../platform/db/settings.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { consume, isAmongFirstInHour, REPORTS, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { linkExpiryOf, planClassQuestions } from '../requests/class-questions.service.ts';
import { thankYouReportedMail, thankYouSharedMail } from './thank-yous.emails.ts';
import type { StoredThankYou } from './thank-yous.repository.ts';
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

/** The secret of a link. Only its hash is stored, and what it's derived from. */
const secretOf = async (db: Db, requestId: string, nonce: string): Promise<string> =>
  deriveSecret(await sharedSecret(db, 'class-links'), requestId, nonce);

const urlOf = (context: Context, secret: string): string => `${context.webUrl()}/thank-you/${secret}`;

/** The link that works; null if there's none. Its address is null if it was made by a version that kept only the hash. */
const readLink = async (context: Context, requestId: string): Promise<ThankYouList['link']> => {
  const link = await findLink(context.db, requestId);
  if (!link) return null;
  const { tokenHash, nonce, createdAt, expiresAt } = link;
  const secret = await secretOf(context.db, requestId, nonce);
  return {
    createdAt,
    expiresAt,
    url: hashSecret(secret) === tokenHash ? urlOf(context, secret) : null,
  };
};

/** A visit's thank-yous, for its speaker only the shared ones, and for its teacher the link that works. */
export const listThankYous = async (
  context: Context,
  caller: SessionUser,
  requestId: string,
): Promise<{ link: ThankYouList['link']; items: StoredThankYou[] }> => {
  const { db } = context;
  await getRequest(db, caller, requestId);
  return {
    link:
      caller.role === 'teacher' && !caller.seenByAdministrator ? await readLink(context, requestId) : null,
    items: await repository.listThankYous(db, requestId, { onlyShared: caller.role === 'speaker' }),
  };
};

/** Creates the class's link. An earlier one stops working. Throws a 409 error unless the visit is confirmed. */
export const createLink = async (
  context: Context,
  caller: SessionUser,
  requestId: string,
): Promise<{ url: string; expiresAt: Instant }> => {
  const nonce = newSecret();
  const secret = await secretOf(context.db, requestId, nonce);
  return change(context, caller, requestId, async (tx, visit) => {
    if (!visit.confirmed) throw new Conflict('Your class gets its page once the visit is confirmed.');
    const expiresAt = linkExpiryOf(visit);
    await saveLink(tx, requestId, { tokenHash: hashSecret(secret), nonce, expiresAt });
    await planClassQuestions(tx, visit, Date.now());
    return { url: urlOf(context, secret), expiresAt };
  });
};

/** Turns off the class's link. */
export const removeLink = (context: Context, caller: SessionUser, requestId: string): Promise<void> =>
  change(context, caller, requestId, (tx) => deleteLink(tx, requestId));

interface ThankYouParams {
  /** The request's id. */
  readonly id: string;
  readonly thankYouId: string;
}

/** A thank-you for a visit; undefined also if the caller is the speaker, and it isn't shared. */
const findVisible = async (
  db: Db | Tx,
  { role }: SessionUser,
  { id, thankYouId }: ThankYouParams,
): Promise<StoredThankYou | undefined> => {
  const thankYou = await repository.findThankYou(db, id, thankYouId);
  return role === 'speaker' && thankYou?.sharedAt === null ? undefined : thankYou;
};

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

/**
 * Stores whether the caller, the teacher or the speaker, wants a shared thank-you on the speaker's profile. Other teachers
 * can read it there if both do. Throws a 409 error before it's shared, and a 404 error if the caller may not see it.
 */
export const setOnProfile = (
  context: Context,
  caller: SessionUser,
  params: ThankYouParams,
  wanted: boolean,
): Promise<StoredThankYou> =>
  change(context, caller, params.id, async (tx, visit) => {
    const thankYou = await findVisible(tx, caller, params);
    if (!thankYou) throw thankYouNotFound();
    if (thankYou.sharedAt === null) throw new Conflict('Please share the thank-you with the speaker first.');
    const side = caller._id === visit.teacherId ? 'teacher' : 'speaker';
    await repository.saveProfileChoice(tx, { id: thankYou.id, speakerId: visit.speakerId }, side, wanted);
    return { ...thankYou, onProfile: { ...thankYou.onProfile, [side]: wanted } };
  });

/** Stores whether the organization may print a shared thank-you. Throws a 409 error before it's shared. */
export const setMayQuote = (
  context: Context,
  caller: SessionUser,
  { id, thankYouId }: ThankYouParams,
  mayQuote: boolean,
): Promise<StoredThankYou> =>
  change(context, caller, id, async (tx) => {
    const thankYou = await repository.findThankYou(tx, id, thankYouId);
    if (!thankYou) throw thankYouNotFound();
    if (thankYou.sharedAt === null) throw new Conflict('Please share the thank-you with the speaker first.');
    await repository.saveMayQuote(tx, thankYouId, mayQuote);
    return { ...thankYou, mayQuote };
  });

/**
 * Reports a thank-you and emails the administrators. If it was reported before, nothing changes. Throws a 404 error also
 * if the caller may not see it, and a 429 error beyond the limit on reports.
 */
export const reportThankYou = (
  context: Context,
  reporter: SessionUser,
  params: ThankYouParams,
  reason: string,
): Promise<StoredThankYou> =>
  context.db.transaction().execute(async (tx) => {
    await repository.lockThankYous(tx, params.id);
    const visit = await getRequest(tx, reporter, params.id);
    const thankYou = await findVisible(tx, reporter, params);
    if (!thankYou) throw thankYouNotFound();
    if (!(await repository.saveReport(tx, thankYou.id, reason))) return thankYou;
    await consume(tx, REPORTS, reporter._id);
    await publishRequestChanged(tx, visit);
    const by = reporter._id === visit.teacherId ? 'teacher' : 'speaker';
    const mail = thankYouReportedMail(visit, by, reason);
    for (const admin of await listAdmins(tx)) await queueMail(tx, context, admin, mail);
    return { ...thankYou, reportedAt: instant(), reportReason: reason };
  });

/** Marks the report of a thank-you as handled. Again, or without a report, it changes nothing. */
export const handleReport = (
  context: Context,
  administrator: SessionUser,
  { id, thankYouId }: ThankYouParams,
): Promise<StoredThankYou> =>
  change(context, administrator, id, async (tx, { eventName }) => {
    const isNew = await repository.saveReportHandled(tx, thankYouId);
    const thankYou = await repository.findThankYou(tx, id, thankYouId);
    // Also ends the change of a thank-you of another request.
    if (!thankYou) throw thankYouNotFound();
    if (isNew)
      await recordAction(tx, administrator, { action: 'report.handled', subject: { id, name: eventName } });
    return thankYou;
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
  params: ThankYouParams,
): Promise<Buffer> => {
  await getRequest(db, caller, params.id);
  const thankYou = await findVisible(db, caller, params);
  const picture = thankYou && (await repository.readPicture(db, params.id, thankYou.id));
  if (!picture) throw new NotFound('Picture not found');
  return picture;
};
