import { requests } from '@portal/demo/requests.ts';
import { speakers } from '@portal/demo/speakers.ts';
import { teachers } from '@portal/demo/teachers.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { hashPassword } from '../features/auth/password-hash.ts';
import { lockPictures, savePicture } from '../images/pictures.ts';
import { instant } from '../kernel/clock.ts';
import { administrator, DEMO_PASSWORD, newSpeaker } from './accounts.ts';
import { Studio } from './drawing.ts';
import { focusIdsByName, storeAccounts, storeRequests, storeSpeakers, storeTeachers } from './storing.ts';
import { isUnused } from './unused.ts';

/** Whether nobody is there yet; of processes that start at once, the later ones wait for the first to finish. */
const isFirst = async (tx: Tx): Promise<boolean> => {
  await tx
    .insertInto('settings')
    .values({ name: 'demo-data-added', value: instant() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return isUnused(tx);
};

/** Gives a portal that nobody has used yet its demonstration data: all of it, or nothing if something fails. */
export const seedDemo = async ({
  db,
  dialect,
  log,
}: Pick<Context, 'db' | 'dialect' | 'log'>): Promise<void> => {
  if (!(await isUnused(db))) return;
  const begun = performance.now();
  const studio = new Studio();
  const [passwordHash, pictures] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    studio.draw([...speakers, ...teachers]),
  ]);
  await db.transaction().execute(async (tx) => {
    if (!(await isFirst(tx))) return;
    const ground = { passwordHash, studio, focusIds: await focusIdsByName(tx) };
    await lockPictures(
      tx,
      { dialect },
      pictures.map(({ hash }) => hash),
    );
    for (const picture of pictures) await savePicture(tx, picture);
    await storeAccounts(tx, ground, 'admin', [{ ...administrator, joinedDaysAgo: 500 }]);
    await storeAccounts(tx, ground, 'speaker', [{ ...newSpeaker, joinedDaysAgo: 1 }]);
    await storeSpeakers(tx, ground, speakers);
    await storeTeachers(tx, ground, teachers);
    await storeRequests(tx, requests);
    const milliseconds = Math.round(performance.now() - begun);
    log.info(
      { milliseconds, speakers: speakers.length, teachers: teachers.length },
      'demonstration data added',
    );
  });
};
