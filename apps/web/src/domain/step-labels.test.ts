import { ROLES } from '@portal/contract/options.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../tests/requests.ts';
import { clocksOf } from './request-clocks.ts';
import {
  acceptablePlans,
  changeNote,
  isAhead,
  missingNote,
  neededDetails,
  planChanges,
  requestNotes,
  stepTitle,
  turnLabel,
} from './step-labels.ts';

const NOW = Date.parse('2027-01-15T12:00:00.000Z');

const waiting = { status: 'Pending Speaker Confirmation' } as const;
const confirmed = { status: 'Approved', confirmed: true } as const;

const proposalBy = (by: 'teacher' | 'speaker') => ({ by, plans: [requestWith()] });

/** What the card says to each side. */
const notes = (given: Partial<SpeakerRequest>) =>
  ROLES.map((viewer) =>
    requestNotes(requestWith(given), viewer, NOW).map(({ text, urgent }) => (urgent ? `! ${text}` : text)),
  );

const feedback = {
  tookPlace: true,
  students: 20,
  rating: 'good',
  comment: '',
  mayQuote: false,
  givenAt: '',
} as const;

describe('a request card', () => {
  it('tells the speaker that an answer is needed, once it is their turn', () => {
    expect(notes({})).toEqual([[], ['Being reviewed, nothing to do yet'], []]);
    expect(notes(waiting)).toEqual([[], ['! Needs your answer'], []]);
  });

  it('tells each side about proposed times, and marks whose turn it is', () => {
    expect(notes({ ...waiting, answer: 'proposed', proposal: proposalBy('speaker') })).toEqual([
      ['! Zoë proposed other times'],
      ['You proposed other times'],
      ['Zoë proposed other times'],
    ]);
  });

  it('tells each side about a proposed change', () => {
    const details = { address: 'a', entrance: 'b', contact: 'c', equipment: 'd', link: '', joining: '' };
    expect(notes({ ...waiting, confirmed: true, proposal: proposalBy('teacher'), details })).toEqual([
      ['You asked to change the visit'],
      ['! Sam asked to change the visit'],
      ['Sam asked to change the visit'],
    ]);
  });

  it('says how a request ended', () => {
    expect(notes({ status: 'Archived', answer: 'declined' })).toEqual([
      ["Zoë can't make it"],
      ["You can't make it"],
      ["Zoë can't make it"],
    ]);
    expect(notes({ status: 'Archived', answer: 'withdrawn' })).toEqual([
      ['Withdrawn'],
      ['Withdrawn'],
      ['Withdrawn'],
    ]);
    expect(notes({ status: 'Archived', answer: 'called off' })[0]).toEqual(['Canceled']);
  });

  it('asks each side whether a past visit took place, until that side has answered', () => {
    const past = { ...confirmed, dateTime: '2027-01-15T11:00:00.000Z', minutes: 60 };
    expect(notes({ ...past, minutes: 61 }).flat()).not.toContain('! Did this visit take place?');
    expect(notes(past)).toEqual([['! Did this visit take place?'], ['! Did this visit take place?'], []]);
    expect(notes({ ...past, feedback: { teacher: feedback, speaker: null } })).toEqual([
      [],
      ['! Did this visit take place?'],
      [],
    ]);
    expect(notes({ ...past, confirmed: false })).toEqual([[], [], []]);
  });

  it('lists what a confirmed visit lacks, until it is over', () => {
    const virtual = requestWith({ ...confirmed, isInPerson: false, isVirtual: true });
    expect(missingNote(virtual, NOW)).toBe('Missing: contact, equipment, video link');
    expect(missingNote(virtual, Date.parse(virtual.dateTime))).toBeDefined();
    expect(missingNote(virtual, Date.parse(virtual.dateTime) + 60 * 60_000)).toBeUndefined();
    expect(missingNote({ ...virtual, confirmed: false }, NOW)).toBeUndefined();
  });
});

describe('a visit', () => {
  it('can be changed or called off while it is confirmed and has not begun', () => {
    const visit = requestWith(confirmed);
    expect(isAhead(visit, NOW)).toBe(true);
    expect(isAhead(visit, Date.parse(visit.dateTime))).toBe(false);
    expect(isAhead(requestWith(waiting), NOW)).toBe(false);
  });
});

describe('the details for the day', () => {
  it('are those that the format needs, and others that were given', () => {
    const virtual = requestWith({ ...confirmed, isInPerson: false, isVirtual: true });
    expect(neededDetails(virtual)).toEqual(['contact', 'equipment', 'link']);
    const details = { ...virtual.details, address: '1 River Road' };
    expect(neededDetails({ ...virtual, details })).toEqual(['address', 'contact', 'equipment', 'link']);
  });
});

