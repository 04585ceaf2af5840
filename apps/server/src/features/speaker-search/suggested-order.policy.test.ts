import { describe, expect, test } from 'vitest';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../../domain/speakers/speakers.row.ts';
import { reasonsFor, sortKeyOf } from './suggested-order.policy.ts';

/** A Wednesday. */
const on = '2027-05-12';
const firstDay = '2027-05-14';
const demand = { id: 'a', hasHours: true, nextAvailable: '2027-05-14', requests: 0, isSuggested: false };
const keyOf = (changes: Partial<typeof demand> | { nextAvailable: null }, day = on) =>
  sortKeyOf({ ...demand, ...changes }, { on: day, firstDay });

describe('the suggested order', () => {
  test('has those first who are free soonest, by weeks; then unknown ones, then busy ones', () => {
    const keys = [
      keyOf({ nextAvailable: '2027-05-20', requests: 5 }),
      keyOf({ nextAvailable: '2027-05-21' }),
      keyOf({ nextAvailable: '2027-06-10' }),
      sortKeyOf({ ...demand, hasHours: false, nextAvailable: null }, { on, firstDay }),
      keyOf({ nextAvailable: null }),
    ];
    expect(keys.toSorted()).toEqual(keys);
  });

  test('has those first who were asked less, among those who are free in the same week', () => {
    const keys = [0, 1, 2, 10, 999].map((requests) => keyOf({ requests }));
    expect(keys.toSorted()).toEqual(keys);
    expect(keyOf({ requests: 5_000 })).toBe(keyOf({ requests: 999 }));
  });

  test('has those first who are suggested, but only among those who are free as soon and were asked as often', () => {
    const [first, last] = ['a', 'b', 'c', 'd', 'e'].map((id) => keyOf({ id })).toSorted();
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      expect(keyOf({ id, isSuggested: true }) < String(first)).toBe(true);
      expect(keyOf({ id, isSuggested: true, requests: 1 }) > String(last)).toBe(true);
      expect(keyOf({ id, isSuggested: true, nextAvailable: '2027-05-21' }) > String(last)).toBe(true);
    }
  });

  test('rotates every week, on Monday', () => {
    expect(keyOf({}, '2027-05-16')).toBe(keyOf({}));
    expect(keyOf({}, '2027-05-17')).not.toBe(keyOf({}));
    expect(keyOf({ id: 'b' })).not.toBe(keyOf({}));
  });
});

describe('the reasons for a suggestion', () => {
  const speaker = {
    ...EMPTY_CONTENT,
    ...INITIAL_VISIBILITY,
    id: 'a',
    email: 'a@example.org',
    firstName: 'Ann',
    lastName: 'Doe',
    industry: [],
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    nextAvailable: null,
    distance: null,
  };
  const interests = { state: 'oregon', grades: [], industries: [] };

  test.each([
    [{ inperson: true, state: 'OR' }, ['nearby']],
    [{ inperson: false, state: 'OR' }, []],
    [{ inperson: true, state: 'WA' }, []],
    [{ inperson: true, state: 'OR', distance: 45, travelMiles: '40' }, []],
    [{ inperson: true, state: 'OR', distance: 45, travelMiles: '50' }, ['nearby']],
    [{ inperson: true, state: 'OR', distance: 45 }, ['nearby']],
    [{ nextAvailable: '2027-05-16' }, ['free-this-week']],
    [{ nextAvailable: '2027-05-17' }, ['free-next-week']],
    [{ nextAvailable: '2027-05-24' }, []],
    [{ createdAt: '2027-04-12T00:00:00.000Z' }, ['new']],
    [{ createdAt: '2027-04-11T00:00:00.000Z' }, []],
    [
      { inperson: true, state: 'Oregon', nextAvailable: '2027-05-14', createdAt: '2027-05-01T00:00:00.000Z' },
      ['nearby', 'free-this-week'],
    ],
  ])('%j gives %j', (changes, reasons) => {
    expect(reasonsFor({ ...speaker, ...changes }, interests, on)).toEqual(reasons);
  });

  test('say nothing of a place if the teacher has none', () => {
    expect(reasonsFor({ ...speaker, inperson: true }, { ...interests, state: '' }, on)).toEqual([]);
    expect(reasonsFor({ ...speaker, inperson: true, state: 'OR' }, undefined, on)).toEqual([]);
  });
});
