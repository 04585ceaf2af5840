import { VISITS_LISTED } from '@portal/contract/limits.ts';
import type { BackupProblem } from '@portal/contract/overview/overview.schemas.ts';
import type { Context } from '../../context.ts';
import { instant } from '../../kernel/clock.ts';
import { backupProblemOf, findBackupState } from '../../platform/backup/backup-job.ts';
import { findMailOutage } from '../../platform/mail/mail-outage.ts';
import { listUnsentMails } from '../../platform/mail/unsent-mails.ts';
import { listComingVisits } from '../review/review.service.ts';
import { findWithoutSpeaker } from './without-speaker.repository.ts';

/** What is wrong with the scheduled backups; null if nothing is, or if there are none. */
const findBackupProblem = async ({ config, db }: Context): Promise<BackupProblem | null> => {
  const state = config.backupDirectory === undefined ? undefined : await findBackupState(db);
  return state ? backupProblemOf(state, instant()) : null;
};

/** Whether emails are sent and backups made, which emails were given up, and the next visits, with and without a speaker. */
export const readOverview = async (context: Context) => {
  const [mailOutage, unsentEmails, backupProblem, withoutSpeaker, visits] = await Promise.all([
    findMailOutage(context.db, instant()),
    listUnsentMails(context.db),
    findBackupProblem(context),
    findWithoutSpeaker(context.db),
    listComingVisits(context, VISITS_LISTED),
  ]);
  return { mailOutage, unsentEmails, backupProblem, withoutSpeaker, visits };
};
