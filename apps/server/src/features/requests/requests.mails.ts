import { concernsSpeaker, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queueMail } from '../../mail/outbox.ts';
import {
  requestForSpeakerMail,
  requestReceivedMail,
  requestStatusMail,
  requestToReviewMail,
  visitCalledOffMail,
} from '../../mail/templates/request-mails.ts';
import type { StoredRequest } from './requests.row.ts';

/** Confirms a new request to its teacher and asks the administrators to review it. */
export const queueBookingMails = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  admins: readonly { readonly email: string; readonly firstName: string }[],
): Promise<void> => {
  await queueMail(tx, context, request.teacher, requestReceivedMail(request));
  const toReview = requestToReviewMail(request);
  for (const admin of admins) await queueMail(tx, context, admin, toReview);
};

/** Emails the teacher if someone else changed the status, and the speaker if the change concerns them. */
export const queueStatusMails = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  { actor, from }: { actor: SessionUser; from: RequestStatus },
): Promise<void> => {
  const { organizationName } = context.config;
  const { status, teacher, speaker } = request;
  if (actor._id !== teacher.id) await queueMail(tx, context, teacher, requestStatusMail(request, status));
  if (concernsSpeaker(status)) {
    await queueMail(tx, context, speaker, requestForSpeakerMail(organizationName, request, status));
  } else if (concernsSpeaker(from)) {
    await queueMail(tx, context, speaker, visitCalledOffMail(organizationName, request));
  }
};
