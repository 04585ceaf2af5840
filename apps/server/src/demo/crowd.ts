import { setTimeout as pause } from 'node:timers/promises';
import { type Crowd, makeRequests, makeSpeakers, makeTeachers } from '@portal/demo/generate.ts';
import type { DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { hashPassword } from '../features/auth/password-hash.ts';
import { lockPictures, savePicture } from '../images/pictures.ts';
import { Conflict } from '../kernel/errors.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { Studio } from './drawing.ts';
import { seedDemo } from './seed.ts';
import { focusIdsByName, type Ground, storeRequests, storeSpeakers, storeTeachers } from './storing.ts';

/** How many of each to make up. */
export interface CrowdSize extends Crowd {
  readonly requests: number;
}

/** Small enough that a portal on the same embedded database never waits long for its turn to write. */
const BATCH = 500;
/** That turn, in milliseconds. */
const TURN = 10;

function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const refuseTwice = async (db: Context['db'], size: CrowdSize, seed: number): Promise<void> => {
  const [teacher] = makeTeachers(Math.min(size.teachers, 1), seed);
  const [speaker] = makeSpeakers(Math.min(size.speakers, 1), seed);
  const emails = [teacher, speaker].flatMap((person) => person?.email ?? []);
  const taken = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  if (taken.length > 0) {
    throw new Conflict('These people have been added before. Choose another --seed, or none.');
  }
};

/** Hears that a kind is begun, and then how many were added in each batch. */
export type Report = (kind: keyof CrowdSize) => (added: number) => void;

interface DemoContext extends Pick<Context, 'db' | 'dialect' | 'log'> {
  readonly config: Pick<Context['config'], 'demoData'>;
}

/**
 * Adds made-up people, and requests between them, to a portal that may be running. People of one seed can be
 * added once; throws a conflict the second time. A database that nobody has used yet gets its demonstration data
 * first, because a start adds that to an empty one only.
 */
export const addCrowd = async (
  { db, dialect, log, config }: DemoContext,
  size: CrowdSize,
  seed: number,
  report: Report,
): Promise<void> => {
  await refuseTwice(db, size, seed);
  if (config.demoData) await seedDemo({ db, dialect, log });
  const studio = new Studio();
  const ground = {
    passwordHash: await hashPassword(DEMO_PASSWORD),
    studio,
    focusIds: await focusIdsByName(db),
  };

  const add = async <Item>(
    kind: keyof CrowdSize,
    items: Iterable<Item>,
    store: (batch: Item[]) => Promise<void>,
  ): Promise<void> => {
    if (size[kind] === 0) return;
    const onAdded = report(kind);
    for (const batch of batchesOf(items)) {
      await store(batch);
      onAdded(batch.length);
      await pause(TURN);
    }
  };

  const withPictures =
    <Item extends DemoSpeaker | DemoTeacher>(
      store: (tx: Tx, ground: Ground, people: Item[]) => Promise<void>,
    ) =>
    async (people: Item[]) => {
      const pictures = await studio.draw(people);
      await db.transaction().execute(async (tx) => {
        await lockPictures(
          tx,
          { dialect },
          pictures.map(({ hash }) => hash),
        );
        for (const picture of pictures) await savePicture(tx, picture);
        await store(tx, ground, people);
      });
    };

  await add('teachers', makeTeachers(size.teachers, seed), withPictures(storeTeachers));
  await add('speakers', makeSpeakers(size.speakers, seed), withPictures(storeSpeakers));
  await add('requests', makeRequests(size.requests, seed, size), (batch) =>
    db.transaction().execute((tx) => storeRequests(tx, batch)),
  );
  await dialect.analyze(db);
};
