import { normalizeText } from '@portal/contract/normalize-text.ts';
import { SPEAKER_SORTS } from '@portal/contract/options.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/support/database.ts';
import {
  anyEntry,
  type Entry,
  expectedFacets,
  expectedOrder,
  FOCUSES,
  matching,
  type Query,
  queryArbitrary,
} from '../../../../tests/support/speaker-model.ts';
import { buildIndex } from '../../../db/search/index-entries.ts';
import { speakerList } from '../../../db/search/lists/speaker-list.ts';
import { LIMITS, type SearchLimits } from '../../../db/search/search-limits.ts';
import { presentPage } from '../../../http/list-stream.ts';
import { InvalidInput } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { insertFocuses, listFocuses } from '../../industry-focuses/industry-focuses.repository.ts';
import { storeProfiles } from '../profile.repository.ts';
import { searchSpeakers } from './speaker-search.service.ts';
import { presentSpeaker } from './speakers.presenter.ts';
import { EMPTY_CONTENT, type TeacherFit } from './speakers.row.ts';

/** Nobody's place in the model is known. */
const PORTLAND = { name: 'Portland, OR', latitude: 45.5, longitude: -122.7 };

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
      await tx
        .insertInto('speaker_order')
        .values(directory.map(({ userId, sortKey }) => ({ user_id: userId, sort_key: sortKey })))
        .execute();
      await storeProfiles(
        tx,
        directory.map(({ content, industry, visible, name: _name, sortKey: _sortKey, ...entry }) => ({
          ...entry,
          content: { ...content, focusIds: industry.map((name) => focusIds.get(name) ?? '') },
          visibility: { complete: true, visible, hiddenByAdmin: !visible },
        })),
      );
    });

  const ask = async (
    query: Query,
    page: Pick<SpeakerSearch, 'limit' | 'cursor'> & Partial<Pick<SpeakerSearch, 'facets'>>,
    limits?: SearchLimits,
  ) =>
    presentPage(
      await searchSpeakers(
        opened.database,
        { ...query, facets: 'yes', ...page },
        { limits, origin: PORTLAND },
      ),
      presentSpeaker,
    );

  const person = (firstName: string, content: Partial<Entry['content']> = {}): Entry => ({
    userId: newId(),
    name: { firstName, lastName: 'Doe' },
    createdAt: '2026-01-01T00:00:00.000Z',
    content: {
      ...EMPTY_CONTENT,
      organization: 'Trail Crew',
      bio: 'I mend paths.',
      city: 'Bend',
      state: 'OR',
      country: 'United States',
      inperson: true,
      grades: ['Middle School'],
      languages: ['English'],
      ...content,
    },
    industry: ['Soil'],
    visible: true,
    sortKey: '1',
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

  /** The cost limits of a search must not change its results. */
  const LIMITS_TRIED: readonly (readonly [string, SearchLimits])[] = [
    ['that is short', LIMITS],
    ['that is long', { exactMax: 3, maxTests: 100, sampleEvery: 1 }],
    ['in which hardly anything may be read', { exactMax: 1, maxTests: 2, sampleEvery: 1 }],
    ['whose sample has nobody', { exactMax: 2, maxTests: 3, sampleEvery: 1_000_000 }],
  ];

  const storeFor = async (directory: readonly Entry[], { sampleEvery }: SearchLimits) => {
    await store(directory);
    await opened.database.db.transaction().execute((tx) => buildIndex(tx, speakerList, sampleEvery));
  };

  test.each(LIMITS_TRIED)(
    'finds, orders, pages and counts as the rules say, in a list %s',
    async (_, limits) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyEntry, { maxLength: 12 }),
          fc.array(fc.tuple(queryArbitrary, fc.integer({ min: 1, max: 5 })), { minLength: 5, maxLength: 10 }),
          async (directory, queries) => {
            await storeFor(directory, limits);
            for (const [query, limit] of queries) {
              const found: string[] = [];
              let cursor: string | undefined;
              let pages = 0;
              do {
                const { facets, ...page } = await ask(query, { limit, cursor }, limits);
                const fit = matching(directory, query).length;
                expect(page.exact).toBe(fit <= limits.exactMax);
                expect(page.total).toBe(Math.min(fit, limits.exactMax));
                expect(facets).toEqual(expectedFacets(directory, query, limits.exactMax));
                expect(await ask(query, { limit, cursor, facets: 'no' }, limits)).toEqual(page);
                expect(page.items.length).toBeLessThanOrEqual(limit);
                found.push(...page.items.map(({ _id }) => _id));
                cursor = page.nextCursor ?? undefined;
                pages += 1;
              } while (cursor !== undefined && pages < 100);
              expect(found).toEqual(expectedOrder(directory, query));
            }
          },
        ),
        { numRuns: 15 },
      );
    },
    120_000,
  );

  test.each(LIMITS_TRIED)(
    'shows those first whose name has the words, then those whose organization has, each by name, in a list %s',
    async (_, limits) => {
      await storeFor(
        [
          person('Zoe', { bio: 'About Rivers.' }),
          person('Amy', { city: 'Two Rivers' }),
          person('Yan', { organization: 'Rivers United' }),
          person('Ben', { organization: 'Friends of Rivers' }),
          person('Xena Rivers'),
          person('Cleo Rivers', { bio: 'Rivers!' }),
          person('Dan'),
        ],
        limits,
      );
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ask({ ...anything, q: 'rivers' }, { limit: 2, cursor }, limits);
        names.push(...page.items.map(({ userId }) => userId.firstName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(names).toEqual(['Cleo Rivers', 'Xena Rivers', 'Ben', 'Yan', 'Amy', 'Zoe']);
    },
  );

  test.each(LIMITS_TRIED)(
    'shows whole words before beginnings before parts of words, in a list %s',
    async (_, limits) => {
      await storeFor(
        [
          person('Abe', { bio: 'I have been there.' }),
          person('Bob', { bio: 'I count bees.' }),
          person('Cy', { jobTitle: 'Beekeeper', bio: 'Bees are my job.' }),
          person('Deb', { bio: 'My honeybees.' }),
          person('Eve', { organization: 'The Bee Trust' }),
          person('Bee'),
          person('Flo Beerman'),
          person('Gus', { jobTitle: 'Bee researcher' }),
        ],
        limits,
      );
      const order = async (q: string) => {
        const names: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await ask({ ...anything, q }, { limit: 3, cursor }, limits);
          names.push(...page.items.map(({ userId }) => userId.firstName));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return names;
      };
      expect(await order('bee')).toEqual(['Bee', 'Gus', 'Eve', 'Cy', 'Bob', 'Flo Beerman', 'Abe']);
      expect(await order('bees')).toEqual(['Bee', 'Gus', 'Eve', 'Cy', 'Bob', 'Flo Beerman', 'Abe']);
      expect(await order('oneyb')).toEqual(['Deb']);
      expect(await order('bee trust')).toEqual(['Eve']);
    },
  );

  test('finds words of one to three letters only where people would look for them', async () => {
    await store([
      person('Ann', { state: 'CA', city: 'Fresno' }),
      person('Bo', { jobTitle: 'Scary cat carer' }),
      person('Carl', { state: 'Québec', country: 'Canada' }),
      person('Dee', { jobTitle: 'Part of a startup' }),
      person('Ed', { jobTitle: 'Artist' }),
    ]);
    const names = async (q: string) =>
      (await ask({ ...anything, q }, { limit: 10 })).items.map(({ userId }) => userId.firstName);
    expect(await names('CA')).toEqual(['Ann', 'Carl']);
    expect(await names('california')).toEqual(['Ann']);
    expect(await names('art')).toEqual(['Ed']);
    expect(await names('fr')).toEqual(['Ann']);
  });

  test('finds job titles and the current names of industries', async () => {
    await store([person('Ann', { jobTitle: 'Environmental Health Nurse' }), person('Bo')]);
    const names = async (q: string) =>
      (await ask({ ...anything, q }, { limit: 10 })).items.map(({ userId }) => userId.firstName);
    expect(await names('environmental health nurse')).toEqual(['Ann']);
    expect(await names('nurse soil')).toEqual(['Ann']);
    const rename = (from: string, to: string) =>
      opened.database.db
        .updateTable('industry_focuses')
        .set({ name: to, name_key: normalizeText(to) })
        .where('name', '=', from)
        .execute();
    await rename('Soil', 'Peat');
    expect(await names('nurse soil')).toEqual([]);
    expect(await names('nurse peat')).toEqual(['Ann']);
    await rename('Peat', 'Q.X. Soil');
    expect(await names('nurse Q.X.')).toEqual(['Ann']);
    await rename('Q.X. Soil', 'Soil');
  });

  test('understands common spellings of states and countries', async () => {
    await store([person('Ann'), person('Bo', { state: 'Washington', country: 'Canada' })]);
    const names = async (query: Partial<Query>) =>
      (await ask({ ...anything, ...query }, { limit: 10 })).items.map(({ userId }) => userId.firstName);
    expect(await names({ state: 'Oregon', country: 'USA' })).toEqual(['Ann']);
    expect(await names({ state: 'wa' })).toEqual(['Bo']);
    expect(await names({ country: 'U.S.' })).toEqual(['Ann']);
    expect(await names({ q: 'Bend, Oregon' })).toEqual(['Ann']);
    expect(await names({ q: 'USA' })).toEqual(['Ann']);
  });

  test('finds words of one and two letters, across fields, ignoring case and accents', async () => {
    await store([person('Åse', { organization: 'O2 Labs' }), person('Bo')]);
    const page = await ask({ ...anything, q: 'ÅS o2 BEND' }, { limit: 10 });
    expect(page.items.map(({ userId }) => userId.firstName)).toEqual(['Åse']);
  });

  test('ignores the punctuation around words', async () => {
    await store([person('Ann', { bio: 'About C++ and climate change.' })]);
    for (const q of ['Bend, OR', 'Doe, Ann', '“climate change”', '(Ann) "C++"'])
      expect((await ask({ ...anything, q }, { limit: 10 })).total).toBe(1);
    expect((await ask({ ...anything, q: 'C+++' }, { limit: 10 })).total).toBe(0);
  });

  test('finds singulars by plurals, and names without their apostrophes and periods', async () => {
    await store([
      person('Amy', { bio: 'I know Mr. O’Neill.' }),
      person('Jo O’Neill', { jobTitle: 'Biologist', city: 'St Paul', state: 'DC', organization: 'A.B.C.' }),
    ]);
    const names = async (query: Partial<Query>) =>
      (await ask({ ...anything, ...query }, { limit: 10 })).items.map(({ userId }) => userId.firstName);
    for (const q of ['biologists', 'St. Paul', 'D.C.', 'abc'])
      expect(await names({ q })).toEqual(['Jo O’Neill']);
    expect(await names({ city: 'St. Paul', state: 'D.C.' })).toEqual(['Jo O’Neill']);
    expect(await names({ q: 'oneill' })).toEqual(['Jo O’Neill', 'Amy']);
  });

  describe('without words', () => {
    const fit: TeacherFit = { state: 'oregon', grades: ['Middle School'], industries: ['Soil', 'Gone'] };
    const directory = () => [
      { ...person('Ann', { state: 'WA' }), sortKey: '1' },
      { ...person('Bo', { state: 'WA', virtual: true }), sortKey: '4' },
      { ...person('Cy'), sortKey: '3' },
      { ...person('Dee', { inperson: false, virtual: true }), sortKey: '2a' },
      { ...person('Eve', { grades: ['High School'] }), sortKey: '0' },
      { ...person('Flo', { state: 'Oregon' }), sortKey: '2b' },
      { ...person('Gus', { virtual: true }), industry: ['rivers'], sortKey: '5' },
    ];
    const pages = async (asked: TeacherFit | undefined, limits: SearchLimits) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const search = { ...anything, facets: 'no', limit: 2, cursor } as const;
        const page = await searchSpeakers(opened.database, search, { limits, fit: asked });
        names.push(...page.items.map(({ firstName }) => firstName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return names;
    };

    test.each(LIMITS_TRIED)('show those first who suit the teacher, in a list %s', async (_, limits) => {
      await storeFor(directory(), limits);
      expect(await pages(fit, limits)).toEqual(['Flo', 'Cy', 'Dee', 'Bo', 'Eve', 'Ann', 'Gus']);
      expect(await pages(undefined, limits)).toEqual(['Eve', 'Ann', 'Dee', 'Flo', 'Cy', 'Bo', 'Gus']);
      expect(await pages({ state: 'washington', grades: [], industries: [] }, limits)).toEqual([
        'Ann',
        'Bo',
        'Eve',
        'Dee',
        'Flo',
        'Cy',
        'Gus',
      ]);
    });

    test('say why: visits nearby, and who is new; only in this order', async () => {
      const at = new Date().toISOString();
      await store([person('Ann'), { ...person('Bo', { state: 'WA' }), createdAt: at }]);
      const reasons = async (query: Partial<Query>) =>
        (
          await searchSpeakers(opened.database, { ...anything, ...query, facets: 'no', limit: 5 }, { fit })
        ).items.map((speaker) => [speaker.firstName, ...speaker.reasons]);
      expect(await reasons({})).toEqual([
        ['Ann', 'nearby'],
        ['Bo', 'new'],
      ]);
      expect(await reasons({ sort: 'name' })).toEqual([['Ann'], ['Bo']]);
    });
  });

  describe('that find nobody', () => {
    const suggestions = async (query: Partial<Query>, limits?: SearchLimits) => {
      const page = await ask({ ...anything, ...query }, { limit: 10 }, limits);
      return page.suggestions?.map(({ q, filters, total }) => ({ q, ...filters, total }));
    };

    test('are answered with words that are spelled like theirs, and their counts', async () => {
      await store([
        person('Ann', { bio: 'Solar panels and recycling.' }),
        person('Bo', { bio: 'Solar energy.' }),
        person('Cy', { bio: 'I teach physics. Polar bears.' }),
      ]);
      expect(await suggestions({ q: 'sollar' })).toEqual([{ q: 'solar', total: 2 }]);
      expect(await suggestions({ q: 'recyling' })).toEqual([{ q: 'recycling', total: 1 }]);
      expect(await suggestions({ q: 'reciclyng' })).toEqual([{ q: 'recycling', total: 1 }]);
      expect(await suggestions({ q: 'phisics' })).toEqual([{ q: 'physics', total: 1 }]);
      expect(await suggestions({ q: 'sollar panells' })).toEqual([{ q: 'solar panels', total: 1 }]);
      expect(await suggestions({ q: 'soyl' })).toEqual([{ q: 'soil', total: 3 }]);
      expect(await suggestions({ q: 'xylophone' })).toEqual([]);
      expect(await suggestions({ q: 'solar' })).toBeUndefined();
      expect(await suggestions({ city: 'Nowhere' })).toBeUndefined();
    });

    test('are answered with the filters that their words name', async () => {
      await store([
        person('Ann', { virtual: true, languages: ['Spanish'], grades: ['Elementary'] }),
        person('Bo', { virtual: true, state: 'NM' }),
      ]);
      expect(await suggestions({ q: 'virtual' })).toEqual([{ q: '', format: 'virtual', total: 2 }]);
      expect(await suggestions({ q: 'spanish elementary' })).toEqual([
        { q: '', languages: ['Spanish'], grades: ['Elementary'], total: 1 },
      ]);
      expect(await suggestions({ q: 'virtual trial, NM' })).toEqual([
        { q: 'Trail', format: 'virtual', state: 'New Mexico', total: 1 },
      ]);
    });

    test('get only suggestions that find someone with their filters, and no word of a hidden profile', async () => {
      await store([
        person('Ann', { bio: 'Solar panels.', city: 'Salem' }),
        person('Bo', { bio: 'Polar bears.' }),
        { ...person('Cy', { bio: 'Wolverines.', city: 'Salem' }), visible: false },
      ]);
      expect(await suggestions({ q: 'xolar', city: 'Salem' })).toEqual([{ q: 'solar', total: 1 }]);
      expect(await suggestions({ q: 'sollar', city: 'Bend' })).toEqual([]);
      expect(await suggestions({ q: 'wolverins' })).toEqual([]);
      expect(await suggestions({ q: 'wolverin' })).toEqual([]);
    });
  });

  test.each(SPEAKER_SORTS)('continues after a page whose last speaker was deleted, by %s', async (sort) => {
    const names = ['Ann', 'Bea', 'Cy', 'Dee'];
    const directory = names.map((name, day) => ({
      ...person(name),
      createdAt: `2026-01-0${9 - day}T00:00:00.000Z`,
      sortKey: `${day}`,
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
  });

  test.each(SPEAKER_SORTS)(
    'leaves out nobody with the same sort key as a deleted last speaker of a page, by %s',
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

  test('refuses a cursor that is not one of its own', async () => {
    await expect(ask(anything, { limit: 10, cursor: 'bm9uc2Vuc2U' })).rejects.toThrow(InvalidInput);
  });

  test('accepts as many words as fit in a line', async () => {
    await store([person('Ann')]);
    const letters = Array.from({ length: 100 }, (_nothing, index) => String.fromCodePoint(0x4e00 + index));
    expect((await ask({ ...anything, q: letters.join(' ') }, { limit: 10 })).total).toBe(0);
  });
});
