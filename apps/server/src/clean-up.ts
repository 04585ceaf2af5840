import type { Context } from './context.ts';
import { deleteExpired } from './features/accounts/sessions.repository.ts';
import { purgeExpiredAccounts } from './features/accounts/unverified.service.ts';
import { planUnanswered } from './features/requests/unanswered.service.ts';
import { planApprovalReminders } from './features/school-rules/approval-reminders.service.ts';
import { deleteOldImports } from './features/speaker-import/speaker-imports.service.ts';
import { planSuggestedOrder } from './features/speaker-search/suggested-order.service.ts';
import { showHiddenByBreak } from './features/speakers/pause.service.ts';
import { planStillAvailable } from './features/speakers/still-available.service.ts';
import { sweepPictures } from './platform/images/pictures.ts';
import { deleteOldMails } from './platform/mail/mailbox.repository.ts';

/** Deletes what is no longer needed, and plans what has to be done every day. A task that fails is logged, and doesn't keep the others from their work. */
export const cleanUp = async (context: Context): Promise<void> => {
  const { db, config, log } = context;
  const tasks: Readonly<Record<string, () => Promise<void>>> = {
    sessions: () => deleteExpired(db),
    pictures: async () => {
      const pictures = await sweepPictures(context);
      if (pictures > 0) log.info({ pictures }, 'removed unused pictures');
    },
    accounts: async () => {
      const accounts = await purgeExpiredAccounts(context);
      if (accounts > 0) log.info({ accounts }, 'deleted accounts that were not verified in time');
    },
    imports: () => deleteOldImports(context),
    emails: () => deleteOldMails(db, config),
    order: () => planSuggestedOrder(context),
    breaks: () => showHiddenByBreak(context),
    questions: () => planStillAvailable(context),
    approvals: () => planApprovalReminders(context),
    unanswered: () => planUnanswered(context),
  };
  const run = ([task, start]: [string, () => Promise<void>]) =>
    start().catch((error: unknown) => log.warn({ err: error, task }, 'clean-up failed'));
  await Promise.all(Object.entries(tasks).map(run));
};
