import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { needsConfirmation, statusChangeEffects } from './status-change-effects.ts';

const NOW = Date.parse('2027-01-15T12:00:00.000Z');
const PAST = '2027-01-14T12:00:00.000Z';
const UNDO = 'You can undo this for 30 seconds, before any email is sent.';

const confirmed = (given: Partial<SpeakerRequest> = {}) =>
  requestWith({ status: 'Approved', confirmed: true, ...given });
const asked = requestWith({ status: 'Pending Speaker Confirmation' });

const asks = (to: RequestStatus, ...requests: SpeakerRequest[]) => needsConfirmation({ requests, to }, NOW);
const effects = (to: RequestStatus, ...requests: SpeakerRequest[]) =>
  statusChangeEffects({ requests, to }, NOW);

describe('an administrator confirms', () => {
  it('an approval that skips the speaker, saying no, and a change of more than three requests', () => {
    expect(asks('Archived', requestWith())).toBe(true);
    expect(asks('Archived', asked)).toBe(true);
    expect(asks('Approved', requestWith())).toBe(true);
    expect(asks('Archived', confirmed())).toBe(true);
    expect(asks('Archived', confirmed({ status: 'Pending Speaker Confirmation' }))).toBe(true);
    expect(asks('Archived', asked, confirmed())).toBe(true);
    expect(asks('Pending Review', ...Array(4).fill(asked))).toBe(true);
  });

  it('nothing else', () => {
    expect(asks('Pending Speaker Confirmation', requestWith())).toBe(false);
    expect(asks('Approved', asked)).toBe(false);
    expect(asks('Archived', confirmed({ dateTime: PAST }))).toBe(false);
    expect(asks('Archived', requestWith({ dateTime: PAST }))).toBe(false);
    expect(asks('Pending Review', ...Array(3).fill(asked))).toBe(false);
  });
});

describe('the consequences of a status change', () => {
  it('say who gets which email about one request', () => {
    expect(effects('Approved', requestWith())).toEqual([
      'Nobody has asked Zoë Núñez yet.',
      'Sam Okoro and Zoë Núñez get an email that the visit is confirmed.',
      UNDO,
    ]);
    expect(effects('Archived', confirmed())).toEqual([
      'This cancels a confirmed visit.',
      "Sam Okoro and Zoë Núñez get an email that the visit won't take place.",
      UNDO,
    ]);
    expect(effects('Approved', requestWith({ dateTime: PAST }))).toEqual([
      'Nobody has asked Zoë Núñez yet.',
      'Nobody gets an email.',
      'You can undo this for 30 seconds.',
    ]);
  });

  it('count the people who get each email about several requests', () => {
    const { teacherId } = requestWith();
    const on = (day: number) => ({ dateTime: `2027-05-${day}T14:00:00.000Z` });
    const other = requestWith({ teacherId: teacherId && { ...teacherId, _id: 'other' }, ...on(13) });
    const changing = confirmed({ status: 'Pending Speaker Confirmation', ...on(14) });
    expect(effects('Approved', requestWith(on(12)), other, { ...asked, ...on(15) }, changing)).toEqual([
      'Nobody has asked the speakers of 2 requests yet.',
      '2 teachers and 1 speaker get emails that their visits are confirmed.',
      '1 teacher and 1 speaker get emails that their visits stay as they were agreed.',
      UNDO,
    ]);
    expect(effects('Pending Speaker Confirmation', requestWith(), other)).toEqual([
      '1 speaker gets an email that asks for an answer.',
      '2 teachers get emails with the new status.',
      UNDO,
    ]);
  });

  it('leave out requests that another visit of the speaker is in the way of, also one of the same change', () => {
    const conflict = { eventName: 'Soil day', dateTime: PAST, minutes: 60 };
    const [first, same, other] = [
      requestWith({ _id: 'first' }),
      requestWith({ _id: 'same' }),
      requestWith({ _id: 'other', dateTime: '2027-06-12T14:00:00.000Z', conflict }),
    ];
    const [left, ...rest] = effects('Approved', first, same, other);
    expect(left).toBe(
      "We'll leave 2 of them as they are, because another visit of the speaker is in the way.",
    );
    expect(rest).toContain('Sam Okoro and Zoë Núñez get an email that the visit is confirmed.');
  });
});
