import { mapFlags, mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { readList } from '../../../tests/support/read-list.ts';
import { storeProfiles } from '../../domain/speakers/profile.repository.ts';
import { findSpeaker, listSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { SpeakerContent, VisibilityState } from '../../domain/speakers/speakers.row.ts';
import * as speakers from '../../domain/speakers/speakers.service.ts';
import { renamePerson } from '../../domain/users/rename-person.service.ts';
import { insertUser } from '../../domain/users/users.repository.ts';
import { NotFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { ensureStartingFocuses } from '../industry-focuses/industry-focuses.service.ts';
import { searchSpeakers } from '../speaker-search/speaker-search.service.ts';

const VISIBLE: VisibilityState = { complete: true, visible: true, hiddenByAdmin: false, pausedUntil: null };
const HIDDEN: VisibilityState = { complete: true, visible: false, hiddenByAdmin: true, pausedUntil: null };

describe('speaker profiles', () => {
  let opened: OpenTestDatabase;
  let focuses: { id: string; name: string }[];

  beforeAll(async () => {
    opened = await openTestDatabase();
    await ensureStartingFocuses(opened.database);
    focuses = await opened.database.db
      .selectFrom('industry_focuses')
      .select(['id', 'name'])
      .orderBy('name')
      .execute();
  });
  afterEach(() => opened.database.db.deleteFrom('users').execute());
  afterAll(() => opened.close());

  const newUser = async (firstName: string, lastName = 'Doe'): Promise<string> => {
    const id = newId();
    const account = {
      id,
      email: `${id}@example.org`,
      role: 'speaker',
      passwordHash: null,
      verifiedAt: null,
    } as const;
    await insertUser(opened.database.db, { ...account, firstName, lastName });
    return id;
  };

  const content = (given: Partial<SpeakerContent> = {}): SpeakerContent => ({
    ...mapTexts(({ example }) => example),
    ...mapFlags(() => true),
    bio: 'I measure rivers.\n\nAnd dams.',
    virtual: false,
    imageHash: 'hash',
    focusIds: focuses.slice(0, 2).map(({ id }) => id),
    grades: ['High School', 'Elementary'],
    languages: ['French', 'English'],
    talks: [],
    ...given,
  });

  const save = (userId: string, given: Partial<SpeakerContent> = {}, visibility = VISIBLE) =>
    opened.database.db
      .transaction()
      .execute((tx) => storeProfiles(tx, [{ userId, content: content(given), visibility }]));

  const find = (userId: string) => findSpeaker(opened.database.db, userId);

  test('are read as they were saved, lists in the order of their options', async () => {
    const id = await newUser('Ana');
    await save(id);
    const { focusIds: _focusIds, ...texts } = content();
    expect(await find(id)).toEqual({
      ...texts,
      ...VISIBLE,
      id,
      email: `${id}@example.org`,
      firstName: 'Ana',
      lastName: 'Doe',
      industry: focuses.slice(0, 2).map(({ name }) => name),
      grades: ['Elementary', 'High School'],
      languages: ['English', 'French'],
      version: 1,
      createdAt: expect.any(String),
    });
  });

  test('are replaced as a whole, and keep their creation time', async () => {
    const id = await newUser('Ana');
    await save(id);
    const before = await find(id);
    await save(
      id,
      { focusIds: [], grades: ['Middle School'], languages: [], bio: 'Now bees.', imageHash: null },
      HIDDEN,
    );
    expect(await find(id)).toMatchObject({
      ...HIDDEN,
      industry: [],
      grades: ['Middle School'],
      languages: [],
      bio: 'Now bees.',
      imageHash: null,
      createdAt: before?.createdAt,
    });
    expect(await search('bees')).toEqual([]);
    await save(id, { bio: 'Now bees.' });
    expect(await search('bees')).toEqual([id]);
    expect(await search('dams')).toEqual([]);
  });

  test('an option that is given twice counts once', async () => {
    const id = await newUser('Ana');
    await save(id, { grades: ['Middle School', 'Middle School'] });
    expect((await find(id))?.grades).toEqual(['Middle School']);
  });

  test('are listed by name if they are visible, ignoring case and accents', async () => {
    const [zoe, ase, ben] = [await newUser('zoe'), await newUser('Åse'), await newUser('Ben')];
    for (const id of [zoe, ase, ben]) await save(id);
    await save(await newUser('Abe'), {}, HIDDEN);
    const listed = await readList(listSpeakers(opened.database.db, { onlyVisible: true }));
    expect(listed.map(({ id }) => id)).toEqual([ase, ben, zoe]);
  });

  test('are found by the current name of the account', async () => {
    const id = await newUser('Ana');
    await save(id);
    await opened.database.db.transaction().execute((tx) => renamePerson(tx, id, 'Świętopełk', 'Doe'));
    expect(await search('swietopelk')).toEqual([id]);
    expect(await search('ana')).toEqual([]);
  });

  test('a new name does not create a profile', async () => {
    const id = await newUser('Ana');
    await opened.database.db.transaction().execute((tx) => renamePerson(tx, id, 'Ben', 'Doe'));
    expect(await find(id)).toBeUndefined();
  });

  test('can only be seen and booked if they are visible', async () => {
    const [seen, hidden] = [await newUser('Ana'), await newUser('Ben')];
    await save(seen);
    await save(hidden, {}, HIDDEN);
    expect(await speakers.getSpeaker(opened.database, seen)).toMatchObject({ id: seen });
    await expect(speakers.getSpeaker(opened.database, hidden)).rejects.toThrow(NotFound);
    await expect(speakers.getSpeaker(opened.database, newId())).rejects.toThrow('Speaker not found');
    const isVisible = (id: string) =>
      opened.database.db.transaction().execute((tx) => speakers.isSpeakerVisible(tx, id));
    expect([await isVisible(seen), await isVisible(hidden), await isVisible(newId())]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are deleted with the account, also from the search', async () => {
    const id = await newUser('Ana');
    await save(id);
    await opened.database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await find(id)).toBeUndefined();
    expect(await search('rivers')).toEqual([]);
  });

  const search = async (q: string): Promise<string[]> => {
    const query = speakerSearchSchema.parse({ q, facets: 'no', limit: 10 });
    const { items: found, total } = await searchSpeakers(opened.database, query);
    expect(total).toBe(found.length);
    return found.map(({ id }) => id);
  };
});
