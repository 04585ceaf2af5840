import { describe, expect, it } from 'vitest';
import { requestWith } from '../../tests/requests.ts';
import { statusLabel, transitionActor, waitingTime } from './request-labels.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2027-01-15T12:00:00.000Z');

const since = (time: number) => new Date(NOW - time).toISOString();
const waiting = (time: number) =>
  waitingTime({ status: 'Pending Review', confirmed: false, createdAt: since(time) }, NOW);

describe('the waiting time of a request', () => {
  it.each([
    [1_000, 'Waiting less than an hour'],
    [HOUR, 'Waiting 1 hour'],
    [23.9 * HOUR, 'Waiting 23 hours'],
    [DAY, 'Waiting 1 day'],
    [5.5 * DAY, 'Waiting 5 days'],
  ])('of %i ms is shown as text', (time, words) => {
    expect(waiting(time)).toEqual({ words, long: false });
  });

  it('counts as long from a week on', () => {
    expect(waiting(7 * DAY)).toEqual({ words: 'Waiting 7 days', long: true });
  });

  it('is not shown once the request is decided', () => {
    for (const status of ['Approved', 'Archived'] as const)
      expect(waitingTime({ status, confirmed: false, createdAt: since(9 * DAY) }, NOW)).toBeUndefined();
  });

  it('is not shown for a confirmed visit whose change was proposed later', () => {
    const changing = { status: 'Pending Speaker Confirmation', confirmed: true } as const;
    expect(waitingTime({ ...changing, createdAt: since(60 * DAY) }, NOW)).toBeUndefined();
  });
});

describe('the status that people read', () => {
  const changing = requestWith({
    status: 'Pending Speaker Confirmation',
    confirmed: true,
    proposal: { by: 'teacher', plans: [requestWith()] },
  });

  it('says that a visit stays confirmed while a change of it waits for an answer', () => {
    expect(statusLabel(changing)).toBe('Confirmed · change requested');
  });

  it('is no answer if the request has ended by itself', () => {
    const ended = {
      ...changing,
      status: 'Archived',
      answer: 'no answer',
      confirmed: false,
      proposal: null,
    } as const;
    expect(statusLabel(ended)).toBe('No answer');
    expect(statusLabel({ ...ended, answer: 'none' })).toBe('Archived');
  });

  it('is otherwise the status', () => {
    expect(statusLabel({ ...changing, status: 'Approved' })).toBe('Approved');
    for (const given of [{ proposal: null }, { confirmed: false }])
      expect(statusLabel({ ...changing, ...given })).toBe('Pending Speaker Confirmation');
  });
});

const actor = { _id: 'a', firstName: 'Ada', lastName: 'Min', email: 'ada@example.org' };

describe('the person behind a status change', () => {
  it('is named for administrators', () => {
    expect(transitionActor({ by: 'administrator', actor }, 'admin')).toBe('by Ada Min');
    expect(transitionActor({ by: 'teacher', actor }, 'admin')).toBe('by Ada Min (teacher)');
    expect(transitionActor({ by: 'speaker', actor }, 'admin')).toBe('by Ada Min (speaker)');
    expect(transitionActor({ by: 'administrator', actor: null }, 'admin')).toBe(
      'by an administrator whose account was deleted',
    );
  });

  it('is only a role for everyone else', () => {
    expect(transitionActor({ by: 'teacher', actor: null }, 'teacher')).toBe('by you');
    expect(transitionActor({ by: 'teacher', actor: null }, 'speaker')).toBe('by the teacher');
    expect(transitionActor({ by: 'speaker', actor: null }, 'speaker')).toBe('by you');
    expect(transitionActor({ by: 'administrator', actor: null }, 'teacher')).toBe('by an administrator');
  });

  it('is nobody if the portal did it', () => {
    expect(transitionActor({ by: 'portal', actor: null }, 'admin')).toBe('automatically');
  });
});
