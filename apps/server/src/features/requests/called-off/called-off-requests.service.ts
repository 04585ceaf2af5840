import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueue } from '../../../mail/outbox.ts';
import { accountLeftMail } from '../../../mail/templates/account-left.ts';
import { countUpcomingRequests, findUpcomingRequests } from './called-off-requests.repository.ts';

/** How many requests are called off when a user's account is deleted. */
export const countAffectedRequests = ({ db }: Context, userId: string): Promise<number> =>
  countUpcomingRequests(db, userId);

/**
 * Emails the other person of each upcoming request of a user whose account is about to be deleted. The account must be
 * locked, so that nobody can book the user in the meantime.
 */
export const sendCalledOffEmails = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const { organizationName } = context.config;
  for (const { teacher, speaker, visit } of await findUpcomingRequests(tx, userId)) {
    const gone = teacher.id === userId ? 'teacher' : 'speaker';
    const { email, firstName } = gone === 'teacher' ? speaker : teacher;
    const screen = gone === 'teacher' ? 'speaker-requests' : 'teacher-search-speaker';
    const link = `${context.publicUrl()}/${screen}`;
    const mail = accountLeftMail({ organizationName, firstName, visit, gone, link });
    await enqueue(tx, { to: email, ...mail });
  }
};
