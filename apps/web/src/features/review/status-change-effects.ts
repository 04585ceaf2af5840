import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { afterStatusSet, endOf, SIDES, type Side } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type StatusEmail, statusEmails } from '@portal/contract/review/status-emails.ts';
import { speakerName, teacherName } from '../../domain/request-labels.ts';
import { isAhead } from '../../domain/step-labels.ts';
import { counted } from '../../lib/text.ts';

/** A status for one or more requests. */
export interface StatusChanges {
  readonly requests: readonly SpeakerRequest[];
  readonly to: RequestStatus;
  /** Why requests are declined or visits canceled. */
  readonly reason?: string;
}

/** Larger changes are confirmed first. */
const MAX_UNASKED = 3;

/** Whether an approval skips the speaker. */
const skipsSpeaker = ({ status }: SpeakerRequest, to: RequestStatus): boolean =>
  status === INITIAL_STATUS && to === 'Approved';

/** Whether archiving calls off a confirmed visit. */
const callsOff = (request: SpeakerRequest, to: RequestStatus, now?: number): boolean =>
  to === 'Archived' && isAhead(request, now);

/** Whether archiving declines a request that nobody has agreed to. */
const declines = (request: SpeakerRequest, to: RequestStatus, now?: number): boolean =>
  afterStatusSet(request, 'admin', to, now)?.answer === 'rejected';

/** Whether people are told why, because a visit won't take place. */
export const saysNo = ({ requests, to }: StatusChanges, now?: number): boolean =>
  requests.some((request) => declines(request, to, now) || callsOff(request, to, now));

const VERBS = {
  'Pending Review': 'Set to Pending Review',
  'Pending Speaker Confirmation': 'Ask the speaker',
  Approved: 'Approve',
  Archived: 'Archive',
} as const satisfies Record<RequestStatus, string>;

/** What a change does to a request, as a button says it. */
export const verbOf = (request: SpeakerRequest, to: RequestStatus, now?: number): string => {
  if (declines(request, to, now)) return 'Decline';
  return callsOff(request, to, now) ? 'Cancel visit' : VERBS[to];
};

/** What a request is after a change, as a message says it: its status, 'Declined' or 'Canceled'. */
export const resultOf = (request: SpeakerRequest, to: RequestStatus, now?: number): string => {
  if (declines(request, to, now)) return 'Declined';
  return callsOff(request, to, now) ? 'Canceled' : to;
};

/** Whether administrators confirm a change first, because of what it leads to or because it's large. */
export const needsConfirmation = ({ requests, to }: StatusChanges, now?: number): boolean =>
  requests.length > MAX_UNASKED ||
  requests.some((request) => skipsSpeaker(request, to)) ||
  saysNo({ requests, to }, now);

/** What each email says to one or several people, in the order in which they are listed. */
const EMAILS = {
  confirmed: ['that the visit is confirmed', 'that their visits are confirmed'],
  asked: ['that asks for an answer', 'that ask for their answers'],
  off: ["that the visit won't take place", "that their visits won't take place"],
  unchanged: ['that the visit stays as it was agreed', 'that their visits stay as they were agreed'],
  declined: ['that the request was declined', 'that their requests were declined'],
  moved: ['with the new status', 'with the new status'],
  withdrawn: ['that no answer is needed', 'that no answer is needed'],
} as const satisfies Record<StatusEmail, readonly [one: string, several: string]>;

const isEmail = (name: string): name is StatusEmail => Object.hasOwn(EMAILS, name);
const KINDS = Object.keys(EMAILS).filter(isEmail);

const NAMES = { teacher: teacherName, speaker: speakerName } as const;

const personOf = ({ teacherId, speakerId }: SpeakerRequest, side: Side): string =>
  (side === 'teacher' ? teacherId?._id : speakerId?.userId._id) ?? '';

/** The sides that get an email of a kind, with everyone on them. */
const readersOf = ({ requests, to }: StatusChanges, kind: StatusEmail, now?: number) =>
  SIDES.map((side) => {
    const about = requests.filter((request) => statusEmails(request, to, 'admin', now)[side] === kind);
    return { side, about, count: new Set(about.map((request) => personOf(request, side))).size };
  }).filter(({ count }) => count > 0);

/** 'Dana Lee gets an email that …' for one request, '4 teachers and 3 speakers get emails that …' for several. */
const emailEffects = (changes: StatusChanges, now?: number): string[] =>
  KINDS.flatMap((kind) => {
    const readers = readersOf(changes, kind, now);
    if (readers.length === 0) return [];
    const [one, several] = EMAILS[kind];
    const [single] = changes.requests.length === 1 ? changes.requests : [];
    if (single) {
      const names = readers.map(({ side }) => NAMES[side](single));
      return [`${names.join(' and ')} ${names.length === 1 ? 'gets' : 'get'} an email ${one}.`];
    }
    const people = readers.map(({ side, count }) => counted(count, side)).join(' and ');
    const isOne = readers.length === 1 && readers[0]?.count === 1;
    return [isOne ? `${people} gets an email ${one}.` : `${people} get emails ${several}.`];
  });

const startOf = ({ dateTime }: SpeakerRequest): number => Date.parse(dateTime);

const overlap = (one: SpeakerRequest, other: SpeakerRequest): boolean =>
  one.speakerId?.userId._id === other.speakerId?.userId._id &&
  startOf(one) < endOf(other) &&
  startOf(other) < endOf(one);

/** The requests that can't be approved together: another visit of the speaker is in the way, or an earlier one of them. */
const blockedIn = ({ requests, to }: StatusChanges): readonly SpeakerRequest[] => {
  if (to !== 'Approved' || requests.length === 1) return [];
  const free: SpeakerRequest[] = [];
  for (const request of requests)
    if (request.conflict === null && !free.some((other) => overlap(request, other))) free.push(request);
  return requests.filter((request) => !free.includes(request));
};

/** What a status change leads to, shown before an administrator confirms it. */
export const statusChangeEffects = (all: StatusChanges, now?: number): string[] => {
  const blocked = blockedIn(all);
  const changes = { ...all, requests: all.requests.filter((request) => !blocked.includes(request)) };
  const { requests, to } = changes;
  const skipped = requests.filter((request) => skipsSpeaker(request, to));
  const off = requests.filter((request) => callsOff(request, to, now));
  const [single] = requests.length === 1 ? requests : [];
  const emails = emailEffects(changes, now);
  return [
    ...(blocked.length > 0
      ? [
          `We'll leave ${blocked.length} of them as they are, because another visit of the speaker is in the way.`,
        ]
      : []),
    ...(skipped.length > 0
      ? [
          single
            ? `Nobody has asked ${speakerName(single)} yet.`
            : `Nobody has asked the ${skipped.length === 1 ? 'speaker' : 'speakers'} of ${counted(skipped.length, 'request')} yet.`,
        ]
      : []),
    ...(off.length > 0
      ? [
          single
            ? 'This cancels a confirmed visit.'
            : `This cancels ${counted(off.length, 'confirmed visit')}.`,
        ]
      : []),
    ...(emails.length > 0 ? emails : ['Nobody gets an email.']),
    `You can undo this for ${STATUS_UNDO_TIME / 1_000} seconds${emails.length > 0 ? ', before any email is sent' : ''}.`,
  ];
};
