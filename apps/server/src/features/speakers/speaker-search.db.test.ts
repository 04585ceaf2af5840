import { EXACT_COUNT_MAX } from '@portal/contract/limits.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { InvalidInput } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { insertFocuses, listFocuses } from '../industry-focuses/industry-focuses.repository.ts';
import { insertProfiles } from './profile-storing.repository.ts';
import { pickSample, type SampleSource } from './speaker-sample.repository.ts';
import { searchSpeakers } from './speaker-search.service.ts';
import { presentPage } from './speakers.presenter.ts';
import {
  anyEntry,
  anyQuery,
  type Entry,
  expectedFacets,
  expectedOrders,
  FOCUSES,
  fitting,
  type Query,
} from './tests/speaker-directory.ts';

describe('searching speakers', () => {
  let opened: OpenTestDatabase;
  let focusIds: Map<string, string>;

  beforeAll(async () => {
    opened = await openTestDatabase();
    await opened.database.db.transaction().execute((tx) =>
      insertFocuses(
        tx,
        FOCUSES.map((name) => ({ name, description: '' })),
      ),
    );
    focusIds = new Map((await listFocuses(opened.database.db)).map(({ id, name }) => [name, id]));
  });
  afterAll(() => opened.close());

  const store = (directory: readonly Entry[]) =>
    opened.database.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').execute();
      if (directory.length === 0) return;
      const at = '2026-01-01T00:00:00.000Z';
      await tx
        .insertInto('users')
        .values(
          directory.map(({ userId, name }) => ({
            id: userId,
            email: `${userId}@example.org`,
            first_name: name.firstName,
            last_name: name.lastName,
            password_hash: null,
            role: 'speaker' as const,
            verified_at: at,
            created_at: at,
            updated_at: at,
          })),
        )
        .execute();
      await insertProfiles(
        tx,
        directory.map(({ content, industry, visible, ...entry }) => ({
          ...entry,
          content: { ...content, focusIds: industry.map((name) => focusIds.get(name) ?? '') },
          standing: { complete: true, visible, hiddenByAdmin: !visible },
        })),
      );
    });

  const ask = async (
    query: Query,
    page: Pick<SpeakerSearch, 'limit' | 'cursor'>,
    sampleOf: SampleSource = async () => undefined,
  ) => presentPage(await searchSpeakers(opened.database, { ...query, ...page }, sampleOf));

  const valuesOf = (facet: readonly { value: string }[]) => facet.map(({ value }) => value);

  const person = (firstName: string, content: Partial<Entry['content']> = {}): Entry => ({
    userId: newId(),
    name: { firstName, lastName: 'Doe' },
    createdAt: '2026-01-01T00:00:00.000Z',
    content: {
      organization: 'Trail Crew',
      jobTitle: '',
      bio: 'I mend paths.',
      city: 'Bend',
      state: 'OR',
      country: 'United States',
      website: '',
      inPerson: true,
      virtual: false,
      imageHash: null,
      grades: ['Middle School'],
      languages: ['English'],
      ...content,
    },
    industry: ['Soil'],
    visible: true,
  });

  const anything: Query = {
    q: '',
    industry: [],
    grades: [],
    languages: [],
    city: '',
    state: '',
    country: '',
    format: undefined,
    sort: undefined,
  };

  const sampled = (times: number): SampleSource => {
    return async (database) => {
      const sample = await pickSample(database, { members: 4, small: 0 });
      return sample && { ...sample, weight: sample.weight * times };
    };
  };

  test.each([
    ['as the rules say', async () => undefined],
    ['the same where a sample tells how', sampled(1)],
    ['the same where the sample stands for millions', sampled(1_000_000)],
  ])(
    'finds, orders, pages and counts, %s',
    async (_, sampleOf) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyEntry, { maxLength: 12 }),
          fc.array(fc.tuple(anyQuery, fc.integer({ min: 1, max: 5 })), { minLength: 5, maxLength: 10 }),
          async (directory, queries) => {
            await store(directory);
            for (const [query, limit] of queries) {
              const found: string[] = [];
              let cursor: string | undefined;
              do {
                const page = await ask(query, { limit, cursor }, sampleOf);
                const { exact, total, facets } = page;
                expect(total).toBe(exact.total ? fitting(directory, query).length : EXACT_COUNT_MAX);
                const expected = expectedFacets(directory, query);
                for (const group of ['industry', 'grades', 'languages', 'formats'] as const) {
                  if (exact[group]) expect(facets[group]).toEqual(expected[group]);
                  else expect(valuesOf(facets[group])).toEqual(valuesOf(expected[group]));
                }
                expect(page.items.length).toBeLessThanOrEqual(limit);
                found.push(...page.items.map(({ _id }) => _id));
                cursor = page.nextCursor ?? undefined;
              } while (cursor !== undefined && found.length <= directory.length);
              expect(expectedOrders(directory, query)).toContainEqual(found);
            }
          },
        ),
        { numRuns: 40 },
      );
    },
    120_000,
  );

  test.each([
    ['small', async () => undefined],
    ['large', sampled(1)],
    ['very large', sampled(1_000_000)],
  ])(
    'shows those first whose name has the words, then those whose organization has, each by name, in a %s directory',
    async (_, sampleOf) => {
      await store([
        person('Zoe', { bio: 'About Rivers.' }),
        person('Amy', { city: 'Two Rivers' }),
        person('Yan', { organization: 'Rivers United' }),
        person('Ben', { organization: 'Friends of Rivers' }),
        person('Xena Rivers'),
        person('Cleo Rivers', { bio: 'Rivers!' }),
        person('Dan'),
      ]);
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ask({ ...anything, q: 'rivers' }, { limit: 2, cursor }, sampleOf);
        names.push(...page.items.map(({ userId }) => userId.firstName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(names).toEqual(['Cleo Rivers', 'Xena Rivers', 'Ben', 'Yan', 'Amy', 'Zoe']);
    },
  );

  test('finds words of one and two letters, across fields, whatever their case and accents', async () => {
    await store([person('Åse', { organization: 'O2 Labs' }), person('Bo')]);
    const page = await ask({ ...anything, q: 'ÅS o2 BEND' }, { limit: 10 });
    expect(page.items.map(({ userId }) => userId.firstName)).toEqual(['Åse']);
  });

  test.each(['relevance', 'name', 'newest'] as const)(
    'goes on where a page ended, by %s, though its last speaker is gone',
    async (sort) => {
      const names = ['Ann', 'Bea', 'Cy', 'Dee'];
      const directory = names.map((name, day) => ({
        ...person(name),
        createdAt: `2026-01-0${9 - day}T00:00:00.000Z`,
      }));
      await store(directory);
      const query = { ...anything, q: 'paths', sort };
      const first = await ask(query, { limit: 2 });
      expect(first.items.map(({ userId }) => userId.firstName)).toEqual(['Ann', 'Bea']);
      await opened.database.db
        .deleteFrom('users')
        .where('id', '=', directory[1]?.userId ?? '')
        .execute();
      const second = await ask(query, { limit: 2, cursor: first.nextCursor ?? '' });
      expect(second.items.map(({ userId }) => userId.firstName)).toEqual(['Cy', 'Dee']);
      expect(second.nextCursor).toBeNull();
    },
  );

  test.each(['relevance', 'name', 'newest'] as const)(
    'misses nobody among equals where a page ended with one who is gone, by %s',
    async (sort) => {
      const directory = Array.from({ length: 4 }, () => person('Ann'));
      await store(directory);
      const query = { ...anything, q: 'paths', sort };
      const first = await ask(query, { limit: 2 });
      const gone = first.items[1]?._id ?? '';
      await opened.database.db.deleteFrom('users').where('id', '=', gone).execute();
      const second = await ask(query, { limit: 4, cursor: first.nextCursor ?? '' });
      const seen = new Set([...first.items, ...second.items].map(({ _id }) => _id));
      expect(seen).toEqual(new Set(directory.map(({ userId }) => userId)));
    },
  );

  test('finds in an industry, by its list, who is shown, and no longer who is hidden', async () => {
    const directory = Array.from({ length: 8 }, (_, index) => ({
      ...person(`Ann ${index}`),
      industry: [index === 3 ? 'Soil' : 'rivers'],
      visible: index !== 3,
    }));
    await store(directory);
    const show = (visible: 0 | 1) =>
      opened.database.db
        .updateTable('speaker_profiles')
        .set({ visible })
        .where('user_id', '=', directory[3]?.userId ?? '')
        .execute();
    const found: number[] = [];
    for (const visible of [1, 0] as const) {
      await show(visible);
      const page = await ask({ ...anything, industry: ['Soil'] }, { limit: 10 }, sampled(1));
      found.push(page.total, page.items.length);
    }
    expect(found).toEqual([1, 1, 0, 0]);
  });

  test('refuses a cursor that is not one of its own', async () => {
    await expect(ask(anything, { limit: 10, cursor: 'bm9uc2Vuc2U' })).rejects.toThrow(InvalidInput);
  });

  test('takes as many words as a line holds', async () => {
    await store([person('Ann')]);
    const letters = Array.from({ length: 100 }, (_nothing, index) => String.fromCodePoint(0x4e00 + index));
    expect((await ask({ ...anything, q: letters.join(' ') }, { limit: 10 })).total).toBe(0);
  });
});
