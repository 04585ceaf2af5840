import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { storeProfiles } from '../../domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../../domain/speakers/speakers.row.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import { deleteUser, insertUser } from '../../domain/users/users.repository.ts';
import { newId } from '../../kernel/ids.ts';
import { findPossibleDuplicates } from './duplicate-check.repository.ts';

const CONTENT = { ...EMPTY_CONTENT, organization: 'River Trust' };

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
  const save = (userId: string, organization = CONTENT.organization) => {
    const profile = { userId, content: { ...CONTENT, organization }, visibility: INITIAL_VISIBILITY };
    return opened.database.db.transaction().execute((tx) => storeProfiles(tx, [profile]));
  };
  const found = async (firstName: string, lastName: string, organization: string) =>
    (await findPossibleDuplicates(opened.database.db, [{ firstName, lastName, organization }]))
      .flat()
      .map(({ id }) => id);

  test('are found by the current name and organization of a speaker', async () => {
    const id = await newUser('Ilse', 'Vogel');
    await save(id);
    expect(await found('Ilse', 'Vogl', 'River Trust')).toEqual([id]);

    await save(id, 'Harbor Energy');
    expect(await found('Ilse', 'Vogl', 'River Trust')).toEqual([]);
    expect(await found('Ilse', 'Vogl', 'Harbor Energy')).toEqual([id]);

    await opened.database.db.transaction().execute((tx) => renamePerson(tx, id, 'Mara', 'Winter'));
    expect(await found('Ilse', 'Vogel', 'Harbor Energy')).toEqual([]);
    expect(await found('Mara', 'Wintr', 'Harbor Energy')).toEqual([id]);

    await opened.database.db.transaction().execute((tx) => deleteUser(tx, id));
    expect(await found('Mara', 'Winter', 'Harbor Energy')).toEqual([]);
  });

  test('are found among speakers who were stored in one batch', async () => {
    const ids = await Promise.all([newUser('Otto', 'Anders'), newUser('Ute', 'Berg')]);
    const profiles = ids.map((userId) => ({ userId, content: CONTENT, visibility: INITIAL_VISIBILITY }));
    await opened.database.db.transaction().execute((tx) => storeProfiles(tx, profiles));
    expect(await found('Otto', 'Anders', '')).toEqual([ids[0]]);
    expect(await found('Ute', 'Berk', 'River')).toEqual([ids[1]]);
  });
});
