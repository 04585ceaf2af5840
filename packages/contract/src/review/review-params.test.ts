import { expect, it } from 'vitest';
import { readReviewParams, sortOf, statusesOf } from './review-params.ts';

it('the list starts with the requests that wait longest, and a week of visits with the next one', () => {
  expect(sortOf({})).toBe('oldest');
  expect(sortOf({ sort: 'latest' })).toBe('latest');
  expect(sortOf({ when: 'week' })).toBe('soonest');
  expect(sortOf({ when: 'week', sort: 'newest' })).toBe('soonest');
  expect(sortOf({ when: 'week', sort: 'latest' })).toBe('latest');
});

it('the list shows every status, the one in the URL, or the ones that the other filters allow', () => {
  expect(statusesOf(readReviewParams({ status: 'Approved', when: 'week' }))).toEqual(['Approved']);
  expect(statusesOf(readReviewParams({ when: 'week' }))).toEqual([
    'Pending Speaker Confirmation',
    'Approved',
  ]);
  expect(statusesOf(readReviewParams({ waitingFor: 'teacher' }))).toEqual(['Pending Speaker Confirmation']);
  expect(statusesOf(readReviewParams({ status: 'approved', when: 'upcoming' }))).toHaveLength(4);
});
