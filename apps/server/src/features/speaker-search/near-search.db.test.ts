import { FORMAT_FILTERS, GRADE_LEVELS, RADIUS_FILTERS } from '@portal/contract/options.ts';
import { speakerFit } from '@portal/contract/speakers/speaker-fit.ts';
import { type SpeakerSearch, speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { approximatePlace, milesBetween, shownMiles } from '../../domain/places/distances.ts';
import { findPostalCode, findTown } from '../../domain/places/us-places.ts';
import { storeProfiles } from '../../domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT } from '../../domain/speakers/speakers.row.ts';
import { insertUser } from '../../domain/users/users.repository.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { searchSpeakers } from './speaker-search.service.ts';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly postalCode: string;
  readonly city: string;
  readonly travelMiles: string;
  readonly inperson: boolean;
  readonly virtual: boolean;
}

const anyPerson: fc.Arbitrary<Person> = fc.record({
  id: fc.constant(0).map(newId),
  firstName: fc.constantFrom('Ann', 'Bo', 'Cy', 'Dee'),
  // Around Portland, at several distances; one far away, and two unknown.
  postalCode: fc.constantFrom('97201', '97080', '97301', '97401', '98101', '10001', '', '00000'),
  city: fc.constantFrom('Portland', 'Salem', 'Nowhere'),
  travelMiles: fc.constantFrom('', '', '10', '60'),
  inperson: fc.boolean(),
  virtual: fc.boolean(),
});

const anySearch = fc.record({
  within: fc.option(fc.constantFrom(...RADIUS_FILTERS), { nil: undefined }),
  format: fc.option(fc.constantFrom(...FORMAT_FILTERS), { nil: undefined }),
  sort: fc.constantFrom('nearest', 'name'),
});

const originAt = (code: string) => {
  const origin = findPostalCode(code);
  if (!origin) throw new Error(`Unknown ZIP code ${code}`);
  return origin;
};
const origin = originAt('97202');

/** The distance in miles; undefined if it's unknown. */
const milesTo = ({ postalCode, city }: Person): number | undefined => {
  const place = findTown({ postalCode, city, state: 'OR', country: '' });
  return place && milesBetween(origin, approximatePlace(place));
};

const comesWithin = (person: Person, within: string | undefined): boolean => {
  const miles = milesTo(person);
  if (miles === undefined) return within === undefined;
  return miles <= Number(within ?? Infinity) && shownMiles(miles) <= Number(person.travelMiles || 50);
};

const hasFormat = (person: Person, format: string, within: string | undefined): boolean => {
  const comes = person.inperson && comesWithin(person, within);
  if (format === 'in-person') return comes;
  return format === 'virtual' ? person.virtual : comes || person.virtual;
};

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: Person, other: Person) =>
  compare(one.firstName, other.firstName) || compare(one.id, other.id);
const byDistance = (one: Person, other: Person) => {
  const [near, far] = [one, other]
    .map(milesTo)
    .map((miles) => (miles === undefined ? 9_999 : shownMiles(miles)));
  // With all else equal, ids decide.
  return compare(near ?? 0, far ?? 0) || compare(one.id, other.id);
};

