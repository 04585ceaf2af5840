import { listText, numberText } from '@portal/contract/american-english.ts';
import { openRequestPath } from '@portal/contract/open-requests/open-request-path.ts';
import { type Clocks, onlyClock, readerTime, readerTimeRange } from '@portal/contract/reader-time.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import { type Visit, visitDistance, visitPlace, visitTime } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, type Block, facts, note, paragraph } from '../../platform/mail/layout/message.ts';
import { oneLine } from '../../platform/mail/layout/wording.ts';
import type { ToldOffer, ToldOpenRequest } from './open-requests.row.ts';
import {
  askedSample,
  CAREER_DAY,
  ON_DAYS,
  sampleOffer,
  sampleOpenRequest,
} from './sample-open-request.emails.ts';

const teacherOf = ({ teacher }: ToldOpenRequest): string =>
  [fullName(teacher), teacher.school].filter(Boolean).join(', ');

const classOf = ({ estimatedStudents, gradeLevels }: ToldOpenRequest): string => {
  const students = estimatedStudents === 1 ? '1 student' : `${numberText(estimatedStudents)} students`;
  return [students, listText(gradeLevels)].filter(Boolean).join(', ');
};

/** The clocks of a speaker who reads about an open request. */
const speakerClocks = ({ teacher, teacherZone }: ToldOpenRequest, own: TimeZoneId): Clocks => ({
  own,
  others: [{ name: oneLine(calledName(teacher)) || 'the teacher', zone: teacherZone }],
});

/** The times of an open request that lie ahead, one a row. */
const whenRows = ({ when, times, places, careerDay, minutes }: ToldOpenRequest, clocks: Clocks) => {
  const future = times.filter((time) => Date.parse(time) > Date.now());
  const ahead = future.length > 0 ? future : times;
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (careerDay !== null)
    return [
      [
        'When',
        `${readerTime(first, clocks)}, ${careerDay.people} people for ${minutes} minutes each, ${
          careerDay.sameTime ? 'all at the same time' : 'one after the other'
        }`,
      ] as const,
      [
        'Still free',
        `${places.filter(({ requestId }) => requestId === null).length} of ${careerDay.people}`,
      ] as const,
    ];
  if (when.kind === 'days' && first !== last)
    return [
      ['When', 'Any school day at this time'] as const,
      ['First', readerTimeRange(first, minutes, clocks)] as const,
      ['Last', readerTimeRange(last, minutes, clocks)] as const,
    ];
  return ahead.map(
    (time, index) => [index === 0 ? 'When' : 'Or', readerTimeRange(time, minutes, clocks)] as const,
  );
};

const whatFacts = (request: ToldOpenRequest, clocks: Clocks, distance: number | null = null): Block =>
  facts(
    ['Event', request.eventName],
    ['Teacher', teacherOf(request)],
    ...whenRows(request, clocks),
    ['Where', visitPlace({ ...request, dateTime: request.lastTime })],
    ['Distance', request.isInPerson ? visitDistance({ distance }) : ''],
    ['Class', classOf(request)],
  );

const ownFacts = (request: ToldOpenRequest): Block =>
  facts(['Event', request.eventName], ...whenRows(request, onlyClock(request.teacherZone)), [
    'Where',
    visitPlace({ ...request, dateTime: request.lastTime }),
  ]);

const open = (label: string, { id }: { readonly id: string }): Block => action(label, openRequestPath(id));

const TEACHER_REASON = "You're getting this email because you asked for a visit with an open request.";
const OFFER_REASON = "You're getting this email because you offered to visit this class.";
const ADMIN_REASON = "You're getting this email because you're an administrator of the portal.";

interface Asked {
  readonly zone: TimeZoneId;
  readonly distance: number | null;
  /** What an administrator adds; '' for nothing. */
  readonly personalMessage?: string;
}

