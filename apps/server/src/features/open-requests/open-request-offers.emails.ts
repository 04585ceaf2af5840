import { listText } from '@portal/contract/american-english.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, note, paragraph } from '../../platform/mail/layout/message.ts';
import { oneLine } from '../../platform/mail/layout/wording.ts';
import { open, speakerClocks, teacherOf, whatFacts } from './open-request-parts.emails.ts';
import type { ToldOpenRequest } from './open-requests.row.ts';
import { CAREER_DAY, ON_DAYS, sampleOpenRequest } from './sample-open-request.emails.ts';

/** Emails about open requests to speakers who fit or have offered. */

const OFFER_REASON = "You're getting this email because you offered to visit this class.";

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