describe('searching speakers near a place', () => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  const store = async (people: readonly Person[]) => {
    const { db } = opened.database;
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').execute();
      for (const { id, firstName } of people)
        await insertUser(tx, {
          id,
          email: `${id}@example.org`,
          firstName,
          lastName: 'Doe',
          role: 'speaker',
          passwordHash: null,
          verifiedAt: null,
        });
      await storeProfiles(
        tx,
        people.map(({ id, firstName: _firstName, ...content }) => ({
          userId: id,
          content: { ...EMPTY_CONTENT, state: 'OR', ...content },
          visibility: { complete: true, visible: true, hiddenByAdmin: false, pausedUntil: null },
        })),
      );
    });
  };

  const ask = (search: Partial<SpeakerSearch>) =>
    searchSpeakers(
      opened.database,
      { ...speakerSearchSchema.parse({ facets: 'yes' }), ...search },
      { origin },
    );

  test('finds, orders, pages and counts those who come or visit online', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPerson, { maxLength: 12 }),
        fc.array(anySearch, { minLength: 3, maxLength: 6 }),
        async (people, searches) => {
          await store(people);
          for (const { within, format, sort } of searches) {
            const all = people.filter((person) => !within || hasFormat(person, 'either', within));
            const matching = all.filter((person) => !format || hasFormat(person, format, within));
            const found: string[] = [];
            let cursor: string | undefined;
            do {
              const page = await ask({ within, format, sort, limit: 3, cursor });
              expect(page.total).toBe(matching.length);
              const count = (value: string) =>
                all.filter((person) => hasFormat(person, value, within)).length;
              expect(page.facets?.formats).toEqual(
                FORMAT_FILTERS.map((value) => ({ value, count: count(value) })),
              );
              for (const { id, distance } of page.items) {
                const person = people.find((one) => one.id === id);
                const miles = person && milesTo(person);
                expect(distance).toBe(miles === undefined ? null : shownMiles(miles));
              }
              found.push(...page.items.map(({ id }) => id));
              cursor = page.nextCursor ?? undefined;
            } while (cursor !== undefined && found.length <= people.length);
            expect(found).toEqual(
              matching.toSorted(sort === 'name' ? byName : byDistance).map(({ id }) => id),
            );
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  test('sorts everybody by the distance that is shown, those without a place last', async () => {
    const person = (firstName: string, postalCode: string): Person => ({
      ...{ id: newId(), firstName, postalCode, city: '', travelMiles: '' },
      ...{ inperson: true, virtual: false },
    });
    await store([
      person('Amy', '10001'),
      person('Bea', ''),
      person('Cy', '97301'),
      person('Dee', '97080'),
      person('Eve', '97201'),
    ]);
    const { items } = await ask({ sort: 'nearest' });
    expect(items.map(({ firstName, distance }) => [firstName, distance])).toEqual([
      ['Eve', 0],
      ['Dee', 10],
      ['Cy', 45],
      ['Amy', 2_435],
      ['Bea', null],
    ]);
  });

  test("suggests nobody first who doesn't travel that far", async () => {
    const person = (id: string, firstName: string, travelMiles: string): Person => ({
      ...{ id, firstName, postalCode: '97401', city: 'Eugene', travelMiles },
      ...{ inperson: true, virtual: false },
    });
    // With all else equal, ids decide.
    const [first = '', second = ''] = [newId(), newId()].sort();
    await store([person(first, 'Amy', '60'), person(second, 'Bea', '200')]);
    const search = speakerSearchSchema.parse({});
    const interests = { state: 'oregon', grades: [], industries: [] };
    const namesFrom = async (place: typeof origin) => {
      const { items } = await searchSpeakers(opened.database, search, { origin: place, interests });
      return items.map(({ firstName }) => firstName);
    };
    expect(await namesFrom(origin)).toEqual(['Bea', 'Amy']);
    expect(await namesFrom(originAt('97401'))).toEqual(['Amy', 'Bea']);
  });

  test('suggests in the order of the rule that says who fits', async () => {
    const anyFitting = fc
      .tuple(anyPerson, fc.subarray([...GRADE_LEVELS]), fc.constantFrom('OR', 'WA', ''))
      .map(([person, grades, state]) => ({ ...person, grades, state }));
    const visit = {
      ...{ gradeLevels: ['Elementary'], preferredLanguage: 'English' },
      ...{ isInPerson: true, isVirtual: true, state: 'OR', country: '' },
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyFitting, { maxLength: 12 }), fc.boolean(), async (people, isPlaced) => {
        await store(people);
        const { items } = await searchSpeakers(
          opened.database,
          { ...speakerSearchSchema.parse({ facets: 'no' }), limit: 12 },
          {
            interests: { state: 'oregon', grades: ['Elementary'], industries: [] },
            origin: isPlaced ? origin : undefined,
          },
        );
        const keyOf = (person: (typeof people)[number]) => {
          const place = findTown({ ...person, country: '' });
          const miles = isPlaced && place ? shownMiles(milesBetween(origin, approximatePlace(place))) : null;
          const offer = { ...person, languages: [], country: '', distance: miles };
          const { grade, comesAs } = speakerFit(offer, visit);
          const reach = comesAs?.isInPerson ? 0 : comesAs?.isVirtual ? 1 : 2;
          return `${grade ? 0 : 1}${reach}${person.id}`;
        };
        expect(items.map(({ id }) => id)).toEqual(
          people.toSorted((one, other) => compare(keyOf(one), keyOf(other))).map(({ id }) => id),
        );
        for (const { missingGrades, grades } of items)
          expect(missingGrades).toEqual(grades.includes('Elementary') ? [] : ['Elementary']);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  test('refuses a radius or an order by distance without a place', async () => {
    for (const search of [{ within: '25' }, { sort: 'nearest' }] as const)
      await expect(
        searchSpeakers(opened.database, { ...speakerSearchSchema.parse({}), ...search }),
      ).rejects.toThrow(InvalidInput);
  });
});
