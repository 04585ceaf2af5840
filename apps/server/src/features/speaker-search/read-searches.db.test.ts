import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { storeProfiles } from '../../domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT } from '../../domain/speakers/speakers.row.ts';
import { insertUser } from '../../domain/users/users.repository.ts';
import { newId } from '../../kernel/ids.ts';
import { searchSpeakers } from './speaker-search.service.ts';

type Content = typeof EMPTY_CONTENT;

const person = (name: string, content: Partial<Content>) => ({
  id: newId(),
  name,
  content: { ...EMPTY_CONTENT, inperson: true, languages: ['English'], ...content } as Content,
});

const PEOPLE = [
  person('Georgia Banks', { city: 'Portland', state: 'OR', jobTitle: 'Potter' }),
  person('Ana French', {
    city: 'Baltimore',
    state: 'MD',
    virtual: true,
    grades: ['Elementary', 'High School'],
  }),
  person('Virginia Beach', { city: 'Tulsa', state: 'OK', inperson: false, virtual: true }),
  person('Marc Dupont', { city: 'Atlanta', state: 'GA', languages: ['French'], grades: ['High School'] }),
  person('Lee Ward', { city: 'Norfolk', state: 'VA', languages: ['English', 'Spanish'], jobTitle: 'Potter' }),
  person('Kim Stone', { city: 'Stem', state: 'NC', jobTitle: 'STEM coach' }),
];

describe('what a search says', () => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    await opened.database.db.transaction().execute(async (tx) => {
      for (const { id, name } of PEOPLE) {
        const [firstName = '', lastName = ''] = name.split(' ');
        const email = `${id}@example.org`;
        await insertUser(tx, {
          id,
          email,
          firstName,
          lastName,
          role: 'speaker',
          passwordHash: null,
          verifiedAt: null,
        });
      }
      await storeProfiles(
        tx,
        PEOPLE.map(({ id, content }) => ({
          userId: id,
          content,
          visibility: { complete: true, visible: true, hiddenByAdmin: false, pausedUntil: null },
        })),
      );
    });
  });
  afterAll(() => opened.close());

  const ask = (q: string, state = '') =>
    searchSpeakers(opened.database, speakerSearchSchema.parse({ q, facets: 'no', sort: 'name' }), {
      on: '2026-11-28',
      interests: { state, grades: [], industries: [] },
    });
  const namesOf = async (q: string) =>
    (await ask(q)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  test.each([
    ['not virtual', 'Ana French, Georgia Banks, Kim Stone, Lee Ward, Marc Dupont'],
    ['not in person', 'Ana French, Virginia Beach'],
    ['no spanish or french', 'Ana French, Georgia Banks, Kim Stone, Virginia Beach'],
    ['not elementary', 'Ana French, Marc Dupont'],
    ['not in Oregon or Maryland', 'Kim Stone, Lee Ward, Marc Dupont, Virginia Beach'],
    ['not near Portland, OR', 'Ana French, Kim Stone, Lee Ward, Marc Dupont, Virginia Beach'],
    ['potter not in Oregon', 'Lee Ward'],
  ])('“%s” leaves out who has nothing else', async (q, names) => {
    expect(await namesOf(q)).toEqual(names.split(', '));
  });

  test.each([
    ['washington dc', 'Ana French'],
    ['D.C.', 'Ana French'],
    ['virginia beach va', 'Lee Ward'],
    ['in Virginia Beach', 'Lee Ward'],
    ['within 30 miles of Portland', 'Georgia Banks'],
    ['in Georgia', 'Marc Dupont'],
    ['pnw', 'Georgia Banks'],
    ['97201', 'Georgia Banks'],
    ['in Oklahoma or Virginia', 'Lee Ward, Virginia Beach'],
    ['the southeast', 'Kim Stone, Lee Ward, Marc Dupont'],
    ['women in STEM', 'Kim Stone'],
    ['near Stem NC', 'Kim Stone'],
  ])('“%s” finds who is there', async (q, names) => {
    expect(await namesOf(q)).toEqual(names.split(', '));
  });

  test.each(['Georgia', 'Georgia Banks', 'virginia beach', 'Ana French', 'french'])(
    '“%s” finds the person of that name',
    async (q) => {
      const { items, reading } = await searchSpeakers(
        opened.database,
        speakerSearchSchema.parse({ q, facets: 'no' }),
        {},
      );
      expect(items.map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase())).toContainEqual(
        expect.stringContaining(q.toLowerCase()),
      );
      expect(reading.phrases).toEqual([]);
    },
  );

  test('a town is the largest of its name, or the one in the teacher’s state, but not a hamlet', async () => {
    const townOf = async (q: string, state: string) => (await ask(q, state)).reading.phrases[0]?.filters.town;
    expect(await townOf('near Portland', '')).toEqual({ name: 'Portland', state: 'OR' });
    expect(await townOf('near Portland', 'maine')).toEqual({ name: 'Portland', state: 'ME' });
    expect(await townOf('near Houston', 'minnesota')).toEqual({ name: 'Houston', state: 'TX' });
    expect((await ask('potter in reading')).reading.phrases).toEqual([]);
  });

  test('with nobody at a place, the nearest people follow with their distance from it', async () => {
    const { total, nearest } = await ask('near Salem OR potter not virtual');
    expect(total).toBe(1);
    expect(nearest).toBeUndefined();
    const far = await ask('potter near Eugene OR');
    expect(far.total).toBe(0);
    expect(far.nearest?.place).toBe('Eugene, OR');
    expect(far.nearest?.items.map(({ firstName }) => firstName)).toEqual(['Georgia', 'Lee']);
    expect(far.nearest?.items[0]?.distance).toBeGreaterThan(80);
    expect((await ask('potter in Boise TX')).nearest).toBeUndefined();
  });

  test('days are filters, and only fillers are the suggested list', async () => {
    const phrases = async (q: string) => (await ask(q)).reading.phrases.map(({ filters }) => filters);
    expect(await phrases('earth day')).toEqual([{ days: { first: '2027-04-22', last: '2027-04-22' } }]);
    expect(await phrases('second semester')).toEqual([{}]);
    expect((await ask('second semester')).total).toBe(PEOPLE.length);
    const fillers = await ask('career day guest speaker');
    expect([fillers.total, fillers.reading]).toMatchObject([PEOPLE.length, { phrases: [], words: [] }]);
  });

  test('hostile searches of hundreds of words are read', async () => {
    for (const part of ['not ', 'no in ', 'near Portland or ', "' or 1=1 -- ", 'within 5 miles of ', '5/5 '])
      await ask(part.repeat(Math.floor(190 / part.length)));
  });
});
