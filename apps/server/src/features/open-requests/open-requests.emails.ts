import { listText, numberText } from '@portal/contract/american-english.ts';
import { readerTimeRange } from '@portal/contract/reader-time.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import { type Visit, visitTime } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, paragraph } from '../../platform/mail/layout/message.ts';
import { oneLine } from '../../platform/mail/layout/wording.ts';
import { open, ownFacts, teacherOf, whatFacts } from './open-request-parts.emails.ts';
import type { ToldOffer, ToldOpenRequest } from './open-requests.row.ts';
import { askedSample, CAREER_DAY, sampleOffer, sampleOpenRequest } from './sample-open-request.emails.ts';

/** Emails about an open request to its teacher, and to administrators who review it. */

const TEACHER_REASON = "You're getting this email because you asked for a visit with an open request.";
const ADMIN_REASON = "You're getting this email because you're an administrator of the portal.";

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
        paragraph(isReviewed ? `An administrator reads it first. Then we ask ${names}. ${next}` : next),
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
