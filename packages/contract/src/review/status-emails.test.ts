import { describe, expect, it } from 'vitest';
import type { RequestState } from '../requests/request-steps.ts';
import { statusEmails } from './status-emails.ts';

const NOW = Date.parse('2027-01-15T12:00:00.000Z');
const ASKED: RequestState = {
  status: 'Pending Speaker Confirmation',
  answer: 'none',
  confirmed: false,
  proposal: null,
  dateTime: '2027-05-12T14:00:00.000Z',
  minutes: 60,
};
const NEW: RequestState = { ...ASKED, status: 'Pending Review' };
const CONFIRMED: RequestState = { ...ASKED, status: 'Approved', confirmed: true };
const CHANGING: RequestState = {
  ...CONFIRMED,
  status: 'Pending Speaker Confirmation',
  proposal: { by: 'speaker' },
};
const past = (state: RequestState) => ({ ...state, dateTime: '2027-01-15T11:00:00.000Z' });

describe('emails about a status', () => {
  it.each([
    [
      'a new request to its speaker',
      NEW,
      'Pending Speaker Confirmation',
      { teacher: 'moved', speaker: 'asked' },
    ],
    ['a new request to Approved', NEW, 'Approved', { teacher: 'confirmed', speaker: 'confirmed' }],
    ['a new request to Archived', NEW, 'Archived', { teacher: 'declined' }],
    ['a new request of a past day to Archived', past(NEW), 'Archived', { teacher: 'moved' }],
    ['a request back to review', ASKED, 'Pending Review', { teacher: 'moved', speaker: 'withdrawn' }],
    ['a visit to Archived', CONFIRMED, 'Archived', { teacher: 'off', speaker: 'off' }],
    [
      'a visit that is asked about again',
      CONFIRMED,
      'Pending Speaker Confirmation',
      { teacher: 'off', speaker: 'asked' },
    ],
    ['an open change to Approved', CHANGING, 'Approved', { teacher: 'unchanged', speaker: 'unchanged' }],
    ['a past visit to Archived', past(CONFIRMED), 'Archived', {}],
    ['a past request to Approved', past(ASKED), 'Approved', {}],
    ['a past request to Archived', past(ASKED), 'Archived', { teacher: 'moved', speaker: 'withdrawn' }],
  ] as const)('that an administrator sets from %s', (_change, before, to, emails) => {
    expect(statusEmails(before, to, 'admin', NOW)).toEqual(emails);
  });

  it('go to teachers who set it themselves only if their calendar changes', () => {
    expect(statusEmails(ASKED, 'Archived', 'teacher', NOW)).toEqual({ speaker: 'withdrawn' });
    expect(statusEmails(CONFIRMED, 'Archived', 'teacher', NOW)).toEqual({ teacher: 'off', speaker: 'off' });
  });
});