/** Asks a speaker who fits whether they could visit a class that has nobody yet. */
export const openRequestAskedMail = defineEmail(
  (request: ToldOpenRequest, { zone, distance, personalMessage = '' }: Asked) => ({
    subject: `A class is looking for you: ${request.eventName}`,
    preview: `${teacherOf(request)}: ${oneLine(request.eventPurpose)}`,
    title: 'This class is looking for someone like you',
    blocks: [
      paragraph(`${teacherOf(request)} is looking for a speaker, and what you do fits what the class needs.`),
      ...(personalMessage === ''
        ? []
        : [paragraph('A personal message for you:'), paragraph(`“${personalMessage}”`)]),
      whatFacts(request, speakerClocks(request, zone), distance),
      facts(['Purpose', request.eventPurpose], ['Goals', request.goals]),
      paragraph(
        request.careerDay === null
          ? 'Could you come? Offer one of the times, or another one. The teacher then chooses.'
          : 'Could you come? Offer the slots that suit you. The teacher then chooses.',
      ),
      open('See what the class needs', request),
      note("An offer doesn't block your calendar. You can withdraw it until the teacher takes it."),
    ],
    reason:
      "You're getting this email because your profile fits what a class needs. We send at most one a week.",
    kind: 'openRequests',
  }),
  (email, made) => [
    email(sampleOpenRequest(made), { zone: 'Pacific/Honolulu', distance: 25, personalMessage: made.text }),
    email(sampleOpenRequest(made, ON_DAYS), { zone: 'Pacific/Honolulu', distance: null }),
    email(sampleOpenRequest(made, CAREER_DAY), { zone: 'Pacific/Honolulu', distance: 0 }),
  ],
);

/** Confirms an open request to its teacher. */
export const openRequestSentMail = defineEmail(
  (request: ToldOpenRequest) => {
    const isReviewed = request.status === 'review';
    return {
      subject: `Open request: ${request.eventName}`,
      preview: isReviewed
        ? 'We read it first, then we ask the speakers who fit.'
        : 'We ask the speakers who fit.',
      title: isReviewed ? 'We received your open request' : 'Your open request is out',
      blocks: [
        paragraph(
          isReviewed
            ? 'An administrator reads it first. Then the speakers who fit see it, and can offer to come.'
            : 'The speakers who fit can see it now, and offer to come.',
        ),
        ownFacts(request),
        paragraph(
          request.careerDay === null
            ? "We'll email you as soon as there's an offer. You choose one, and the visit is confirmed."
            : "We'll email you as soon as there's an offer. You give each slot to one person, which confirms their visit.",
        ),
        open('See your open request', request),
      ],
      reason: TEACHER_REASON,
      kind: 'requests',
    };
  },
  (email, made) => [
    email(sampleOpenRequest(made)),
    email(sampleOpenRequest(made, CAREER_DAY)),
    email(sampleOpenRequest(made, { status: 'review' })),
  ],
);

type AskedRequest = Visit & { readonly status: RequestStatus };

/** Confirms to a teacher that some speakers were asked before everybody else. */
export const askedFirstMail = defineEmail(
  (requests: readonly AskedRequest[], { thenEverybody }: { readonly thenEverybody: boolean }) => {
    const [request] = requests;
    const names = listText(requests.map(({ speaker }) => fullName(speaker)));
    const isReviewed = request?.status === INITIAL_STATUS;
    const next =
      requests.length === 1
        ? "We'll email you as soon as there's an answer."
        : 'The first who accepts gets the visit.';
    return {
      subject: `Asked: ${request?.eventName ?? ''}`,
      preview: names,
      title: isReviewed ? 'We received your request' : `You asked ${names}`,
      blocks: [
        paragraph(
          isReviewed ? `An administrator reads it first. Then we ask ${names}. ${next}` : next,
        ),
        ...(request
          ? [
              facts(
                ['Event', request.eventName],
                ['When', visitTime(request, { visit: request, reader: 'teacher' })],
              ),
            ]
          : []),
        ...(thenEverybody
          ? [paragraph('If nobody has accepted after two school days, we ask everybody who fits.')]
          : []),
        action('See your requests', '/teacher-speaker-requests'),
      ],
      reason: "You're getting this email because you asked for a visit.",
      kind: 'requests',
    };
  },
  (email, made) => [
    email([askedSample(made)], { thenEverybody: true }),
    email([askedSample(made, INITIAL_STATUS), askedSample(made)], { thenEverybody: false }),
  ],
);

