import { VISITS_LISTED } from '@portal/contract/limits.ts';
import type { BackupProblem, Waiting } from '@portal/contract/overview/overview.schemas.ts';
import type { Context } from '../../context.ts';
import { backupProblemOf, findBackupState } from '../../jobs/backup-job.ts';
import { instant } from '../../kernel/clock.ts';
import { findMailOutage } from '../../mail/mail-outage.ts';
import { countInvites } from '../invites/invites.service.ts';
import { countAwaiting, countToReview, listComingVisits } from '../requests/triage/triage.service.ts';
import { countSpeakerStatus } from '../users/user-list.service.ts';

/** What is wrong with the scheduled backups; null if nothing is, or if there are none. */
const findBackupProblem = async ({ config, db }: Context): Promise<BackupProblem | null> => {
  const state = config.backupDirectory === undefined ? undefined : await findBackupState(db);
  return state ? backupProblemOf(state, instant()) : null;
};

/**
 * What is waiting for someone, the next visits, and whether emails can be sent and backups are made. Each number is counted by an index as its list counts it, up to
 * `EXACT_MAX`, so the work doesn't grow with the portal.
 */
export const readOverview = async (context: Context) => {
  const [mailOutage, backupProblem, review, speaker, teacher, invites, incomplete, complete, visits] =
    await Promise.all([
      findMailOutage(context.db, instant()),
      findBackupProblem(context),
      countToReview(context),
      countAwaiting(context, 'speaker'),
      countAwaiting(context, 'teacher'),
      countInvites(context),
      countSpeakerStatus(context.db, 'incomplete'),
      countSpeakerStatus(context.db, 'complete'),
      listComingVisits(context, VISITS_LISTED),
    ]);
  const waiting: readonly Waiting[] = [
    { kind: 'review', count: review.count, more: review.more, oldest: review.first },
    { kind: 'speaker', count: speaker.count, more: speaker.more, oldest: speaker.first },
    { kind: 'teacher', count: teacher.count, more: teacher.more, oldest: teacher.first },
    { kind: 'invites', ...invites },
    { kind: 'incomplete', count: incomplete.count, more: incomplete.more, oldest: null },
    { kind: 'hidden', count: complete.count, more: complete.more, oldest: null },
  ];
  return { mailOutage, backupProblem, waiting: waiting.filter(({ count }) => count > 0), visits };
};
