import { AWAITING_ANSWER, INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import { otherSide, type Side, type SideStep } from '@portal/contract/requests/request-steps.ts';
import { statusEmails } from '@portal/contract/review/status-emails.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { VisitDetail } from '@portal/contract/visits/visit-details.ts';
import type { Context } from '../../context.ts';
import type { OtherSpeaker } from '../../domain/requests/request-mail-parts.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { visitInvitation } from '../../domain/requests/visit-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Email } from '../../platform/mail/email.ts';
import { type ComposedMail, composeMails, queueMail } from '../../platform/mail/outbox.ts';
import { notAgreedMail } from './last-answer.emails.ts';
import {
  requestDeclinedMail,
  requestReceivedMail,
  requestStatusMail,
  requestWithdrawnMail,
} from './requests.emails.ts';
import {
  calledOffMail,
  declinedMail,
  detailsMail,
  proposalMail,
  requestForSpeakerMail,
  timesDeclinedMail,
  visitConfirmedMail,
  visitMovedMail,
  visitStaysMail,
} from './visit-steps.emails.ts';

/** Confirms a new request to its teacher, whether or not an administrator entered it, and asks the speaker to answer unless it's reviewed first. */
export const queueBookingMails = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  { isEntered }: { readonly isEntered: boolean },
): Promise<void> => {
  const { status, teacher, speaker } = request;
  await queueMail(tx, context, teacher, requestReceivedMail(request, status, { isEntered }));
  if (status !== INITIAL_STATUS) await queueMail(tx, context, speaker, askingMail(request));
};

/** Asks a speaker for an answer; `isProposed` if administrators asked in the teacher's name. */
export const askingMail = (request: StoredRequest, { isProposed = false } = {}): Email =>
  requestForSpeakerMail(request, { isFirstCome: request.visitId !== request.id, isProposed });

type SideEmails = Partial<Record<Side, Email>>;

const toBoth = (message: (reader: Side) => Email): SideEmails => ({
  teacher: message('teacher'),
  speaker: message('speaker'),
});

/** After someone set the status. */
const statusMessages = (
  request: StoredRequest,
  { actor, before }: { actor: SessionUser; before: StoredRequest },
): SideEmails => {
  const { status } = request;
  const { teacher, speaker } = statusEmails(before, status, actor.role);
  if (status === 'Approved')
    return teacher
      ? toBoth((reader) =>
          teacher === 'unchanged'
            ? visitStaysMail(request, reader, 'status set')
            : visitConfirmedMail(request, reader),
        )
      : {};
  const wasConfirmed = before.confirmed;
  return {
    ...(teacher && {
      teacher:
        teacher === 'declined'
          ? requestDeclinedMail(request, request.answerReason)
          : requestStatusMail(request, status, { wasConfirmed }),
    }),
    ...(speaker && {
      speaker: speaker === 'asked' ? askingMail(request) : requestWithdrawnMail(request, { wasConfirmed }),
    }),
  };
};

/** After a side said no to the new plan of a visit that must change. */
const notAgreedMails = (request: StoredRequest, before: StoredRequest, by: Side): SideEmails => {
  const [plan] = before.proposal?.plans ?? [];
  return plan ? toBoth((reader) => notAgreedMail(request, reader, { by, plan })) : {};
};

interface TakenStep {
  readonly actor: SessionUser;
  readonly step: SideStep | 'status set';
  readonly before: StoredRequest;
  /** Who could come instead of a speaker who can't. */
  readonly others: readonly OtherSpeaker[];
}

const messagesAfter = (request: StoredRequest, taken: TakenStep): SideEmails => {
  const { step, actor, others } = taken;
  const by: Side = actor._id === request.teacherId ? 'teacher' : 'speaker';
  const other = otherSide(by);
  const { plans = [], answerBy } = request.proposal ?? {};
  switch (step) {
    case 'status set':
      return statusMessages(request, taken);
    case 'accepted':
    case 'proposal accepted':
      return toBoth((reader) =>
        taken.before.confirmed
          ? visitMovedMail(request, reader, taken.before)
          : visitConfirmedMail(request, reader),
      );
    case 'accepted after all':
      return toBoth((reader) => visitConfirmedMail(request, reader, { isAfterAll: true }));
    case 'declined':
      return actor.role === 'admin'
        ? statusMessages(request, taken)
        : { teacher: declinedMail(request, request.answerReason, others) };
    case 'times proposed':
      return { teacher: proposalMail(request, 'teacher', { plans, isChange: false }) };
    case 'change proposed':
      return { [other]: proposalMail(request, other, { plans, isChange: true, answerBy }) };
    case 'proposal declined':
    case 'change withdrawn':
      if (request.confirmed) return { [other]: visitStaysMail(request, other, step) };
      return taken.before.confirmed
        ? notAgreedMails(request, taken.before, by)
        : { speaker: timesDeclinedMail(request) };
    case 'called off':
      return toBoth((reader) =>
        calledOffMail(request, reader, {
          by: actor.role === 'admin' ? 'administrator' : by,
          reason: request.answerReason,
          others,
        }),
      );
    // The speaker gets one email for several edits, which `planEditMail` plans.
    case 'edited':
      return {};
    case 'withdrawn':
      return taken.before.status === AWAITING_ANSWER
        ? {
            speaker: requestWithdrawnMail(request, { wasConfirmed: false, withdrawal: request.answerReason }),
          }
        : {};
  }
};

/** The emails to the people whom a step concerns, one each at most. */
export const composeStepMails = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  taken: TakenStep,
): Promise<ComposedMail[]> => {
  const mails: ComposedMail[] = [];
  const messages = messagesAfter(request, taken);
  const changesCalendar = request.status === 'Approved' || request.confirmed !== taken.before.confirmed;
  for (const side of ['teacher', 'speaker'] as const) {
    const message = messages[side];
    if (!message) continue;
    const calendar = changesCalendar ? await visitInvitation(context, request, side) : '';
    mails.push(...(await composeMails(tx, context, [request[side]], message, { calendar })));
  }
  return mails;
};

/** Emails the details of a confirmed visit to one of its people. */
export const queueDetailsMail = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  { reader, changed }: { readonly reader: Side; readonly changed: readonly VisitDetail[] },
): Promise<void> => {
  const calendar = await visitInvitation(context, request, reader);
  await queueMail(tx, context, request[reader], detailsMail(request, reader, changed), { calendar });
};
