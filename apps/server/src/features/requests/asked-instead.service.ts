import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requestWithdrawnMail } from '../../platform/mail/templates/request-mails.ts';
import { afterChange } from './after-change.service.ts';
import { findGroup, lockGroup } from './asked-instead.repository.ts';
import { saveStep } from './request-changes.repository.ts';
import { RequestChanged } from './requests.errors.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

/** Requests to several speakers for one visit: the first who accepts gets it, and the others hear of it at once. */

/** Whether a request waits for an answer, so that its speaker could still get the visit. */
export const isOpen = ({ status, confirmed }: StoredRequest): boolean =>
  status === AWAITING_ANSWER && !confirmed;

/** The other requests for the same visit, locked together with it: those that are open, and whether one is confirmed. */
export const lockOthers = async (
  tx: Tx,
  request: StoredRequest,
): Promise<{ readonly open: StoredRequest[]; readonly isTaken: boolean }> => {
  await lockGroup(tx, request);
  const others = (await findGroup(tx, request)).filter(({ id }) => id !== request.id);
  return { open: others.filter(isOpen), isTaken: others.some(({ confirmed }) => confirmed) };
};

/** Like `lockOthers`, of which it returns the open ones. Throws a 409 error if the visit is someone else's already. */
export const requireNotTaken = async (tx: Tx, request: StoredRequest): Promise<StoredRequest[]> => {
  const { open, isTaken } = await lockOthers(tx, request);
  if (isTaken) throw new Conflict('Someone else has already accepted this visit.');
  return open;
};

/** The details of the canceled visit that a speaker who was asked instead gets, unless the request has its own. */
export const detailsTakenOver = async (tx: Tx, request: StoredRequest) => {
  if (request.insteadOf === null || Object.values(request.details).some((detail) => detail !== '')) return {};
  const [first] = await findGroup(tx, request);
  if (!first) return {};
  const { address, entrance, contact, equipment } = first.details;
  return { address, entrance, contact, equipment };
};

interface Ending {
  readonly actor: SessionUser;
  /** What their speakers are told. */
  readonly reason: string;
}

/** Withdraws open requests of locked people in the name of their teacher, and tells their speakers why. */
export const withdrawAll = async (
  context: Context,
  tx: Tx,
  requests: readonly StoredRequest[],
  { actor, reason }: Ending,
): Promise<void> => {
  for (const before of requests) {
    const next = { status: 'Archived', answer: 'withdrawn', confirmed: false } as const;
    if (!(await saveStep(tx, before, { ...next, reason, proposal: null })))
      throw new RequestChanged(before.status);
    await afterChange(context, tx, {
      ...{ id: before.id, actor, onBehalfOf: before.teacherId, before },
      step: { step: 'withdrawn', from: before.status, to: 'Archived', reason },
      queueMails: (changed) =>
        queueMail(
          tx,
          context,
          changed.speaker,
          requestWithdrawnMail(changed, { wasConfirmed: false, withdrawal: reason }),
        ),
    });
  }
};

/** What speakers are told who were asked for a visit that someone else has accepted. */
export const TAKEN = 'Another speaker was able to accept first. Thank you for being there for this class.';
