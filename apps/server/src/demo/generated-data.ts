import { setTimeout as pause } from 'node:timers/promises';
import { makeRequests, makeSpeakers, makeTeachers, type PersonCounts } from '@portal/demo/generate.ts';
import type { DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import type { Context } from '../context.ts';
import { hashPassword } from '../features/accounts/password-hash.ts';
import { batchesOf } from '../kernel/batches.ts';
import { Conflict } from '../kernel/errors.ts';
import type { Tx } from '../platform/db/connect.ts';
import { analyze } from '../platform/db/engine.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { PortraitRenderer } from './drawing.ts';
import { seedDemo } from './seed.ts';
import { focusIdsByName, type Shared, storePictures, storeSpeakers, storeTeachers } from './store-people.ts';
import { storeRequests } from './store-requests.ts';

/** How many of each to generate. */
export interface GeneratedCounts extends PersonCounts {
  readonly requests: number;
}

/** Small enough that a portal on the same SQLite database never waits long to write. */
const BATCH_SIZE = 500;
/** Lets the portal write between two batches. */
const PAUSE_MS = 10;

const refuseKnownSeed = async (db: Context['db'], size: GeneratedCounts, seed: number): Promise<void> => {
  const [teacher] = makeTeachers(Math.min(size.teachers, 1), seed);
  const [speaker] = makeSpeakers(Math.min(size.speakers, 1), seed);
  const emails = [teacher, speaker].flatMap((person) => person?.email ?? []);
  const taken = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  if (taken.length > 0) {
    throw new Conflict('These people have been added before. Choose another --seed, or none.');
  }
};

/** Called for each kind; the returned function is called with the size of every stored batch. */
export type Report = (kind: keyof GeneratedCounts) => (added: number) => void;

interface DemoContext extends Pick<Context, 'db' | 'log'> {
  readonly config: Pick<Context['config'], 'demoData'>;
}

/**
 * Adds generated people, and requests between them, to a portal that may be running. Throws a conflict if the people of
 * this seed have been added before. An unused database gets its demonstration data first, because a start adds that to
 * an unused one only.
 */
export const addGeneratedData = async (
  { db, log, config }: DemoContext,
  size: GeneratedCounts,
  seed: number,
  report: Report,
): Promise<void> => {
  await refuseKnownSeed(db, size, seed);
  if (config.demoData) await seedDemo({ db, log });
  const portraits = new PortraitRenderer();
  const shared = {
    passwordHash: await hashPassword(DEMO_PASSWORD),
    portraits,
    focusIds: await focusIdsByName(db),
  };

  const add = async <Item>(
    kind: keyof GeneratedCounts,
    items: Iterable<Item>,
    store: (batch: Item[]) => Promise<void>,
  ): Promise<void> => {
    if (size[kind] === 0) return;
    const onAdded = report(kind);
    for (const batch of batchesOf(items, BATCH_SIZE)) {
      await store(batch);
      onAdded(batch.length);
      await pause(PAUSE_MS);
    }
  };

  const withPictures =
    <Item extends DemoSpeaker | DemoTeacher>(
      store: (tx: Tx, shared: Shared, people: Item[]) => Promise<unknown>,
    ) =>
    async (people: Item[]) => {
      const pictures = await portraits.draw(people);
      await db.transaction().execute(async (tx) => {
        await storePictures(tx, pictures);
        await store(tx, shared, people);
      });
    };

  await add('teachers', makeTeachers(size.teachers, seed), withPictures(storeTeachers));
  await add('speakers', makeSpeakers(size.speakers, seed), withPictures(storeSpeakers));
  await add('requests', makeRequests(size.requests, seed, size), (batch) =>
    db.transaction().execute((tx) => storeRequests(tx, batch)),
  );
  await analyze(db);
};
