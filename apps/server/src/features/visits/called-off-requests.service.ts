import { otherSide } from '@portal/contract/requests/request-steps.ts';
import type { Context } from '../../context.ts';
import { correspondentsOf } from '../../domain/requests/request-people.ts';
import { findUpcomingRequests } from '../../domain/requests/requests.repository.ts';
import { visitInvitation } from '../../domain/requests/visit-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { accountLeftMail } from '../requests/requests.emails.ts';

/**
 * Emails the other person of each upcoming request of a user whose account is about to be deleted, but no speaker who
 * doesn't know about it. The account must be locked, so that nobody can book the user in the meantime.
 */
export const sendCalledOffEmails = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const { organizationName } = context.config;
  for (const request of await findUpcomingRequests(tx, userId)) {
    const gone = request.teacherId === userId ? 'teacher' : 'speaker';
    const side = otherSide(gone);
    if (!correspondentsOf(request).includes(request[side].id)) continue;
    const calendar = request.confirmed
      ? await visitInvitation(context, { ...request, confirmed: false, version: request.version + 1 }, side)
      : '';
    await queueMail(tx, context, request[side], accountLeftMail(organizationName, request, gone), {
      calendar,
    });
  }
};
