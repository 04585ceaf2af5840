import type { AnswerLink } from '@portal/contract/answer-links/answer-links.call-schemas.ts';
import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { linkState } from './link-state.ts';

const NOW = Date.parse('2027-01-15T12:00:00.000Z');
const PAST = '2027-01-14T12:00:00.000Z';
const ASKED = { status: 'Pending Speaker Confirmation' } as const;
const PROPOSED: Partial<SpeakerRequest> = {
  ...ASKED,
  ...{ answer: 'proposed', proposal: { by: 'speaker', plans: [] } },
};
const ENDED = { status: 'Archived' } as const;
const CONFIRMED = { status: 'Approved', confirmed: true } as const;
const FEEDBACK = {
  tookPlace: true,
  students: 20,
  rating: 'great',
  comment: '',
  mayQuote: false,
  givenAt: PAST,
} as const;

const stateOf = (purpose: AnswerPurpose, request: Partial<SpeakerRequest>, link: Partial<AnswerLink> = {}) =>
  linkState(
    {
      ...{ request: requestWith(request), reader: 'speaker' },
      ...{ editedAt: null, hasVideoLink: false },
      ...link,
    },
    purpose,
    NOW,
  );

describe('the page of a link', () => {
  it.each([
    ['accept', 'Can you make it?'],
    ['times', 'Propose other times'],
    ['decline', "Can't make it?"],
  ] as const)('to %s asks while the speaker can answer', (purpose, title) => {
    expect(stateOf(purpose, ASKED)).toEqual({ title, isOpen: true });
  });

  it('tells a speaker who has proposed other times that the requested one can still be accepted', () => {
    expect(stateOf('accept', PROPOSED)).toEqual({
      title: 'Can you make it?',
      isOpen: true,
      text: "You proposed other times, and Sam hasn't chosen one yet. You can still accept the time that was asked for.",
    });
    expect(stateOf('decline', PROPOSED).text).toBe(
      "You proposed other times, and Sam hasn't chosen one yet.",
    );
  });

  it.each<[string, Partial<SpeakerRequest>, string, string?]>([
    ['accepted', CONFIRMED, 'You accepted this visit'],
    ['accepted, with an open change', { ...ASKED, confirmed: true }, 'You accepted this visit'],
    ['declined', { ...ENDED, answer: 'declined' }, "You've said you can't make it"],
    ['canceled', { ...ENDED, answer: 'called off', answerReason: 'Rain' }, 'This visit was canceled', 'Rain'],
    [
      'withdrawn',
      { ...ENDED, answer: 'withdrawn', answerReason: 'A trip' },
      'Sam withdrew this request',
      'A trip',
    ],
    ['taken', { ...ENDED, answer: 'taken' }, 'Someone else accepted first'],
    [
      'declined by administrators',
      { ...ENDED, answer: 'rejected', answerReason: 'x' },
      'This request has ended',
    ],
    ['archived', ENDED, 'This request has ended'],
    ['reviewed again', {}, 'This request is being reviewed again'],
  ])('says that the request is %s, and asks nothing', (_, request, title, reason) => {
    for (const purpose of ['accept', 'times', 'decline'] as const) {
      const state = stateOf(purpose, request);
      expect(state).toMatchObject({ title, isOpen: false, text: expect.any(String) });
      expect(state.reason).toBe(reason);
    }
  });

  it('accepts no time that has passed, but others can be proposed', () => {
    expect(stateOf('accept', { ...ASKED, dateTime: PAST })).toMatchObject({
      title: 'The time of this visit has passed',
      isOpen: false,
    });
    expect(stateOf('times', { ...ASKED, dateTime: PAST }).isOpen).toBe(true);
  });

  it('asks how a visit went once it is over, and until that was said', () => {
    const past = { ...CONFIRMED, dateTime: PAST };
    expect(stateOf('feedback', past)).toEqual({ title: 'How did the visit go?', isOpen: true });
    expect(stateOf('feedback', CONFIRMED)).toMatchObject({
      title: "This visit isn't over yet",
      isOpen: false,
    });
    expect(stateOf('feedback', { ...ENDED, answer: 'called off' }).title).toBe('This visit was canceled');
    const said = { ...past, feedback: { teacher: null, speaker: FEEDBACK } };
    expect(stateOf('feedback', said)).toMatchObject({ title: "You've told us how it went", isOpen: false });
    expect(stateOf('feedback', said, { reader: 'teacher' }).isOpen).toBe(true);
  });

  it('asks for the video link of a virtual visit that has none', () => {
    const virtual = { ...CONFIRMED, isVirtual: true };
    expect(stateOf('video-link', virtual)).toEqual({ title: 'Add the video link', isOpen: true });
    expect(stateOf('video-link', virtual, { hasVideoLink: true })).toMatchObject({
      title: 'This visit has a video link',
      isOpen: false,
    });
    expect(stateOf('video-link', CONFIRMED).title).toBe('This visit is in person now');
    expect(stateOf('video-link', { ...ENDED, answer: 'called off' }).title).toBe('This visit was canceled');
  });
});
