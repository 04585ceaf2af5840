import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingsChanges } from '@portal/contract/settings/settings.call-schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { StoredSchedule } from '../../domain/speakers/availability.repository.ts';
import { today } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishResync } from '../events/events.service.ts';
import * as repository from './settings.repository.ts';

export interface Notice {
  readonly days: number;
  /** The first day that gives enough notice, in the time zone of each speaker. */
  readonly firstDay: string;
}

const noticeOf = (days: number, on: string): Notice => ({
  days,
  firstDay: `${Temporal.PlainDate.from(on).add({ days })}`,
});

/** The notice that a speaker needs: the usual one, or less by their own choice, and never before a break is over. */
export const noticeFor = (
  { shortNoticeDays, pausedUntil }: Pick<StoredSchedule, 'shortNoticeDays' | 'pausedUntil'>,
  usual: Notice,
): Notice => {
  const isShorter = shortNoticeDays !== null && shortNoticeDays < usual.days;
  const notice = isShorter ? noticeOf(shortNoticeDays, today()) : usual;
  const isAway = pausedUntil !== null && pausedUntil > notice.firstDay;
  return isAway ? { ...notice, firstDay: pausedUntil } : notice;
};

/**
 * How much notice speakers need. Days are counted from the day in UTC, for all speakers alike: no time zone of the portal
 * is ahead of it.
 */
export const readNotice = async (db: Db | Tx, on: string = today()): Promise<Notice> =>
  noticeOf(await repository.readNoticeDays(db), on);

const readSettings = async (db: Db | Tx): Promise<Settings> => ({
  reviewFirst: await repository.reviewsFirst(db),
  showReviews: await repository.showsReviews(db),
  noticeDays: await repository.readNoticeDays(db),
  volunteerHourCents: await repository.readVolunteerHour(db),
  grantYearMonth: await repository.readGrantYearMonth(db),
});

export const getSettings = ({ db }: Context): Promise<Settings> => readSettings(db);

/** Changes settings: how requests are handled that are made from now on, and what searches find. */
export const saveSettings = (
  context: Context,
  actor: SessionUser,
  changes: SettingsChanges,
): Promise<Settings> =>
  context.db.transaction().execute(async (tx) => {
    const settings = await readSettings(tx);
    const {
      reviewFirst = settings.reviewFirst,
      showReviews = settings.showReviews,
      noticeDays = settings.noticeDays,
      volunteerHourCents = settings.volunteerHourCents,
      grantYearMonth = settings.grantYearMonth,
    } = changes;
    const changed = { reviewFirst, showReviews, noticeDays, volunteerHourCents, grantYearMonth };
    if (isDeepStrictEqual(changed, settings)) return settings;
    const record = (id: string, before: Partial<Settings>, after: Partial<Settings>) =>
      recordAction(tx, actor, {
        action: 'settings.changed',
        subject: { id, name: 'Settings' },
        before,
        after,
      });
    if (reviewFirst !== settings.reviewFirst) {
      await repository.saveReviewsFirst(tx, reviewFirst);
      await record('request-path', { reviewFirst: settings.reviewFirst }, { reviewFirst });
    }
    if (showReviews !== settings.showReviews) {
      await repository.saveShowsReviews(tx, showReviews);
      await record('requests-under-review', { showReviews: settings.showReviews }, { showReviews });
      await publishResync(tx, await repository.findSpeakersUnderReview(tx));
    }
    if (volunteerHourCents !== settings.volunteerHourCents) {
      await repository.saveVolunteerHour(tx, volunteerHourCents);
      const before = { volunteerHourCents: settings.volunteerHourCents };
      await record('volunteer-hour', before, { volunteerHourCents });
    }
    if (grantYearMonth !== settings.grantYearMonth) {
      await repository.saveGrantYearMonth(tx, grantYearMonth);
      await record('grant-year', { grantYearMonth: settings.grantYearMonth }, { grantYearMonth });
    }
    if (noticeDays !== settings.noticeDays) {
      await record('notice-days', { noticeDays: settings.noticeDays }, { noticeDays });
      // Last, because it locks a row that other transactions lock when they end.
      await repository.saveNoticeDays(tx, noticeDays);
    }
    await publishResync(tx, []);
    return changed;
  });
