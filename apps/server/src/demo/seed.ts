import { openRequests } from '@portal/demo/open-requests.ts';
import { requests } from '@portal/demo/requests.ts';
import { speakers } from '@portal/demo/speakers.ts';
import { teachers } from '@portal/demo/teachers.ts';
import type { Context } from '../context.ts';
import { hashPassword } from '../features/accounts/password-hash.ts';
import { refreshAvailability } from '../features/availability/availability.service.ts';
import { instant } from '../kernel/clock.ts';
import type { Tx } from '../platform/db/connect.ts';
import { administrator, DEMO_PASSWORD, isUnused, newSpeaker } from './accounts.ts';
import { PortraitRenderer } from './drawing.ts';
import { storeOpenRequests } from './store-open-requests.ts';
import {
  focusIdsByName,
  storeAccounts,
  storePictures,
  storeSchedules,
  storeSpeakers,
  storeTeachers,
} from './store-people.ts';
import { storeRequests } from './store-requests.ts';

/** Whether the database is still unused. Of processes that start at the same time, the later ones wait for the first. */
const isFirst = async (tx: Tx): Promise<boolean> => {
  await tx
    .insertInto('settings')
    .values({ name: 'demo-data-added', value: instant() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return isUnused(tx);
};

/** Adds the demonstration data to an unused portal, in one transaction. */
export const seedDemo = async ({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> => {
  if (!(await isUnused(db))) return;
  const start = performance.now();
  const portraits = new PortraitRenderer();
  const [passwordHash, pictures] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    portraits.draw([...speakers, ...teachers]),
  ]);
  await db.transaction().execute(async (tx) => {
    if (!(await isFirst(tx))) return;
    const shared = { passwordHash, portraits, focusIds: await focusIdsByName(tx) };
    await storePictures(tx, pictures);
    await storeAccounts(tx, shared, 'admin', [{ ...administrator, joinedDaysAgo: 500 }]);
    await storeAccounts(tx, shared, 'speaker', [{ ...newSpeaker, joinedDaysAgo: 1 }]);
    const speakerIds = await storeSpeakers(tx, shared, speakers);
    await storeSchedules(tx, speakers, speakerIds);
    await storeTeachers(tx, shared, teachers);
    await storeRequests(tx, requests);
    await storeOpenRequests(tx, openRequests);
    for (const id of speakerIds) await refreshAvailability(tx, id);
    const milliseconds = Math.round(performance.now() - start);
    log.info(
      { milliseconds, speakers: speakers.length, teachers: teachers.length },
      'demonstration data added',
    );
  });
};
