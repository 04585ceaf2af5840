import { dateFormat, listText, numberText } from '@portal/contract/american-english.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { isApprovalLate } from '@portal/contract/school-rules/approval-due.ts';
import type { VisitSchool } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { timeZoneName } from '@portal/contract/time-zones.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { dayLabel } from '../../lib/times.ts';

/** What a school can print about a visit, in the order in which it's needed. */
export const PAPERS = {
  approval: 'Approval form',
  parents: 'Notice for parents',
  arrival: 'Arrival card',
} as const;
export type Paper = keyof typeof PAPERS;

export const isPaper = (name: string): name is Paper => Object.hasOwn(PAPERS, name);

/** The papers of a visit. Nobody arrives at the school for a virtual one. */
export const papersOf = ({ isInPerson }: Pick<SpeakerRequest, 'isInPerson'>): Paper[] =>
  Object.keys(PAPERS)
    .filter(isPaper)
    .filter((paper) => paper !== 'arrival' || isInPerson);

/** 'Kai Reef'; blank if the account is gone. */
export const visitorName = ({ speakerId }: SpeakerRequest): string =>
  speakerId ? fullName(speakerId.userId) : '';

/** 'Hydrologist, Clean Rivers'. */
export const visitorWork = ({ speakerId }: SpeakerRequest): string =>
  [speakerId?.jobTitle, speakerId?.organization].filter(Boolean).join(', ');

export const teacherName = ({ teacherId }: SpeakerRequest): string => (teacherId ? fullName(teacherId) : '');

/** '24 students, Middle School. Science, Art'. */
export const classText = ({ estimatedStudents, gradeLevels, subjects }: SpeakerRequest): string => {
  const size = `${numberText(estimatedStudents)} ${estimatedStudents === 1 ? 'student' : 'students'}`;
  return [[size, listText(gradeLevels)].filter(Boolean).join(', '), listText(subjects)]
    .filter(Boolean)
    .join('. ');
};

/** 'In person, Lincoln High School, 1 River Road'. The address is only known of a confirmed visit. */
export const whereText = (request: SpeakerRequest): string => {
  const { isInPerson, isVirtual, confirmed, details, teacherId, city, state } = request;
  if (!isInPerson) return 'By video call';
  const address = (confirmed && details.address) || [city, state].filter(Boolean).join(', ');
  const place = [teacherId?.school, address].filter(Boolean).join(', ');
  return isVirtual ? `${place}, or by video call` : place;
};

/**
 * What the front desk does when the visitor arrives, with the label of that: calls somebody, or asks for the teacher if no
 * number is known. Blank until the visit is confirmed, whoever prints it.
 */
export const onArrival = (request: SpeakerRequest): readonly [label: string, text: string] => {
  const { confirmed, details, teacherId } = request;
  const phone = teacherId?.phone ?? '';
  if (details.contact === '' && phone === '') return ['Ask for', confirmed ? teacherName(request) : ''];
  const text = details.contact || `${teacherName(request)}, ${phone}`;
  return ['Call on arrival', confirmed ? text : ''];
};

/** When the school has to return the approval form; blank if that doesn't matter. */
export const returnText = (
  { approvalDue, approvedOn }: Pick<VisitSchool, 'approvalDue' | 'approvedOn'>,
  timezone: string,
  now?: Date,
): string => {
  if (approvalDue === null || approvedOn !== null) return '';
  if (isApprovalLate(approvalDue, timezone, now)) return 'Please return as soon as possible.';
  return `Please return by ${dayLabel(approvalDue, now?.getTime())}.`;
};

/** 'Thursday, January 7, 2027 at 10:00 AM ET', or in Spanish. */
export const longTime = ({ dateTime, timezone }: SpeakerRequest, language: 'en' | 'es'): string => {
  const options = { timeZone: timezone, dateStyle: 'full', timeStyle: 'short' } as const;
  const format = language === 'en' ? dateFormat(options) : new Intl.DateTimeFormat('es-US', options);
  // Engines differ in the space before AM and PM.
  return `${format.format(new Date(dateTime)).replaceAll('\u202f', ' ')} ${timeZoneName(timezone).short}`;
};
