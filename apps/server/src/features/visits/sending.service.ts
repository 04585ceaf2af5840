import { isDeepStrictEqual } from 'node:util';
import { THANK_YOUS_MAX } from '@portal/contract/limits.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { ThankYouForm } from '@portal/contract/visits/thank-yous.schemas.ts';
import type { Context } from '../../context.ts';
import { findRequestOfLink } from '../../domain/requests/class-link.repository.ts';
import { findClassPage } from '../../domain/requests/class-page.repository.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { alreadySent, Conflict, NotFound } from '../../kernel/errors.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { preparePictureOf } from '../../platform/images/pictures.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { consume, THANK_YOUS_BY_LINK, THANK_YOUS_FROM_ADDRESS } from '../rate-limits/rate-limits.service.ts';
import { thankYouWaitingMail } from './thank-yous.emails.ts';
import type { NewThankYou } from './thank-yous.repository.ts';
import * as repository from './thank-yous.repository.ts';

/** Calls for people without an account: whoever has a class's link may make them. */

const linkNotFound = () => new NotFound("This link doesn't work anymore");

/** The confirmed visit of a link. Throws the same 404 error for every link that doesn't work. */
export const findLinkedVisit = async (db: Db | Tx, token: string): Promise<StoredRequest> => {
  const id = await findRequestOfLink(db, hashSecret(token));
  const visit = id === undefined ? undefined : await findRequest(db, id);
  if (!visit?.confirmed) throw linkNotFound();
  return visit;
};

/** The past visit of a link, which then takes thank-yous. */
const findVisit = async (db: Db | Tx, token: string): Promise<StoredRequest> => {
  const visit = await findLinkedVisit(db, token);
  if (!isPastVisit(visit)) throw linkNotFound();
  return visit;
};

/** The visit that a link thanks for. */
export const readLink = ({ db }: Context, token: string): Promise<StoredRequest> => findVisit(db, token);

/** Like `readLink`, with whether the class may read the speaker's last name, and has no thank-you left to send. */
export const readLinkToWrite = async ({ db }: Context, token: string) => {
  const visit = await findVisit(db, token);
  const { total } = await repository.countThankYous(db, visit.id);
  const { showLastName } = await findClassPage(db, visit.id);
  return { ...visit, showLastName, isFull: total >= THANK_YOUS_MAX };
};

/** Whether this form was sent before. Throws a 409 error if it has changed since. */
const wasSent = async (tx: Tx, { requestId, text, picture, thankYouKey }: NewThankYou): Promise<boolean> => {
  if (thankYouKey === undefined) return false;
  const sent = await repository.findSent(tx, requestId, thankYouKey);
  if (sent && !isDeepStrictEqual(sent, { text, picture })) throw alreadySent('thank-you');
  return sent !== undefined;
};

/** Every attempt counts, even if the picture is refused, because decoding it costs the most. */
const countAttempt = ({ db }: Context, requestId: string, address: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await consume(tx, THANK_YOUS_BY_LINK, requestId);
    await consume(tx, THANK_YOUS_FROM_ADDRESS, address);
  });

/**
 * Sends a thank-you to the teacher, who gets an email unless another one is waiting. Idempotent: a form that is sent
 * again with the same key is stored once. Throws a 409 error beyond `THANK_YOUS_MAX`, and a 429 error beyond the limits.
 */
export const sendThankYou = async (
  context: Context,
  token: string,
  address: string,
  { picture: chosen, ...form }: ThankYouForm,
): Promise<void> => {
  const { id } = await findVisit(context.db, token);
  await countAttempt(context, id, address);
  const picture = chosen
    ? (await preparePictureOf({ link: id }, chosen)).renditions.at(-1)?.bytes
    : undefined;
  const thankYou = { ...form, requestId: id, picture };
  await context.db.transaction().execute(async (tx) => {
    await repository.lockThankYous(tx, id);
    const visit = await findVisit(tx, token);
    if (await wasSent(tx, thankYou)) return;
    const { total, waiting } = await repository.countThankYous(tx, id);
    if (total >= THANK_YOUS_MAX)
      throw new Conflict(
        `Your class has already sent ${THANK_YOUS_MAX} thank-yous, and that's the limit. Please ask your teacher to make room.`,
      );
    await repository.insertThankYou(tx, thankYou);
    if (waiting === 0) await queueMail(tx, context, visit.teacher, thankYouWaitingMail(visit));
    await publishRequestChanged(tx, visit);
  });
};
