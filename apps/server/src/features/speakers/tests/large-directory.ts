import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { newId } from '../../../ids.ts';
import { insertFocuses, listFocuses } from '../../industry-focuses/industry-focuses.repository.ts';
import { insertProfiles } from '../profile-storing.repository.ts';

const SIZE = 6_000;
const AT_ONCE = 500;
const FOCUSES = Array.from({ length: 25 }, (_, index) => `Focus ${index}`);

/** Every so manieth: with other numbers for other things, so that they mix. */
const every = (step: number, index: number): boolean => (index * 7_919) % step === 0;

const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/** A made-up word, another for each number. */
const wordOf = (index: number): string =>
  [1, 21, 441, 9_261].map((place) => `${LETTERS[Math.floor(index / place) % 21]}a`).join('');

const profileOf = (index: number, userId: string, focusIds: readonly string[]) => ({
  userId,
  name: { firstName: every(40, index) ? 'Anna' : wordOf(index), lastName: wordOf(index * 3) },
  createdAt: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
  content: {
    organization: every(30, index) ? `Water Works ${wordOf(index * 5)}` : wordOf(index * 7),
    jobTitle: '',
    bio: [
      every(3, index) ? 'I look after water.' : 'I mend paths.',
      every(600, index) ? 'Ask me about lichen.' : '',
      every(700, index) ? 'And about o2.' : '',
      wordOf(index * 11),
    ].join(' '),
    city: every(150, index) ? 'Bend' : wordOf(index % 900),
    state: every(300, index) ? 'OR' : wordOf(index % 400),
    country: every(10, index) ? wordOf(index % 100) : 'United States',
    website: '',
    inPerson: !every(3, index),
    virtual: every(2, index) || every(3, index),
    imageHash: null,
    focusIds: [focusIds[index % 25] ?? '', focusIds[(index * 3) % 25] ?? ''],
    grades: GRADE_LEVELS.filter((_, grade) => every(grade + 2, index) || index % 3 === grade),
    languages: LANGUAGES.filter((_, language) => language === 0 || every(language * 40, index)),
  },
  standing: { complete: true, visible: !every(20, index), hiddenByAdmin: every(20, index) },
});

/** Fills a database with some thousand speakers, of whom words and filters find few or many, and has it look at them. */
export const storeLargeDirectory = async ({ db, dialect }: Database): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await insertFocuses(
      tx,
      FOCUSES.map((name) => ({ name, description: '' })),
    );
    const focusIds = (await listFocuses(tx)).map(({ id }) => id);
    for (let start = 0; start < SIZE; start += AT_ONCE) {
      const profiles = Array.from({ length: AT_ONCE }, (_, index) =>
        profileOf(start + index, newId(), focusIds),
      );
      const at = '2026-01-01T00:00:00.000Z';
      const users = profiles.map(({ userId, name }) => ({
        id: userId,
        email: `${userId}@example.org`,
        first_name: name.firstName,
        last_name: name.lastName,
        password_hash: null,
        role: 'speaker' as const,
        verified_at: at,
        created_at: at,
        updated_at: at,
      }));
      await tx.insertInto('users').values(users).execute();
      await insertProfiles(tx, profiles);
    }
  });
  // As a server does by itself after a while: tells the planner what is there, and completes the indexes.
  if (dialect.engine === 'postgres') await sql`vacuum analyze`.execute(db);
};
