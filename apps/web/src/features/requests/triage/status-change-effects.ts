import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { PARTIES, type Party } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type StatusEmail, statusEmails } from '@portal/contract/requests/status-emails.ts';
import { counted } from '../../../lib/text.ts';
import { speakerName, teacherName } from '../request-labels.ts';
import { isAhead } from '../steps/step-labels.ts';

/** A status for one or more requests. */
export interface StatusChanges {
  readonly requests: readonly SpeakerRequest[];
  readonly to: RequestStatus;
}

/** Larger changes are confirmed first. */
const MAX_UNASKED = 3;

/** Whether an approval skips the speaker. */
const skipsSpeaker = ({ status }: SpeakerRequest, to: RequestStatus): boolean =>
  status === INITIAL_STATUS && to === 'Approved';

/** Whether archiving calls off a confirmed visit. */
const callsOff = (request: SpeakerRequest, to: RequestStatus, now?: number): boolean =>
  to === 'Archived' && isAhead(request, now);

/** Whether administrators confirm a change first, because of what it leads to or because it's large. */
export const needsConfirmation = ({ requests, to }: StatusChanges, now?: number): boolean =>
  requests.length > MAX_UNASKED ||
  requests.some((request) => skipsSpeaker(request, to) || callsOff(request, to, now));

/** What each email says to one or several people, in the order in which they are listed. */
const EMAILS = {
  confirmed: ['that the visit is confirmed', 'that their visits are confirmed'],
  asked: ['that asks for an answer', 'that asks for their answers'],
  off: ["that the visit won't take place", "that their visits won't take place"],
  unchanged: ['that the visit stays as it was agreed', 'that their visits stay as they were agreed'],
  moved: ['with the new status', 'with the new status'],
  withdrawn: ['that no answer is needed', 'that no answer is needed'],
} as const satisfies Record<StatusEmail, readonly [one: string, several: string]>;

const isEmail = (name: string): name is StatusEmail => Object.hasOwn(EMAILS, name);
const KINDS = Object.keys(EMAILS).filter(isEmail);

const NAMES = { teacher: teacherName, speaker: speakerName } as const;

const personOf = ({ teacherId, speakerId }: SpeakerRequest, party: Party): string =>
  (party === 'teacher' ? teacherId?._id : speakerId?.userId._id) ?? '';

/** The sides that get an email of a kind, with everyone on them. */
const readersOf = ({ requests, to }: StatusChanges, kind: StatusEmail, now?: number) =>
  PARTIES.map((party) => {
    const about = requests.filter((request) => statusEmails(request, to, 'admin', now)[party] === kind);
    return { party, about, count: new Set(about.map((request) => personOf(request, party))).size };
  }).filter(({ count }) => count > 0);

/** 'Dana Lee gets an email that …' for one request, '4 teachers and 3 speakers get emails that …' for several. */
const emailEffects = (changes: StatusChanges, now?: number): string[] =>
  KINDS.flatMap((kind) => {
    const readers = readersOf(changes, kind, now);
    if (readers.length === 0) return [];
    const [one, several] = EMAILS[kind];
    const [single] = changes.requests.length === 1 ? changes.requests : [];
    if (single) {
      const names = readers.map(({ party }) => NAMES[party](single));
      return [`${names.join(' and ')} ${names.length === 1 ? 'gets' : 'get'} an email ${one}.`];
    }
    const people = readers.map(({ party, count }) => counted(count, party)).join(' and ');
    const isOne = readers.length === 1 && readers[0]?.count === 1;
    return [isOne ? `${people} gets an email ${one}.` : `${people} get emails ${several}.`];
  });

/** What a status change leads to, shown before an administrator confirms it. */
export const statusChangeEffects = (changes: StatusChanges, now?: number): string[] => {
  const { requests, to } = changes;
  const skipped = requests.filter((request) => skipsSpeaker(request, to));
  const off = requests.filter((request) => callsOff(request, to, now));
  const [single] = requests.length === 1 ? requests : [];
  const emails = emailEffects(changes, now);
  return [
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