describe('a proposal', () => {
  it('can be accepted until its time has passed or the agreed visit is over', () => {
    const [soon, later] = [requestWith(), requestWith({ dateTime: '2027-05-20T14:00:00.000Z' })];
    const proposed = requestWith({ ...waiting, proposal: { by: 'speaker', plans: [soon, later] } });
    const begins = Date.parse(soon.dateTime);
    expect(acceptablePlans(proposed, NOW)).toEqual([soon, later]);
    expect(acceptablePlans(proposed, begins)).toEqual([later]);
    const agreed = { ...proposed, confirmed: true };
    expect(acceptablePlans(agreed, begins)).toEqual([later]);
    expect(acceptablePlans(agreed, begins + 60 * 60_000)).toEqual([]);
  });
});

describe('a proposed change', () => {
  it('names only what differs', () => {
    const agreed = requestWith({ zones: { teacher: 'America/New_York', speaker: 'America/Denver' } });
    const clocks = clocksOf(agreed, 'speaker');
    expect(planChanges(agreed, agreed, clocks)).toEqual([]);
    expect(planChanges(agreed, { ...agreed, minutes: 90, city: 'Bath' }, clocks)).toEqual([
      {
        label: 'When',
        before: 'Wed, May 12, 2027, 8:00 – 9:00 AM MT (10:00 AM for Sam)',
        after: 'Wed, May 12, 2027, 8:00 – 9:30 AM MT (10:00 AM for Sam)',
      },
      { label: 'Where', before: 'Portland, ME', after: 'Bath, ME' },
    ]);
  });
});

describe('a request that someone else changes', () => {
  it('has its new status, but no approval if the agreed visit only stays as it was', () => {
    const open = requestWith({ ...waiting, confirmed: true, proposal: proposalBy('teacher') });
    const kept = { ...open, status: 'Approved', proposal: null } as const;
    expect(changeNote(open, kept)).toBe('The change is no longer open. The visit stays as it is.');
    const approved = "This request just changed. It's now Approved.";
    expect(changeNote(open, { ...kept, minutes: 90 })).toBe(approved);
    expect(changeNote({ ...open, confirmed: false }, kept)).toBe(approved);
    expect(changeNote(kept, { ...kept, city: 'Bath' })).toBe('This request just changed.');
  });
});

describe('the history', () => {
  it('names each step', () => {
    expect(stepTitle({ step: 'booked', to: 'Pending Review', by: 'teacher' })).toBe('Request sent');
    expect(stepTitle({ step: 'status set', to: 'Approved', by: 'administrator' })).toBe('Approved');
    expect(stepTitle({ step: 'times proposed', to: 'Pending Speaker Confirmation', by: 'speaker' })).toBe(
      'Other times proposed',
    );
  });

  it('tells a speaker who cannot make it from administrators who decline', () => {
    expect(stepTitle({ step: 'declined', to: 'Archived', by: 'speaker' })).toBe("Can't make it");
    expect(stepTitle({ step: 'declined', to: 'Archived', by: 'administrator' })).toBe('Declined');
  });
});

describe('whose turn it is', () => {
  /** What teachers, speakers and administrators read. */
  const turns = (given: Partial<SpeakerRequest>) =>
    (['teacher', 'speaker', 'admin'] as const).map((viewer) => turnLabel(requestWith(given), viewer, NOW));

  it('follows the request from the review to the visit', () => {
    expect(turns({})).toEqual(['Waiting for our review', 'Waiting for our review', undefined]);
    expect(turns(waiting)).toEqual(['Waiting for Zoë', 'Your turn: answer', 'Waiting for Zoë']);
    expect(turns({ ...waiting, proposal: proposalBy('speaker') })[0]).toBe('Your turn: choose a time');
    expect(turns({ ...confirmed, ...waiting, proposal: proposalBy('teacher') }).slice(0, 2)).toEqual([
      'Waiting for Zoë',
      'Your turn: answer the change',
    ]);
    expect(turns(confirmed)).toEqual([
      'Your turn: add the missing details',
      'Your turn: add the missing details',
      'Agreed by both',
    ]);
    expect(turns({ ...confirmed, dateTime: '2027-01-10T12:00:00.000Z' })[0]).toBe(
      'Your turn: say how it went',
    );
    expect(turns({ status: 'Archived' })).toEqual([undefined, undefined, undefined]);
  });
});
