import { ASKED_INSTEAD_MAX } from '@portal/contract/limits.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requestForSpeakerMail } from '../../platform/mail/templates/visit-mails.ts';
import { BOOKINGS, consume } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';
import { findGroup, firstOf, lockGroup } from '../requests/asked-instead.repository.ts';
import { isOpen, withdrawAll } from '../requests/asked-instead.service.ts';
import { insertRequest, lockPeople } from '../requests/request-changes.repository.ts';
import { requestNotFound } from '../requests/requests.errors.ts';
import { getRequest } from '../requests/requests.service.ts';
import type { StoredRequest } from '../requests/stored-requests.repository.ts';
import { findSpeakers } from '../speakers/speakers.repository.ts';
import { speakerNotFound } from '../speakers/speakers.service.ts';
import { lockOpenRequests } from './booking.repository.ts';
import { requireOpenRequestsBelowLimit } from './booking.service.ts';
import { placedFor } from './similar-speakers.service.ts';

/** Whether others may be asked instead: the speaker, who was asked after a review, can't come or hasn't answered. */
const mayAskOthers = ({ status, answer, confirmed, passedOnAt }: StoredRequest): boolean =>
  !confirmed &&
  passedOnAt !== null &&
  (status === AWAITING_ANSWER ||
    (status === 'Archived' && (answer === 'declined' || answer === 'called off')));

/** Throws a 409 error unless a coming visit still needs someone. */
const requireOpen = (request: StoredRequest, group: readonly StoredRequest[]): void => {
  if (Date.parse(request.dateTime) <= Date.now())
    throw new Conflict('The time of this visit has already passed.');
  if (group.some(({ confirmed }) => confirmed))
    throw new Conflict('Someone else has already accepted this visit.');
  if (!mayAskOthers(request))
    throw new Conflict(`That isn't possible while this request is ${request.status}.`);
};

interface Offer {
  /** Whether the speaker comes to the school, as requested. */
  readonly comes: boolean;
  readonly inperson: boolean;
  readonly virtual: boolean;
}

type Format = Pick<StoredRequest, 'isInPerson' | 'isVirtual'>;

/**
 * The format in which a speaker can take over a visit: the requested one, in person only within the distance that they
 * travel, else the one that the speaker offers.
 */
const formatFor = ({ isVirtual }: Format, { comes, inperson, virtual }: Offer): Format => {
  const wanted = { isInPerson: comes, isVirtual: isVirtual && virtual };
  if (wanted.isInPerson || wanted.isVirtual) return wanted;
  return { isInPerson: inperson && !virtual, isVirtual: virtual };
};

/**
 * Asks several speakers at once for a visit whose speaker can't come or hasn't answered, with the same brief. The first who
 * accepts gets it. The brief was reviewed before, so they're asked at once. Throws a 409 error if someone has accepted
 * already, if too many are being asked, or if one of them was asked before.
 */
export const askInstead = (
  context: Context,
  teacher: SessionUser,
  id: string,
  speakerIds: readonly string[],
): Promise<StoredRequest[]> =>
  context.db.transaction().execute(async (tx) => {
    await lockOpenRequests(tx, teacher._id);
    const seen = await getRequest(tx, teacher, id);
    await lockGroup(tx, seen);
    const request = await getRequest(tx, teacher, id);
    const group = await findGroup(tx, request);
    requireOpen(request, group);
    const chosen = [...new Set(speakerIds)];
    if (chosen.some((speakerId) => group.some((other) => other.speakerId === speakerId)))
      throw new Conflict("You've already asked one of these people for this visit.");
    const waiting = group.filter((other) => isOpen(other) && other.insteadOf !== null);
    if (waiting.length + chosen.length > ASKED_INSTEAD_MAX)
      throw new Conflict(
        `You can ask at most ${ASKED_INSTEAD_MAX} people at once. Please wait for an answer.`,
      );
    if (!(await lockPeople(tx, [teacher._id, ...chosen]))) throw speakerNotFound();
    const speakers = (await findSpeakers(tx, chosen))
      .filter(({ visible }) => visible)
      .map(placedFor(request));
    if (speakers.length < chosen.length) throw speakerNotFound();
    const asked: StoredRequest[] = [];
    for (const speaker of speakers) {
      await consume(tx, BOOKINGS, teacher._id);
      await requireOpenRequestsBelowLimit(tx, teacher);
      asked.push(await ask(context, tx, teacher, { request, speaker }));
    }
    return asked;
  });

interface Asking {
  readonly request: StoredRequest;
  readonly speaker: Offer & { readonly id: string };
}

const ask = async (
  context: Context,
  tx: Tx,
  teacher: SessionUser,
  { request, speaker }: Asking,
): Promise<StoredRequest> => {
  const content = { ...request, ...formatFor(request, speaker) };
  const form = { ...content, speakerId: speaker.id, bookingKey: undefined };
  const id = await insertRequest(tx, teacher._id, form, AWAITING_ANSWER, firstOf(request));
  return afterChange(context, tx, {
    ...{ id, actor: teacher },
    step: { step: 'booked', from: null, to: AWAITING_ANSWER },
    queueMails: (stored) =>
      queueMail(tx, context, stored.speaker, requestForSpeakerMail(stored, { isFirstCome: true })),
  });
};

/** Withdraws the requests to the speakers who were asked instead and have not answered. Returns how many there were. */
export const stopAskingInstead = (context: Context, teacher: SessionUser, id: string): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    const request = await getRequest(tx, teacher, id);
    await lockGroup(tx, request);
    const open = (await findGroup(tx, request)).filter((other) => other.insteadOf !== null && isOpen(other));
    if (!(await lockPeople(tx, [teacher._id, ...open.map(({ speakerId }) => speakerId)])))
      throw requestNotFound();
    await withdrawAll(context, tx, open, {
      actor: teacher,
      reason: 'The teacher is no longer looking for someone else. Thank you for thinking about it.',
    });
    return open.length;
  });