/** Tells a teacher that an administrator has sent their open request to the speakers who fit, or that it's open by itself. */
export const openRequestOpenedMail = defineEmail(
  (request: ToldOpenRequest, why: 'reviewed' | 'nobody accepted') => ({
    subject: `Out now: ${request.eventName}`,
    preview: 'The speakers who fit can see your open request now.',
    title: 'Everybody who fits can see it now',
    blocks: [
      paragraph(
        why === 'reviewed'
          ? 'An administrator has read your open request. The speakers who fit can see it now, and offer to come.'
          : "The people you asked first haven't accepted yet. Everybody who fits can see your request now, and offer to come. The people you asked can still accept, too.",
      ),
      ownFacts(request),
      open('See your open request', request),
    ],
    reason: TEACHER_REASON,
    kind: 'requests',
  }),
  (email, made) => [
    email(sampleOpenRequest(made), 'reviewed'),
    email(sampleOpenRequest(made), 'nobody accepted'),
  ],
);

/** Asks an administrator to review an open request. */
export const openRequestToReviewMail = defineEmail(
  (request: ToldOpenRequest, own: TimeZoneId | undefined) => ({
    subject: `Review: ${request.eventName}`,
    preview: `${teacherOf(request)} sent an open request`,
    title: 'An open request is waiting for your review',
    blocks: [
      paragraph(`${teacherOf(request)} is looking for a speaker. Nobody sees it before you send it on.`),
      whatFacts(request, {
        own: own ?? request.timezone,
        others: [{ name: 'the teacher', zone: request.teacherZone }],
      }),
      facts(['Purpose', request.eventPurpose], ['Goals', request.goals]),
      open('Review the open request', request),
    ],
    reason: ADMIN_REASON,
    kind: 'requests',
  }),
  (email, made) => [email(sampleOpenRequest(made), 'America/Denver')],
);

/** '“I could bring samples” · Mon, Jan 4, 2027, 1:15 PM MT'. */
const offerText = (request: ToldOpenRequest, { dateTime, slots, line, speaker, zone }: ToldOffer): string => {
  const when =
    dateTime === null
      ? `${slots.length === 1 ? 'Slot' : 'Slots'} ${listText(slots.map(String))}`
      : readerTimeRange(dateTime, request.minutes, {
          own: request.teacherZone,
          others: [{ name: oneLine(calledName(speaker)) || 'the speaker', zone }],
        });
  return `“${oneLine(line)}” · ${when}`;
};

/** Tells a teacher of new offers. */
export const offersMail = defineEmail(
  (request: ToldOpenRequest, offers: readonly ToldOffer[]) => {
    const [first] = offers;
    const title =
      offers.length === 1 && first
        ? `${fullName(first.speaker)} offers to come`
        : `${numberText(offers.length)} people offer to come`;
    return {
      subject: `${title}: ${request.eventName}`,
      preview: offers.map(({ speaker }) => fullName(speaker)).join(', '),
      title,
      blocks: [
        facts(...offers.map((offer) => [fullName(offer.speaker), offerText(request, offer)] as const)),
        paragraph(
          request.careerDay !== null
            ? 'Give each slot to one person. That confirms their visit.'
            : offers.length === 1
              ? 'If it suits your class, choose it. That confirms the visit.'
              : 'Compare the offers and choose one. That confirms the visit.',
        ),
        open('See the offers', request),
      ],
      reason: TEACHER_REASON,
      kind: 'requests',
    };
  },
  (email, made) => [
    email(sampleOpenRequest(made), [sampleOffer(made)]),
    email(sampleOpenRequest(made), [sampleOffer(made), sampleOffer(made)]),
    email(sampleOpenRequest(made, CAREER_DAY), [
      sampleOffer(made),
      sampleOffer(made, { dateTime: null, slots: [1, 2] }),
    ]),
  ],
);

