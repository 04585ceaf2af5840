import { describe, expect, it } from 'vitest';
import { type ListedTask, taskLabel } from './task-labels.ts';
import { taskLink } from './task-links.ts';

const NOW = Date.parse('2027-03-01T12:00:00.000Z');
const first = {
  ...{ eventName: 'River day', dateTime: '2027-03-05T03:00:00.000Z', timezone: 'America/Denver' as const },
  ...{ person: 'Sasha', missing: ['address' as const, 'link' as const] },
};
const taskOf = (kind: ListedTask['kind'], given: Partial<ListedTask> = {}): ListedTask => ({
  ...{ kind, count: 1, more: false, since: null, requests: ['one'], first },
  ...given,
});
const textOf = (task: ListedTask) => {
  const { title, detail, day } = taskLabel(task, undefined, NOW);
  return [title, detail, day].filter(Boolean).join(' / ');
};

describe('a line', () => {
  it('names a single request with its day in its time zone, and counts several', () => {
    expect(textOf(taskOf('times'))).toMatch(/^River day \/ Sasha proposed other times \/ Thu, Mar 4/);
    expect(textOf(taskOf('times', { count: 3 }))).toBe('3 requests / Speakers proposed other times');
    expect(textOf(taskOf('details'))).toContain('Missing: address, video link');
    expect(textOf(taskOf('messages', { unread: 2 }))).toContain('2 new messages from Sasha');
    expect(textOf(taskOf('incomplete', { count: 10_000, more: true, first: null }))).toBe(
      '10,000+ speaker profiles / Incomplete',
    );
  });

  it('names a single open request, and counts several', () => {
    const openRequest = { _id: 'open', eventName: 'Who cleans our river' };
    const task = taskOf('offers', { first: null, requests: [], openRequest });
    expect(textOf(task)).toBe('Who cleans our river / Offers to look at');
    expect(textOf({ ...task, count: 2 })).toBe('2 open requests / Offers to look at');
    expect(taskLink(task, 'teacher')).toEqual({ to: '/open-requests/$id', params: { id: 'open' } });
    expect(taskLink({ ...task, kind: 'without-offer', count: 2 }, 'admin')).toEqual({
      to: '/open-requests',
      search: { show: 'without-offer' },
    });
  });

  it('says how long the first one has been waiting', () => {
    const since = '2027-02-10T12:00:00.000Z';
    expect(taskLabel(taskOf('review', { count: 2, since }), undefined, NOW).wait).toEqual({
      words: 'oldest: 19 days',
      long: true,
    });
    expect(taskLabel(taskOf('answer'), undefined, NOW).wait).toBeUndefined();
  });
});

describe('its action', () => {
  it('opens a single request where the thing is done', () => {
    expect(taskLink(taskOf('answer'), 'speaker')).toEqual({
      to: '/speaker-requests',
      search: { request: 'one' },
    });
    expect(taskLink(taskOf('details'), 'teacher')).toMatchObject({ hash: 'details' });
    expect(taskLink(taskOf('messages'), 'teacher')).toMatchObject({ hash: 'messages' });
    expect(taskLink(taskOf('reports', { count: 2 }), 'admin')).toEqual({
      to: '/admin-requests',
      search: { request: 'one' },
      hash: 'reports',
    });
  });

  it('opens the list of several', () => {
    expect(taskLink(taskOf('feedback', { count: 2 }), 'teacher')).toEqual({
      to: '/teacher-speaker-requests',
      search: { needs: 'feedback' },
    });
    expect(taskLink(taskOf('review', { count: 2 }), 'admin')).toMatchObject({
      search: { status: 'Pending Review' },
    });
    expect(taskLink(taskOf('unreported', { count: 2 }), 'admin')).toMatchObject({
      search: { when: 'unreported' },
    });
  });
});
