import { normalizeText } from '@portal/contract/normalize-text.ts';
import { SPEAKER_SORTS } from '@portal/contract/options.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import {
  anyEntry,
  type Entry,
  expectedClose,
  expectedFacets,
  expectedOrder,
  FOCUSES,
  matching,
  type Query,
  queryArbitrary,
} from '../../../tests/support/speaker-model.ts';
import { reindexSpeakers } from '../../domain/search/reindex.ts';
import { readWords } from '../../domain/search/searched-words.ts';
import { readVocabulary } from '../../domain/search/vocabulary.ts';
import { storeProfiles } from '../../domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT } from '../../domain/speakers/speakers.row.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { insertFocuses, listFocuses } from '../industry-focuses/industry-focuses.repository.ts';
import { presentFoundPage } from './speaker-search.presenter.ts';
import { findVisible } from './speaker-search.repository.ts';
import type { TeacherInterests } from './speaker-search.row.ts';
import { searchSpeakers } from './speaker-search.service.ts';

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
          visibility: { complete: true, visible, hiddenByAdmin: !visible, pausedUntil: null },
        })),
      );
    });

  const ask = async (
    query: Query,
    page: Pick<SpeakerSearch, 'limit' | 'cursor'> & Partial<Pick<SpeakerSearch, 'facets'>>,
  ) =>
    presentFoundPage(
      await searchSpeakers(opened.database, { ...query, facets: 'yes', ...page }, { origin: PORTLAND }),
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
    asWords: [],
    industry: [],
    grades: [],
    languages: [],
    city: '',
    state: '',
    country: '',
    format: undefined,
    sort: undefined,
  };

  test('finds, orders, pages and counts as the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEntry, { maxLength: 14 }),
        fc.array(fc.tuple(queryArbitrary, fc.integer({ min: 1, max: 5 })), { minLength: 5, maxLength: 10 }),
        async (directory, queries) => {
          await store(directory);
          for (const [query, limit] of queries) {
            const found: string[] = [];
            const close: string[] = [];
            let cursor: string | undefined;
            do {
              const { facets, topics: _topics, ...page } = await ask(query, { limit, cursor });
              expect(page.total).toBe(matching(directory, query).length);
              expect(facets).toEqual(expectedFacets(directory, query));
              expect(await ask(query, { limit, cursor, facets: 'no' })).toEqual(page);
              const counted = await ask(query, { limit, facets: 'only' });
              expect(counted).toMatchObject({ items: [], total: page.total, facets });
              expect(page.items.length).toBeLessThanOrEqual(limit);
              found.push(...page.items.map(({ _id }) => _id));
              close.push(...(page.close?.items ?? []).map(({ _id }) => _id));
              cursor = page.nextCursor ?? undefined;
            } while (cursor !== undefined && found.length <= directory.length);
            expect(close).toEqual(expectedClose(directory, query).slice(0, limit));
            expect(found).toEqual(expectedOrder(directory, query));
          }
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);

  const namesOf = async (query: Partial<Query>) =>
    (await ask({ ...anything, ...query }, { limit: 10 })).items.map(({ userId }) => userId.firstName);

  test('shows those first whose name has the word, then topics, places, talks and the rest, beginnings of words last', async () => {
    const talk = {
      ...{ _id: newId(), title: 'Rivers of the West', summary: '', grades: [] },
      ...{ minutes: 45, activity: '' },
    };
    await store([
      { ...person('Zoe', { bio: 'About Rivers.' }), sortKey: '2' },
      { ...person('Yan', { bio: 'I love rivers.' }), sortKey: '1' },
      person('Amy', { city: 'Two Rivers' }),
      person('River'),
      person('Ben', { jobTitle: 'Riverside ranger' }),
      person('Cleo', { talks: [talk] }),
      person('Xena', { jobTitle: 'River guide' }),
      person('Dan'),
    ]);
    expect(await namesOf({ q: 'river' })).toEqual(['River', 'Xena', 'Amy', 'Cleo', 'Yan', 'Zoe', 'Ben']);
  });

  test('shows whole words before synonyms and beginnings, and looks inside words only if nobody has anything else', async () => {
    await store([
      person('Abe', { bio: 'My honeybees.' }),
      person('Bob', { bio: 'I count bees.' }),
      person('Cy', { jobTitle: 'Beekeeper' }),
      person('Dee', { bio: 'Pollinators matter.' }),
    ]);
    expect(await namesOf({ q: 'bees' })).toEqual(['Bob', 'Cy', 'Dee']);
    expect(await namesOf({ q: 'oneyb' })).toEqual(['Abe']);
    expect(await namesOf({ q: 'keeper' })).toEqual(['Cy']);
    await store([
      person('Cy', { jobTitle: 'Beekeeper' }),
      person('Kim', { bio: 'A keeper of lists.' }),
      person('Sea', { organization: 'Seattle Trust' }),
      person('Ona', { bio: 'The ocean.' }),
    ]);
    expect(await namesOf({ q: 'keeper' })).toEqual(['Kim']);
    expect(await namesOf({ q: 'the sea' })).toEqual(['Sea', 'Ona']);
  });

  test('shows who has the rarer word first, then who has only the common one, and says which', async () => {
    await store([
      ...Array.from({ length: 12 }, () => person('Ann', { jobTitle: 'Water engineer' })),
      person('Eve', { bio: 'Lichens.' }),
      person('Flo', { bio: 'Lichens in water.' }),
    ]);
    const { items, total, close } = await ask({ ...anything, q: 'lichens water' }, { limit: 24 });
    expect([items.map(({ userId }) => userId.firstName), total]).toEqual([['Flo'], 1]);
    expect(close?.items.map(({ userId, mentions }) => [userId.firstName, ...mentions])).toEqual([
      ['Eve', 'lichens'],
      ...Array.from({ length: 12 }, () => ['Ann', 'water']),
    ]);
  });

  test.each([
    ['storm water', 'Stormwater engineer'],
    ['stormwater', 'Storm water engineer'],
    ['storm-water', 'Stormwater engineer'],
    ['stormwater', 'Storm-water engineer'],
    ['ewaste', 'E-waste recycling'],
    ['e-waste', 'Ewaste recycling'],
    ['e waste', 'Ewaste recycling'],
    ['beekeeping', 'Bee-keeping'],
    ['bee keeping', 'Beekeeping'],
    ['offshore', 'Off-shore wind'],
    ['off shore', 'Offshore wind'],
    ['greenhouse', 'Green house gases'],
    ['color', 'Colour chemist'],
    ['colours', 'Color chemist'],
    ['organisation', 'Organization of tides'],
    ["o'brien", 'O´Brien Timber'],
    ['obrien timber', 'O´Brien Timber'],
    ['O´Brien', "O'Brien Timber"],
    ['o`brien', 'O’Brien Timber'],
  ])(
    '“%s” finds “%s”: joined, hyphenated and separate words, and spellings, are one',
    async (q, jobTitle) => {
      await store([person('Ann', { jobTitle }), person('Bo')]);
      expect(await namesOf({ q })).toEqual(['Ann']);
    },
  );

  test('leaves out who has a word that the search excludes', async () => {
    await store([person('Ann', { bio: 'Solar and wind.' }), person('Bo', { bio: 'Solar.' })]);
    const search = { ...anything, facets: 'no', limit: 5 } as const;
    const ready = {
      ...{ filters: search, phrases: [], focuses: [], on: '2026-01-01', firstDay: '2026-01-01' },
      words: readWords(['solar'], await readVocabulary(opened.database.db)),
    };
    const count = async (withoutWords: readonly string[]) =>
      (await findVisible(opened.database.db, { ...ready, withoutWords }, { limit: 5 })).total;
    expect([await count([]), await count(['wind'])]).toEqual([2, 1]);
  });

  test.each([
    ['syntax of FTS5', '"solar" AND NOT {names} : (NEAR(a b, 2)) OR bio:* ^soil -water "'],
    ['syntax of tsquery', "solar & !water | 'soil':*A <-> (mud) \\ ' ::tsquery -- ; drop table users"],
    ['2,000 letters', 'solar'.repeat(400)],
    ['2,000 signs', '"\'*():&|!'.repeat(222)],
    ['40 words', Array.from({ length: 40 }, (_nothing, index) => `solar${index} water`).join(' ')],
    ['40 phrases', Array.from({ length: 40 }, () => 'in Oregon 2nd grade').join(' ')],
  ])('is harmless: %s', async (_what, q) => {
    await store([person('Ann', { bio: 'Solar water.' })]);
    const page = await ask({ ...anything, q }, { limit: 10 });
    expect(page.items.length + (page.close?.items.length ?? 0)).toBeLessThanOrEqual(1);
    expect(await namesOf({})).toEqual(['Ann']);
  });

  test('finds words of one to three letters only where people would look for them', async () => {
    await store([
      person('Ann', { state: 'CA', city: 'Fresno' }),
      person('Bo', { jobTitle: 'Scary cat carer' }),
      person('Carl', { state: 'Québec', country: 'Canada' }),
      person('Dee', { jobTitle: 'Part of a startup' }),
      person('Ed', { jobTitle: 'Artist' }),
    ]);
    const names = (q: string) => namesOf({ q });
    expect(await names('CA')).toEqual(['Ann', 'Carl']);
    expect(await names('california')).toEqual(['Ann']);
    expect(await names('art')).toEqual(['Ed']);
    expect(await names('fr')).toEqual(['Ann']);
  });

  test('finds job titles and the current names of industries', async () => {
    await store([person('Ann', { jobTitle: 'Environmental Health Nurse' }), person('Bo')]);
    const names = (q: string) => namesOf({ q });
    expect(await names('environmental health nurse')).toEqual(['Ann']);
    expect(await names('nurse soil')).toEqual(['Ann']);
    const rename = (from: string, to: string) =>
      opened.database.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('industry_focuses')
          .set({ name: to, name_key: normalizeText(to) })
          .where('name', '=', from)
          .execute();
        const speakers = await tx.selectFrom('speaker_profiles').select('user_id').execute();
        await reindexSpeakers(
          tx,
          speakers.map(({ user_id }) => user_id),
        );
      });
    await rename('Soil', 'Peat');
    expect(await names('nurse soil')).toEqual([]);
    expect(await names('nurse peat')).toEqual(['Ann']);
    await rename('Peat', 'Q.X. Soil');
    expect(await names('nurse Q.X.')).toEqual(['Ann']);
    await rename('Q.X. Soil', 'Soil');
  });

  test('understands common spellings of states and countries', async () => {
    await store([person('Ann'), person('Bo', { state: 'Washington', country: 'Canada' })]);
    const names = namesOf;
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
  });

  test('finds singulars by plurals, and names without their apostrophes and periods', async () => {
    await store([
      person('Amy', { bio: 'I know Mr. O’Neill.' }),
      person('Jo O’Neill', { jobTitle: 'Biologist', city: 'St Elmo', state: 'DC', organization: 'A.B.C.' }),
    ]);
    const names = namesOf;
    for (const q of ['biologists', 'St. Elmo', 'D.C.', 'abc'])
      expect(await names({ q })).toEqual(['Jo O’Neill']);
    expect(await names({ city: 'St. Elmo', state: 'D.C.' })).toEqual(['Jo O’Neill']);
    expect(await names({ q: 'oneill' })).toEqual(['Jo O’Neill', 'Amy']);
  });

  describe('without words', () => {
    const interests: TeacherInterests = {
      state: 'oregon',
      grades: ['Middle School'],
      industries: ['Soil', 'Gone'],
    };
    const directory = () => [
      { ...person('Ann', { state: 'WA' }), sortKey: '1' },
      { ...person('Bo', { state: 'WA', virtual: true }), sortKey: '4' },
      { ...person('Cy'), sortKey: '3' },
      { ...person('Dee', { inperson: false, virtual: true }), sortKey: '2a' },
      { ...person('Eve', { grades: ['High School'] }), sortKey: '0' },
      { ...person('Flo', { state: 'Oregon' }), sortKey: '2b' },
      { ...person('Gus', { virtual: true }), industry: ['rivers'], sortKey: '5' },
    ];
    const pages = async (asked: TeacherInterests | undefined) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const search = { ...anything, facets: 'no', limit: 2, cursor } as const;
        const page = await searchSpeakers(opened.database, search, { interests: asked });
        names.push(...page.items.map(({ firstName }) => firstName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return names;
    };

    test("show those first who speak to the class's grade, each who come before virtual ones, then a suitable focus", async () => {
      await store(directory());
      expect(await pages(interests)).toEqual(['Flo', 'Cy', 'Gus', 'Dee', 'Bo', 'Ann', 'Eve']);
      expect(await pages(undefined)).toEqual(['Eve', 'Ann', 'Dee', 'Flo', 'Cy', 'Bo', 'Gus']);
      const far = { state: 'washington', grades: [], industries: [] };
      expect(await pages(far)).toEqual(['Ann', 'Bo', 'Dee', 'Gus', 'Eve', 'Flo', 'Cy']);
    });

    test('say why: visits nearby, and who is new; only in this order', async () => {
      const at = new Date().toISOString();
      await store([person('Ann'), { ...person('Bo', { state: 'WA' }), createdAt: at }]);
      const reasons = async (query: Partial<Query>) =>
        (
          await searchSpeakers(
            opened.database,
            { ...anything, ...query, facets: 'no', limit: 5 },
            { interests },
          )
        ).items.map((speaker) => [speaker.firstName, ...speaker.reasons]);
      expect(await reasons({})).toEqual([
        ['Ann', 'nearby'],
        ['Bo', 'new'],
      ]);
      expect(await reasons({ sort: 'name' })).toEqual([['Ann'], ['Bo']]);
    });
  });

  describe('with words that nobody has', () => {
    const answer = async (query: Partial<Query>) => {
      const { items, total, close, reading } = await ask({ ...anything, ...query }, { limit: 10 });
      return {
        names: items.map(({ userId }) => userId.firstName),
        total,
        corrected: reading.corrected?.q,
        close: close?.items.map(({ userId }) => userId.firstName).sort(),
        unknown: close?.unknown,
        suggestions: close?.suggestions,
      };
    };

    test('show the search that is meant if it is clear, each word by itself, and as typed if asked for', async () => {
      await store([
        person('Ann', { bio: 'Solar panels and recycling.' }),
        person('Bo', { bio: 'Solar energy. Bicycle repair. Laser, laser, laser.' }),
        person('Cy', { bio: 'I teach physics. Polar bears.' }),
        person('Dee', { bio: 'An attorney.' }),
      ]);
      const meant = async (q: string) => {
        const { corrected, names } = await answer({ q });
        return [corrected, ...names.toSorted()];
      };
      expect(await meant('sollar')).toEqual(['solar', 'Ann', 'Bo']);
      expect(await meant('recyling')).toEqual(['recycling', 'Ann']);
      expect(await meant('reciclyng')).toEqual(['recycling', 'Ann']);
      expect(await meant('phisics')).toEqual(['physics', 'Cy']);
      expect(await meant('sollar panells')).toEqual(['solar panels', 'Ann']);
      expect(await meant('bycicle repair')).toEqual(['bicycle repair', 'Bo']);
      // Everyday words first, which no profile has.
      expect(await meant('lawer')).toEqual(['lawyer', 'Dee']);
      expect(await meant('solar')).toEqual([undefined, 'Ann', 'Bo']);
      expect(await answer({ q: 'sollar', asWords: ['sollar'] })).toMatchObject({
        ...{ total: 0, names: [], close: [], unknown: ['sollar'], corrected: undefined },
      });
    });

    test('suggest what may be meant if it is not clear', async () => {
      await store([person('Ann', { bio: 'Bolts and boats.' }), person('Bo', { bio: 'Bolts.' })]);
      expect(await answer({ q: 'bouts' })).toMatchObject({ total: 1, corrected: 'boats' });
      await store([person('Ann', { bio: 'Barrel.' }), person('Bo', { bio: 'Barral.' })]);
      const suggestions = [
        { q: 'barrel', total: 1 },
        { q: 'barral', total: 1 },
      ];
      const answered = await answer({ q: 'barrol' });
      expect(answered).toMatchObject({ total: 0, suggestions: expect.arrayContaining(suggestions) });
      // Other words aren't misspellings.
      await store([person('Ann', { bio: 'New versions. Waving. Drilling. I start.' })]);
      for (const q of ['aversion', 'saving', 'drinking', 'stars'])
        expect(await answer({ q })).toMatchObject({ total: 0, unknown: [q], suggestions: [] });
    });

    test('are corrected within the filters, and by no word of a hidden profile', async () => {
      await store([
        person('Ann', { bio: 'Solar panels.', city: 'Salem' }),
        person('Bo', { bio: 'Polar bears.' }),
        { ...person('Cy', { bio: 'Wolverines.', city: 'Salem' }), visible: false },
      ]);
      expect(await answer({ q: 'sollar', city: 'Salem' })).toMatchObject({ total: 1, corrected: 'solar' });
      expect(await answer({ q: 'sollar', city: 'Bend' })).toMatchObject({ total: 0, suggestions: [] });
      const nobody = { total: 0, names: [], close: [], unknown: ['wolverins'], suggestions: [] };
      expect(await answer({ q: 'wolverins' })).toMatchObject(nobody);
      expect(await answer({ q: 'wolverines' })).toMatchObject({ ...nobody, unknown: ['wolverines'] });
    });

    test('find who has the other words, and nobody else', async () => {
      await store([
        person('Ann', { bio: 'Otters and wolves.' }),
        person('Bo', { bio: 'Otters.' }),
        person('Cy', { bio: 'Wolves.', languages: ['Spanish'] }),
        { ...person('Dee', { bio: 'Wolves and otters.' }), visible: false },
      ]);
      expect(await answer({ q: 'otters wolves' })).toMatchObject({ names: ['Ann'], close: ['Bo', 'Cy'] });
      expect(await answer({ q: 'otters dentistry' })).toMatchObject({
        ...{ total: 0, names: [], close: ['Ann', 'Bo'], unknown: ['dentistry'] },
      });
      expect(await answer({ q: 'otters in Spanish' })).toMatchObject({ names: [], close: ['Ann', 'Bo'] });
      expect(await answer({ q: 'dentistry' })).toMatchObject({
        names: [],
        close: [],
        unknown: ['dentistry'],
      });
      expect((await answer({})).close).toBeUndefined();
    });
  });

  describe('with phrases', () => {
    test('find by formats, languages, grades, states, towns and weekdays, which can be words again', async () => {
      await store([
        person('Ann', { virtual: true, languages: ['Spanish'], grades: ['Elementary'] }),
        person('Bo', { state: 'NM', city: 'Santa Fe', bio: 'Spanish moss.' }),
      ]);
      expect(await namesOf({ q: 'virtual' })).toEqual(['Ann']);
      expect(await namesOf({ q: 'paths in Spanish for 2nd grade' })).toEqual(['Ann']);
      expect(await namesOf({ q: 'trail, NM' })).toEqual(['Bo']);
      expect(await namesOf({ q: 'trail near Santa Fe' })).toEqual(['Bo']);
      expect(await namesOf({ q: 'santa fe' })).toEqual(['Bo']);
      expect(await namesOf({ q: 'on Mondays' })).toEqual([]);
      expect(await namesOf({ q: 'spanish', asWords: ['spanish'] })).toEqual(['Bo']);
    });

    test("say nothing of the teacher's place if it isn't known", async () => {
      await store([person('Ann')]);
      const search = { ...anything, q: 'paths near me', facets: 'no', limit: 5 } as const;
      const { items, reading } = await searchSpeakers(opened.database, search);
      expect(items).toHaveLength(1);
      expect(reading.phrases).toEqual([]);
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
