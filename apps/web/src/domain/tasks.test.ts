import type { Task } from '@portal/contract/overview/overview.schemas.ts';
import { expect, it } from 'vitest';
import { countTasks, needYou } from './tasks.ts';

const taskOf = (kind: Task['kind'], count: number): Task => ({
  ...{ kind, count, more: false, since: null, requests: [], first: null },
});

it('the navigation counts what needs the user on each screen, but not what waits for others', () => {
  const speaker = { admin: false, role: 'speaker' } as const;
  const tasks = [taskOf('profile', 1), taskOf('answer', 2), taskOf('messages', 1)];
  expect(countTasks(tasks, speaker)).toBe(4);
  expect(countTasks(tasks, speaker, '/speaker-dashboard')).toBe(1);
  expect(countTasks(tasks, speaker, '/speaker-requests')).toBe(3);
  const admin = { admin: true, role: 'admin' } as const;
  expect(countTasks([taskOf('review', 2), taskOf('speaker', 9), taskOf('hidden', 1)], admin)).toBe(2);
});

it('a number is said in words', () => {
  expect([needYou(1), needYou(1_200)]).toEqual(['1 needs you', '1,200 need you']);
});
