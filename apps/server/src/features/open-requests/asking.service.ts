import {
  OPEN_REQUEST_EMAIL_INTERVAL,
  OPEN_REQUEST_LAST_CALL,
  OPEN_REQUEST_WAVE,
  OPEN_REQUEST_WAVE_INTERVAL,
} from '@portal/contract/limits.ts';
import type { AskThese } from '@portal/contract/open-requests/open-request-answers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockExisting } from '../../domain/requests/request-changes.repository.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import { instantAt } from '../../kernel/clock.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { isWaiting, publishOpenRequest } from './closing.service.ts';
import { lockedOpenRequest, requireOpen } from './fetched-open-request.service.ts';
import { chooseFitting, findFittingSpeakers } from './fitting-speakers.service.ts';
import { findOffers } from './offers.repository.ts';
import { openRequestAskedMail } from './open-request-offers.emails.ts';
import { planWave } from './open-request-plans.service.ts';
import { timesAhead } from './open-requests.policy.ts';
import type { StoredOpenRequest } from './open-requests.repository.ts';
import type { FittingSpeaker } from './open-requests.row.ts';
import { stored } from './open-requests.service.ts';
import { findAsked, insertAsked, insertStep, lockAsking } from './open-requests-asked.repository.ts';
import { findZones } from './speaker-zones.repository.ts';

/** Emails speakers whose accounts are locked about an open request. */
const queueAskedMails = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
  speakers: readonly StoredSpeaker[],
  personalMessage = '',
): Promise<void> => {
  const zones = await findZones(
    tx,
    speakers.map(({ id }) => id),
    request.timezone,
  );
  for (const speaker of speakers)
    await queueMail(
      tx,
      context,
      speaker,
      openRequestAskedMail(request, {
        zone: zones.get(speaker.id) ?? request.timezone,
        distance: fitTo(request, speaker).miles,
        personalMessage,
      }),
    );
};

/** The needs of an open request whose times lie ahead. */
const needsAhead = (request: StoredOpenRequest, now = Date.now()) => ({
  ...request,
  times: timesAhead(request, now),
});

/**
 * Asks the next eight speakers for a locked open request with fewer offers than free places, and plans the next ones. Nobody is
 * asked twice for it, gets more than one such email a week, or one that they have stopped.
 */
export const askNextWave = async (
  context: Context,
  tx: Tx,
  request: StoredOpenRequest,
  now: number,
): Promise<void> => {
  const { id } = request;
  const lastCall = Date.parse(request.lastTime) - OPEN_REQUEST_LAST_CALL;
  if (request.status !== 'open' || now > lastCall) return;
  if (now + OPEN_REQUEST_WAVE_INTERVAL <= lastCall) await planWave(tx, id, now + OPEN_REQUEST_WAVE_INTERVAL);
  const free = request.places.filter(({ requestId }) => requestId === null);
  if ((await findOffers(tx, [id])).filter(isWaiting).length >= free.length) return;
  await lockAsking(tx);
  const chosen = await chooseFitting(tx, needsAhead(request, now), {
    notAskedFor: id,
    notEmailedSince: instantAt(now - OPEN_REQUEST_EMAIL_INTERVAL),
    limit: OPEN_REQUEST_WAVE,
  });
  const ids = [...chosen.keys()];
  const existing = await lockExisting(tx, [request.teacherId, ...ids]);
  if (!existing.has(request.teacherId)) return;
  const speakers = (await findSpeakers(tx, ids)).filter((speaker) => existing.has(speaker.id));
  if (speakers.length === 0) return;
  await insertAsked(
    tx,
    id,
    speakers.map((speaker) => speaker.id),
    { byPortal: true, at: instantAt(now) },
  );
  await insertStep(tx, id, { step: 'asked', by: 'portal', detail: String(speakers.length) });
  await queueAskedMails(context, tx, request, speakers);
  await publishOpenRequest(tx, request);
};

/** How many fitting speakers administrators can choose from. */
const LISTED = 12;

/** The speakers who fit an open request best and weren't asked for it. */
export const listFittingFor = (db: Db, request: StoredOpenRequest): Promise<FittingSpeaker[]> =>
  findFittingSpeakers(db, needsAhead(request), { notAskedFor: request.id, limit: LISTED });

/**
 * Asks speakers for an open request, whether or not they fit or were asked for another one lately, with a line of an
 * administrator's. Throws a 409 error if one of them was asked for it before.
 */
export const askThese = (
  context: Context,
  actor: SessionUser,
  id: string,
  { speakerIds, personalMessage }: AskThese,
): Promise<StoredOpenRequest> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockedOpenRequest(tx, actor, id);
    requireOpen(request);
    const chosen = [...new Set(speakerIds)];
    await lockAsking(tx);
    const existing = await lockExisting(tx, [request.teacherId, ...chosen]);
    const speakers = (await findSpeakers(tx, chosen)).filter(
      (speaker) => speaker.visible && existing.has(speaker.id),
    );
    if (speakers.length < chosen.length) throw speakerNotFound();
    const asked = await findAsked(tx, id);
    const offers = (await findOffers(tx, [id])).filter(isWaiting);
    if (chosen.some((one) => asked.includes(one) || offers.some(({ speakerId }) => speakerId === one)))
      throw new Conflict('One of these people was asked for this, or has offered, already.');
    await insertAsked(tx, id, chosen, { byPortal: false });
    await insertStep(tx, id, { step: 'asked', by: 'admin', detail: String(chosen.length) });
    await queueAskedMails(context, tx, request, speakers, personalMessage);
    await publishOpenRequest(tx, request);
    const subject = { id, name: request.eventName };
    await recordAction(tx, actor, { action: 'open-request.asked', subject, after: { count: chosen.length } });
    return stored(tx, id);
  });
