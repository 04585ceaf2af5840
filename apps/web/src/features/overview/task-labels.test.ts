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

  it('says when the school must approve a visit, or that this is late', () => {
    const approval = { due: '2027-03-02', isLate: false };
    const task = taskOf('school-approval', { approval });
    expect(textOf(task)).toMatch(/^River day \/ School approval due Tue, Mar 2, 2027 \/ visit Thu, Mar 4/);
    const late = { ...approval, isLate: true };
    expect(textOf({ ...task, approval: late })).toContain('School approval was due Tue, Mar 2');
    expect(textOf({ ...task, approval: { due: null, isLate: false } })).toContain(
      "Your school hasn't approved it yet",
    );
    expect(textOf({ ...task, count: 2 })).toBe('2 visits / Not approved by your school yet');
    expect(textOf({ ...task, count: 2, approval: late })).toContain('The first was due Tue, Mar 2');
  });

  it('counts the questions of the classes, which are looked through in a list', () => {
    const task = taskOf('class-questions', { questions: 3 });
    expect(textOf(task)).toMatch(/^River day \/ 3 questions from your class are waiting/);
    expect(textOf({ ...task, questions: 1 })).toContain('1 question from your class is waiting');
    expect(textOf({ ...task, count: 2 })).toBe('2 visits / 3 questions from your classes are waiting');
    expect(taskLink(task, 'teacher')).toEqual({
      to: '/teacher-speaker-requests',
      search: { needs: 'class-questions' },
    });
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
    expect(taskLink(taskOf('school-approval'), 'teacher')).toMatchObject({ hash: 'school' });
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
