import { describe, expect, it } from 'vitest';
import {
  afterExpiry,
  afterStep,
  awaitedSide,
  isOfPortal,
  type RequestState,
  type Side,
  STEPS,
} from './request-steps.ts';

const visit = { dateTime: '2027-05-12T14:00:00.000Z', minutes: 60 };
const ASKED: RequestState = {
  ...visit,
  status: 'Pending Speaker Confirmation',
  answer: 'none',
  confirmed: false,
  proposal: null,
};
const APPROVED: RequestState = { ...ASKED, status: 'Approved', confirmed: true };
const proposedBy = (state: RequestState, by: Side, answerBy?: string): RequestState => ({
  ...state,
  status: 'Pending Speaker Confirmation',
  proposal: { by, answerBy },
});
const ANSWER_BY = '2027-05-09T14:00:00.000Z';

const stepsOf = (state: RequestState, by: Side) =>
  STEPS.flatMap((step) => {
    if (step === 'booked' || step === 'status set' || isOfPortal(step)) return [];
    const next = afterStep(state, by, step);
    return next ? [`${step}: ${next.status}, ${next.answer}${next.confirmed ? ', confirmed' : ''}`] : [];
  });

const OFF = 'called off: Archived, called off';
const EDIT = (status: string) => `edited: ${status}, none`;
const WITHDRAW = 'withdrawn: Archived, withdrawn';
const ANSWERS = [
  'accepted: Approved, none, confirmed',
  'declined: Archived, declined',
  'times proposed: Pending Speaker Confirmation, proposed',
];
const AGREED = 'proposal accepted: Approved, none, confirmed';
const DECISION = [AGREED, 'proposal declined: Approved, none, confirmed'];
const LAST_DECISION = [AGREED, 'proposal declined: Archived, called off'];
const WITHDRAWAL = 'change withdrawn: Approved, none, confirmed';
const CHANGES = {
  teacher: 'change proposed: Pending Speaker Confirmation, none, confirmed',
  speaker: 'change proposed: Pending Speaker Confirmation, proposed, confirmed',
};

describe('a teacher and a speaker', () => {
  it.each<[string, RequestState, { teacher: string[]; speaker: string[] }]>([
    [
      'wait during a review, and the teacher can still edit or withdraw',
      { ...ASKED, status: 'Pending Review' },
      { teacher: [EDIT('Pending Review'), WITHDRAW], speaker: [] },
    ],
    ['are done with an archived request', { ...ASKED, status: 'Archived' }, { teacher: [], speaker: [] }],
    [
      'are done with a declined request, unless the speaker comes after all',
      { ...ASKED, status: 'Archived', answer: 'declined' },
      { teacher: [], speaker: ['accepted after all: Approved, none, confirmed'] },
    ],
    [
      'wait for the speaker to answer a request, and the teacher can still edit or withdraw',
      ASKED,
      { teacher: [EDIT('Pending Speaker Confirmation'), WITHDRAW], speaker: ANSWERS },
    ],
    [
      'wait for the teacher to answer proposed times, and the speaker can still change their mind',
      proposedBy(ASKED, 'speaker'),
      {
        teacher: [
          'proposal accepted: Approved, none, confirmed',
          'proposal declined: Pending Speaker Confirmation, none',
          WITHDRAW,
        ],
        speaker: ANSWERS,
      },
    ],
    [
      'can change a confirmed visit or call it off',
      APPROVED,
      { teacher: [CHANGES.teacher, OFF], speaker: [CHANGES.speaker, OFF] },
    ],
    [
      'wait for the speaker to answer a change',
      proposedBy(APPROVED, 'teacher'),
      { teacher: [CHANGES.teacher, WITHDRAWAL, OFF], speaker: [CHANGES.speaker, ...DECISION, OFF] },
    ],
    [
      'wait for the teacher to answer a change',
      proposedBy(APPROVED, 'speaker'),
      { teacher: [CHANGES.teacher, ...DECISION, OFF], speaker: [CHANGES.speaker, WITHDRAWAL, OFF] },
    ],
    [
      'wait for the speaker of a career day that has moved, and a no cancels the visit',
      proposedBy(APPROVED, 'teacher', ANSWER_BY),
      { teacher: [CHANGES.teacher, OFF], speaker: [CHANGES.speaker, ...LAST_DECISION, OFF] },
    ],
    [
      'wait for the teacher if the speaker of such a day has proposed another time',
      proposedBy(APPROVED, 'speaker', ANSWER_BY),
      { teacher: [CHANGES.teacher, ...LAST_DECISION, OFF], speaker: [CHANGES.speaker, OFF] },
    ],
  ])('%s', (_, state, { teacher, speaker }) => {
    expect(stepsOf(state, 'teacher')).toEqual(teacher);
    expect(stepsOf(state, 'speaker')).toEqual(speaker);
  });
});

it('a change expires when the visit is over, and not before', () => {
  const end = Date.parse('2027-05-12T15:00:00.000Z');
  const changed = proposedBy(APPROVED, 'teacher');
  expect(afterExpiry(changed, end - 1)).toBeUndefined();
  expect(afterExpiry(changed, end)).toMatchObject({ status: 'Approved', confirmed: true });
  expect(afterExpiry(proposedBy(ASKED, 'speaker'), end)).toBeUndefined();
  expect(afterExpiry(APPROVED, end)).toBeUndefined();
});

it('a change of a career day ends the visit if nobody has agreed in time', () => {
  const moved = proposedBy(APPROVED, 'teacher', ANSWER_BY);
  expect(afterExpiry(moved, Date.parse(ANSWER_BY) - 1)).toBeUndefined();
  expect(afterExpiry(moved, Date.parse(ANSWER_BY))).toMatchObject({ answer: 'called off', confirmed: false });
});

it('a request waits for the side whose answer it needs', () => {
  const status = 'Pending Speaker Confirmation';
  expect(awaitedSide({ status, answer: 'none' })).toBe('speaker');
  expect(awaitedSide({ status, answer: 'proposed' })).toBe('teacher');
  expect(awaitedSide({ status: 'Approved', answer: 'none' })).toBeUndefined();
});