const ENDINGS = {
  taken: 'The class has someone now.',
  withdrawn: "The class doesn't need a speaker anymore.",
  expired: 'The last possible time has passed.',
  declined: "The class doesn't need a speaker anymore.",
  'teacher left': 'The teacher has left the portal.',
} as const;
export type OfferEnding = keyof typeof ENDINGS;

/** Tells somebody who offered kindly that they aren't needed. */
export const offerPassedMail = defineEmail(
  (request: ToldOpenRequest, ending: OfferEnding) => ({
    subject: `${ending === 'taken' ? 'Someone is coming' : 'Ended'}: ${request.eventName}`,
    preview: `${teacherOf(request)}. ${ENDINGS[ending]}`,
    title: 'Thank you for your offer',
    blocks: [
      paragraph(
        `${ENDINGS[ending]} You don't need to do anything. It was kind of you to offer, and we hope the next class suits you.`,
      ),
      facts(['Event', request.eventName], ['Teacher', teacherOf(request)]),
      action('See what other classes need', '/speaker-dashboard'),
    ],
    reason: OFFER_REASON,
    kind: 'requests',
  }),
  (email, made) =>
    (['taken', 'withdrawn', 'expired', 'declined', 'teacher left'] as const).map((ending) =>
      email(sampleOpenRequest(made), ending),
    ),
);

/** Asks somebody who offered to confirm after an edit. */
export const openRequestEditedMail = defineEmail(
  (
    request: ToldOpenRequest,
    { zone, changed }: { readonly zone: TimeZoneId; readonly changed: readonly string[] },
  ) => ({
    subject: `Changed: ${request.eventName}`,
    preview: `${teacherOf(request)} changed: ${listText(changed)}`,
    title: 'Does your offer still stand?',
    blocks: [
      paragraph(`${teacherOf(request)} has changed this open request: ${listText(changed)}.`),
      whatFacts(request, speakerClocks(request, zone)),
      paragraph("Please confirm or withdraw your offer. Until then, the teacher can't choose you."),
      open('Look at the change', request),
    ],
    reason: OFFER_REASON,
    kind: 'requests',
  }),
  (email, made) => [
    email(sampleOpenRequest(made), { zone: 'Pacific/Honolulu', changed: ['the goals', 'the place'] }),
  ],
);

/** Tells a teacher that their open request was declined, or that its last time passed without a visit. */
export const openRequestEndedMail = defineEmail(
  (request: ToldOpenRequest, why: 'declined' | 'expired') => ({
    subject: `${why === 'declined' ? 'Declined' : 'Ended'}: ${request.eventName}`,
    preview:
      why === 'declined'
        ? 'An administrator declined your open request.'
        : 'The last possible time has passed.',
    title: why === 'declined' ? 'Your open request was declined' : 'Your open request has ended',
    blocks: [
      paragraph(
        why === 'declined'
          ? 'An administrator has read your open request and declined it.'
          : "The last possible time has passed without a visit. We're sorry. You can ask again with new dates any time.",
      ),
      ...(request.reason === '' ? [] : [facts(['Reason', request.reason])]),
      facts(['Event', request.eventName]),
      open('See your open request', request),
    ],
    reason: TEACHER_REASON,
    kind: 'requests',
  }),
  (email, made) => [
    email(sampleOpenRequest(made, { reason: made.text }), 'declined'),
    email(sampleOpenRequest(made), 'expired'),
  ],
);
