import type { Settings } from '@portal/contract/settings/settings.contract.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishResync } from '../events/events.service.ts';
import { readSetting, writeSetting } from './settings.repository.ts';

const REQUEST_PATH = 'request-path';
const STRAIGHT = 'straight to the speaker';
const REVIEW = 'review first';

/** Whether administrators review new requests before speakers see them. */
export const reviewsFirst = async (db: Db | Tx): Promise<boolean> =>
  (await readSetting(db, REQUEST_PATH)) !== STRAIGHT;

export const getSettings = async ({ db }: Context): Promise<Settings> => ({
  reviewFirst: await reviewsFirst(db),
});

/** Changes the settings for requests that are made from now on. */
export const saveSettings = (context: Context, actor: SessionUser, settings: Settings): Promise<Settings> =>
  context.db.transaction().execute(async (tx) => {
    const before = { reviewFirst: await reviewsFirst(tx) };
    if (before.reviewFirst === settings.reviewFirst) return settings;
    await writeSetting(tx, REQUEST_PATH, settings.reviewFirst ? REVIEW : STRAIGHT);
    await recordAction(tx, actor, {
      action: 'settings.changed',
      subject: { id: REQUEST_PATH, name: 'Settings' },
      before,
      after: settings,
    });
    await publishResync(tx, []);
    return settings;
  });
