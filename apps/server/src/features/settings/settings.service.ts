import type { Settings } from '@portal/contract/settings/settings.contract.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishResync } from '../events/events.service.ts';
import * as repository from './settings.repository.ts';

/** For other features' services. */
export const { reviewsFirst } = repository;

export const getSettings = async ({ db }: Context): Promise<Settings> => ({
  reviewFirst: await reviewsFirst(db),
});

/** Changes the settings for requests that are made from now on. */
export const saveSettings = (context: Context, actor: SessionUser, settings: Settings): Promise<Settings> =>
  context.db.transaction().execute(async (tx) => {
    const before = { reviewFirst: await reviewsFirst(tx) };
    if (before.reviewFirst === settings.reviewFirst) return settings;
    await repository.saveReviewsFirst(tx, settings.reviewFirst);
    await recordAction(tx, actor, {
      action: 'settings.changed',
      subject: { id: 'request-path', name: 'Settings' },
      before,
      after: settings,
    });
    await publishResync(tx, []);
    return settings;
  });
