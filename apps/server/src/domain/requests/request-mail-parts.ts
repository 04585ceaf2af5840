import { numberText } from '@portal/contract/american-english.ts';
import { zonedDateAndTime } from '@portal/contract/dates.ts';
import type { Role } from '@portal/contract/options.ts';
import { otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import { MESSAGES_FRAGMENT } from '@portal/contract/screens.ts';
import { gradesForClass } from '@portal/contract/speakers/grade-labels.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { EmailKind } from '@portal/contract/users/email-preferences.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { VisitDetails } from '@portal/contract/visits/visit-details.ts';
import { DETAIL_LABELS, missingDetails, VISIT_DETAILS } from '@portal/contract/visits/visit-details.ts';
import type { Instant } from '../../kernel/clock.ts';
import {
  action,
  answersTo,
  type Block,
  facts,
  link,
  type Message,
  note,
  paragraph,
} from '../../platform/mail/layout/message.ts';
import {
  type Name,
  requestPath,
  type Visit,
  type VisitAims,
  visitClass,
  visitDistance,
  visitPlace,
  visitStart,
  visitTeacher,
  visitTime,
} from './visit-texts.ts';

/** What emails about a request have in common: their readers, reasons, facts and buttons. */

/** The people of a request. */
export interface VisitPeople extends Pick<Visit, 'id' | 'confirmed'> {
  readonly teacher: Name & { readonly email: string };
  readonly speaker: Name & { readonly email: string };
}

/** An email about a request to one of its people, or to an administrator. */
export interface Reading<V = Visit, Reader = Side> {
  readonly visit: V;
  readonly reader: Reader;
  /** An administrator's own time zone, if it's known. */
  readonly ownZone?: TimeZoneId | undefined;
}

/** A visit with its contact data, for emails to people who have agreed to it. */
export interface ConfirmedVisit extends Visit {
  readonly teacher: Visit['teacher'] & Contact;
  readonly speaker: Visit['speaker'] & Contact;
  readonly details: VisitDetails;
}

export interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** Why the reader of an email about a request gets it. */
export const reasonFor = ({ visit, reader }: Reading<VisitPeople, Role>): string => {
  switch (reader) {
    case 'teacher':
      return `You're getting this email because you asked ${fullName(visit.speaker)} for a visit.`;
    case 'speaker':
      return `You're getting this email because ${fullName(visit.teacher)} asked you for a visit.`;
    case 'admin':
      return "You're getting this email because you're an administrator of the portal.";
  }
};

/**
 * An email about a request, of a kind that its reader can unsubscribe from. Once both know how to reach each other, an
 * answer to it goes to the other side.
 */
export const requestMail = (
  reading: Reading<VisitPeople, Role>,
  kind: EmailKind,
  content: Omit<Message, 'reason' | 'kind' | 'requestId'>,
): Message => {
  const { visit, reader } = reading;
  const other = reader === 'admin' ? undefined : visit[otherSide(reader)];
  const { replyTo = visit.confirmed ? other?.email : undefined } = content;
  const reason = reasonFor(reading);
  return {
    ...content,
    ...(replyTo !== undefined && { replyTo }),
    reason: other && replyTo ? `${reason} If you reply, your answer goes to ${fullName(other)}.` : reason,
    kind,
    requestId: visit.id,
  };
};

/** The button that opens the request. */
export const openRequest = (label: string, { visit, reader }: Reading<Pick<Visit, 'id'>, Role>): Block =>
  action(label, requestPath(visit, reader));

export const openMessages = (label: string, { visit, reader }: Reading<Pick<Visit, 'id'>, Role>): Block =>
  action(label, `${requestPath(visit, reader)}#${MESSAGES_FRAGMENT}`);

export const visitFacts = (reading: Reading): Block => {
  const { visit, reader } = reading;
  return facts(
    ['Event', visit.eventName],
    reader === 'teacher' ? ['Speaker', fullName(visit.speaker)] : ['Teacher', visitTeacher(visit)],
    ['When', visitTime(visit, reading)],
    ['Where', visitPlace(visit)],
    ['Distance', reader === 'speaker' ? visitDistance(visit) : ''],
    ['Class', reader === 'speaker' ? visitClass(visit) : ''],
  );
};

/** What happens to a confirmed visit without a yes to a proposed change. `answerBy` is set if it can't stay as it was. */
export const untilAgreed = (reading: Reading, answerBy: Instant | undefined): string =>
  answerBy === undefined
    ? 'Nothing changes until you agree.'
    : `Please answer by ${visitStart({ dateTime: answerBy }, reading)}. Without a yes, this visit is canceled, and the slot is free for someone else.`;

/** The buttons with which a speaker answers a request that isn't confirmed, with and without a login. */
export const answerRequest = (reading: Reading): Block[] => [
  answersTo(
    reading.visit,
    { label: 'Accept', purpose: 'accept', isMain: true },
    { label: 'Other times', purpose: 'times' },
    { label: "Can't make it", purpose: 'decline' },
  ),
  note(
    "Each button opens a page with what the request says now. Nothing is sent until you confirm it there, and you don't need to log in.",
  ),
  link('Read the whole request', requestPath(reading.visit, reading.reader)),
];

/** Someone who could visit instead of the speaker who was asked. */
export interface OtherSpeaker extends Name {
  readonly jobTitle: string;
  /** Whether they come to the school. */
  readonly comes: boolean;
  readonly virtual: boolean;
  /** In miles; null if it isn't known. */
  readonly distance: number | null;
  readonly grades: readonly string[];
  /** The grades of the class that they don't list. */
  readonly missingGrades: readonly string[];
  /** What makes one curious about them, in a line. */
  readonly hook: string;
  /** The nearest time at which they're free; null if they're free at the visit's own. */
  readonly nearest: string | null;
}

/** 'Luz Vega, Hydrologist · In person or virtual, about 25 miles away · Elementary · “Where a river begins”'. */
const otherSpeaker = (other: OtherSpeaker, { zones }: Visit): string => {
  const { jobTitle, comes, virtual, distance, grades, missingGrades, hook, nearest } = other;
  const how = [...(comes ? ['in person'] : []), ...(virtual ? ['virtual'] : [])].join(' or ');
  const miles = comes && distance !== null ? `, about ${numberText(Math.max(distance, 5))} miles away` : '';
  return [
    [fullName(other), jobTitle].filter(Boolean).join(', '),
    `${how.charAt(0).toUpperCase()}${how.slice(1)}${miles}`,
    ...(nearest === null ? [] : [`Free ${zonedDateAndTime(nearest, zones.teacher)}`]),
    gradesForClass(grades, missingGrades),
    hook && `“${hook}”`,
  ]
    .filter(Boolean)
    .join(' · ');
};

const whoIsFree = (others: readonly OtherSpeaker[]): string => {
  const free = others.filter(({ nearest }) => nearest === null);
  if (free.some(({ missingGrades }) => missingGrades.length === 0))
    return 'These speakers work in the same field and are free at that time. You can ask up to three at once with the same request:';
  return free.length > 0
    ? 'Nobody else in the same field who speaks to these grades is free at that time. You can still ask one of these speakers:'
    : 'Nobody else in the same field is free at that time, but these speakers are free on a nearby day:';
};

/** Who else could come, with a button to ask them. */
export const otherSpeakers = (reading: Reading, others: readonly OtherSpeaker[]): Block[] => {
  if (others.length === 0) return [openRequest('Find someone else', reading)];
  const rows = others.map(
    (other, index) => [`Speaker ${index + 1}`, otherSpeaker(other, reading.visit)] as const,
  );
  return [paragraph(whoIsFree(others)), facts(...rows), openRequest('Ask someone else', reading)];
};

/** The button that opens the booking form with everything that a request says, except its date. */
export const bookAnotherDate = ({
  id,
  speaker,
}: Pick<Visit, 'id'> & { readonly speaker: { readonly id: string } }): Block =>
  action('Choose another date', `/teacher-search-speaker?speaker=${speaker.id}&book=true&from=${id}`);

/** What the visit is for, so that a speaker can decide without opening the request. */
export const aimFacts = ({ eventPurpose, goals }: VisitAims): Block =>
  facts(['Purpose', eventPurpose], ['Goals', goals]);

/** How to reach the other side, and what's known about the day. */
export const arrangements = ({ visit, reader }: Reading<ConfirmedVisit>): Block[] => {
  const other = visit[otherSide(reader)];
  const missing = missingDetails(visit);
  const names = missing.map((name) => DETAIL_LABELS[name].toLowerCase());
  return [
    facts(
      ['Email', other.email],
      ['Phone', other.phone],
      ...VISIT_DETAILS.map((name) => [DETAIL_LABELS[name], visit.details[name]] as const),
    ),
    ...(names.length > 0 ? [paragraph(`Still missing: ${names.join(', ')}.`)] : []),
    ...(reader === 'speaker' && missing.includes('link')
      ? [answersTo(visit, { label: 'Add the video link', purpose: 'video-link' })]
      : []),
  ];
};
