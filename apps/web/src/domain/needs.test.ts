import type { Need } from '@portal/contract/overview/overview.schemas.ts';
import { expect, it } from 'vitest';
import { countNeeds, needYou } from './needs.ts';

const needOf = (kind: Need['kind'], count: number): Need => ({
  ...{ kind, count, more: false, since: null, requests: [], first: null },
});

it('the navigation counts what needs the user on each screen, but not what waits for others', () => {
  const speaker = { admin: false, role: 'speaker' } as const;
  const needs = [needOf('profile', 1), needOf('answer', 2), needOf('messages', 1)];
  expect(countNeeds(needs, speaker)).toBe(4);
  expect(countNeeds(needs, speaker, '/speaker-dashboard')).toBe(1);
  expect(countNeeds(needs, speaker, '/speaker-requests')).toBe(3);
  const admin = { admin: true, role: 'admin' } as const;
  expect(countNeeds([needOf('review', 2), needOf('speaker', 9), needOf('hidden', 1)], admin)).toBe(2);
});

it('a number is said in words', () => {
  expect([needYou(1), needYou(1_200)]).toEqual(['1 needs you', '1,200 need you']);
});
