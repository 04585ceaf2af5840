import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../ids.ts';
import { insertProfiles, saveProfile } from '../speakers/profile-storing.repository.ts';
import { NO_STANDING, type SpeakerContent } from '../speakers/speakers.row.ts';
import { renameSpeaker } from '../speakers/speakers.service.ts';
import { deleteUser, insertUser, renameUser } from '../users/users.repository.ts';
import { findCandidates } from './similar-speakers.repository.ts';

const CONTENT: SpeakerContent = {
  organization: 'River Trust',
  jobTitle: '',
  bio: '',
  city: '',
  state: '',
  country: '',
  website: '',
  inPerson: false,
  virtual: false,
  imageHash: null,
  focusIds: [],
  grades: [],
  languages: [],
};

describe('likely duplicates', () => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  const newUser = async (firstName: string, lastName: string): Promise<string> => {
    const id = newId();
    await insertUser(opened.database.db, {
      id,
      email: `${id}@example.org`,
      role: 'speaker',
      passwordHash: null,
      verifiedAt: null,
      firstName,
      lastName,
    });
    return id;
  };
  const save = (id: string, organization = CONTENT.organization) =>
    opened.database.db
      .transaction()
      .execute((tx) => saveProfile(tx, id, { ...CONTENT, organization }, NO_STANDING));
  const found = async (firstName: string, lastName: string, organization: string) =>
    (await findCandidates(opened.database, { firstName, lastName, organization })).map(({ id }) => id);

  test('are found by what a speaker is called now, and where they are now', async () => {
    const id = await newUser('Ilse', 'Vogel');
    await save(id);
    expect(await found('Ilse', 'Vogl', 'River Trust')).toEqual([id]);

    await save(id, 'Harbor Energy');
    expect(await found('Ilse', 'Vogl', 'River Trust')).toEqual([]);
    expect(await found('Ilse', 'Vogl', 'Harbor Energy')).toEqual([id]);

    await opened.database.db.transaction().execute(async (tx) => {
      await renameUser(tx, id, 'Mara', 'Winter');
      await renameSpeaker(tx, id);
    });
    expect(await found('Ilse', 'Vogel', 'Harbor Energy')).toEqual([]);
    expect(await found('Mara', 'Wintr', 'Harbor Energy')).toEqual([id]);

    await opened.database.db.transaction().execute((tx) => deleteUser(tx, id));
    expect(await found('Mara', 'Winter', 'Harbor Energy')).toEqual([]);
  });

  test('are found among those who were stored many at a time', async () => {
    const ids = await Promise.all([newUser('Otto', 'Anders'), newUser('Ute', 'Berg')]);
    const names = [
      { firstName: 'Otto', lastName: 'Anders' },
      { firstName: 'Ute', lastName: 'Berg' },
    ];
    const profiles = names.map((name, index) => ({
      userId: ids[index] ?? '',
      name,
      content: CONTENT,
      standing: NO_STANDING,
    }));
    await opened.database.db.transaction().execute((tx) => insertProfiles(tx, profiles));
    expect(await found('Otto', 'Anders', '')).toEqual([ids[0]]);
    expect(await found('Ute', 'Berk', 'River')).toEqual([ids[1]]);
  });
});
