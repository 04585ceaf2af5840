import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../../../tests/requests.ts';
import { type Pages, recounted, without, withRequest } from './triage-queries.ts';

const on = (day: number): string => new Date(Date.UTC(2027, 0, day)).toISOString();

const request = (id: string, sent: number, visit = sent): SpeakerRequest =>
  requestWith({ _id: id, status: 'Approved', dateTime: on(visit), createdAt: on(sent) });

/** Pages with these requests; `more` if another page follows. */
const pagesOf = (pages: readonly (readonly SpeakerRequest[])[], more = false): Pages => ({
  pages: pages.map((items, index) => ({
    items: [...items],
    nextCursor: index < pages.length - 1 || more ? 'next' : null,
  })),
  pageParams: pages.map(() => ''),
});

const ids = ({ pages }: Pages): string[][] => pages.map(({ items }) => items.map(({ _id }) => _id));

const loaded = (more = false) =>
  pagesOf(
    [
      [request('a', 1, 9), request('c', 3, 7)],
      [request('e', 5, 5), request('g', 7, 3)],
    ],
    more,
  );

describe('a request that moves to a section', () => {
  it('is sorted by its creation or by its visit', () => {
    expect(ids(withRequest(loaded(), request('d', 4), 'oldest'))).toEqual([
      ['a', 'c'],
      ['d', 'e', 'g'],
    ]);
    expect(ids(withRequest(loaded(), request('b', 2), 'oldest'))).toEqual([
      ['a', 'b', 'c'],
      ['e', 'g'],
    ]);
    expect(ids(withRequest(loaded(), request('d', 1, 6), 'latest'))).toEqual([
      ['a', 'c'],
      ['d', 'e', 'g'],
    ]);
  });

  it('comes last if all pages are loaded, and is left out if it belongs to a later page', () => {
    expect(ids(withRequest(loaded(), request('z', 9), 'oldest'))).toEqual([
      ['a', 'c'],
      ['e', 'g', 'z'],
    ]);
    expect(ids(withRequest(loaded(true), request('z', 9), 'oldest'))).toEqual([
      ['a', 'c'],
      ['e', 'g'],
    ]);
  });

  it('is the only one in an empty section', () => {
    expect(ids(withRequest(pagesOf([[]]), request('a', 1), 'newest'))).toEqual([['a']]);
  });

  it('is listed once, with its new values', () => {
    const changed = { ...request('c', 3), eventName: 'Sea day' };
    const { pages } = withRequest(loaded(), changed, 'oldest');
    expect(pages.flatMap(({ items }) => items).filter(({ _id }) => _id === 'c')).toEqual([changed]);
  });
});

describe('a request that leaves a section', () => {
  it('is removed from its page', () => {
    expect(ids(without(loaded(), 'e'))).toEqual([['a', 'c'], ['g']]);
  });

  it('does not change pages that do not contain it', () => {
    const data = loaded();
    expect(without(data, 'unknown')).toBe(data);
  });
});

describe('the counts of the sections', () => {
  it('follow a status change', () => {
    const counts = [
      { status: 'Pending Review' as const, count: 3, more: false },
      { status: 'Approved' as const, count: 2_000, more: true },
    ];
    const moved = recounted(counts, 'Pending Review', 'Approved');
    expect(moved.map(({ count }) => count)).toEqual([2, 2_001]);
    expect(recounted(counts, 'Approved', 'Approved')).toBe(counts);
  });
});
