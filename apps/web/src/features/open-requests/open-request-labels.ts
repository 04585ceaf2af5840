import { listText, numberText } from '@portal/contract/american-english.ts';
import type {
  OpenRequestStatus,
  OpenRequestStep,
} from '@portal/contract/open-requests/open-request-status.ts';
import type {
  OpenRequest,
  OpenRequestDetails,
} from '@portal/contract/open-requests/open-requests.schemas.ts';
import { type FitReason, LANGUAGES, type Role } from '@portal/contract/options.ts';
import type { Clocks } from '@portal/contract/reader-time.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import type { ChipTone } from '../../components/chips.tsx';
import {
  Archive,
  CalendarX,
  CircleCheck,
  CircleX,
  Clock,
  type Icon,
  Megaphone,
  UserSearch,
} from '../../components/icons.tsx';
import { distanceLabel } from '../../domain/speaker-labels.ts';
import { counted, visitFormat } from '../../lib/text.ts';
import { dayLabel } from '../../lib/times.ts';
import { clockIn } from './career-day-labels.ts';

interface StatusStyle {
  readonly label: string;
  readonly tone: ChipTone;
  readonly icon: Icon;
}

/** How a status looks. */
export const STATUS_STYLES: Readonly<Record<OpenRequestStatus, StatusStyle>> = {
  asking: { label: 'Asking a few people first', tone: 'info', icon: UserSearch },
  review: { label: 'Being reviewed', tone: 'warning', icon: Clock },
  open: { label: 'Open', tone: 'info', icon: Megaphone },
  taken: { label: 'Visit confirmed', tone: 'success', icon: CircleCheck },
  withdrawn: { label: 'Withdrawn', tone: 'default', icon: Archive },
  declined: { label: 'Declined', tone: 'default', icon: CircleX },
  expired: { label: 'Ended without a visit', tone: 'default', icon: CalendarX },
};

/** 'Ada Min, Riverbend Middle School'. */
export const teacherAndSchool = ({ teacher }: Pick<OpenRequest, 'teacher'>): string =>
  [fullName(teacher), teacher.school].filter(Boolean).join(', ');

/** The clocks by which its reader is told the times of an open request. */
export const clocksOf = ({ zone, timezone, teacher }: OpenRequest, viewer: Role): Clocks => ({
  own: zone,
  others: viewer === 'speaker' ? [{ name: calledName(teacher) || 'the class', zone: timezone }] : [],
});

/** 'Any school day, Mon, Dec 7 to Fri, Jan 1, at 10:00 AM MT (9:00 AM PT for Ada)'; undefined for single times. */
export const schoolDaysText = ({ when, times }: OpenRequest, clocks: Clocks): string | undefined => {
  if (when.kind !== 'days') return undefined;
  const { firstDay, lastDay } = when;
  const days =
    firstDay === lastDay
      ? dayLabel(firstDay)
      : `Any school day from ${dayLabel(firstDay)} to ${dayLabel(lastDay)}`;
  const [first] = times;
  if (first === undefined) return days;
  const own = clockIn(first, clocks.own);
  const others = clocks.others
    .map(({ name, zone }) => ({ name, time: clockIn(first, zone) }))
    .filter(({ time }) => time !== own)
    .map(({ name, time }) => `${time} for ${name}`);
  return `${days} at ${own}${others.length > 0 ? ` (${others.join(', ')})` : ''}`;
};

/** 'Middle School, about 25 students'. */
export const classText = ({ gradeLevels, estimatedStudents }: OpenRequest): string =>
  [gradeLevels.join(', '), `about ${counted(estimatedStudents, 'student')}`].filter(Boolean).join(', ');

/**
 * 'In person or virtual · Boise, ID · about 20 miles from you': for speakers, how they would come. How far away the school
 * is matters to those who would go there.
 */
export const placeText = (request: OpenRequest): string => {
  const { city, state, fit } = request;
  const coming = fit && (fit.isInPerson || fit.isVirtual) ? fit : request;
  const miles = coming.isInPerson ? (fit?.distance ?? null) : null;
  return [
    visitFormat(coming),
    [city, state].filter(Boolean).join(', '),
    miles === null ? '' : `${distanceLabel(miles)} from you`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** 'For 3 people, one after the other' for a career day. */
export const careerDayText = ({ careerDay }: Pick<OpenRequest, 'careerDay'>): string =>
  careerDay === null
    ? ''
    : `Career day for ${numberText(careerDay.people)} people, ${careerDay.sameTime ? 'all at the same time' : 'one after the other'}`;

/** What speaks for a speaker, in the words of a list. How they come and how far away they are is said elsewhere. */
export const fitTexts = (reasons: readonly FitReason[], language: string): string[] => [
  reasons.includes('grade') ? 'Speaks to these grades' : '',
  reasons.includes('language') && language !== LANGUAGES[0] ? `Speaks ${language}` : '',
];

/** Why a speaker is asked: 'Speaks to these grades', 'You look free at one of the times'. */
export const whyYou = ({ fit, times, careerDay, places, preferredLanguage }: OpenRequest): string[] => {
  if (fit === null) return [];
  const slots = new Set(places.filter(({ isTaken }) => !isTaken).map(({ dateTime }) => dateTime));
  const possible = careerDay === null ? times.length : slots.size;
  const free =
    fit.freeAt.length === 0
      ? ''
      : fit.freeAt.length === possible
        ? 'You look free then'
        : `You look free at ${fit.freeAt.length === 1 ? 'one' : 'some'} of the times`;
  return [...fitTexts(fit.reasons, preferredLanguage), free]
    .map((text) => text.replace(/^Speaks /, 'You speak '))
    .filter(Boolean);
};

const STEPS: Readonly<Record<OpenRequestStep, (person: string, detail: string) => string>> = {
  created: () => 'Written',
  'asked first': (_person, detail) => (detail ? `Asked first: ${detail}` : 'A few people asked first'),
  sent: () => 'Open to everybody who fits',
  declined: () => 'Declined',
  asked: (person, detail) =>
    person || (/^\d+$/.test(detail) ? `${counted(Number(detail), 'speaker')} asked` : 'Speakers asked'),
  edited: (_person, detail) => (detail ? `Edited: ${detail}` : 'Edited'),
  offered: (person) => `${person || 'A speaker'} offered to come`,
  'offer withdrawn': (person) => `${person || 'A speaker'} withdrew the offer`,
  'offer confirmed': (person) => `${person || 'A speaker'} confirmed the offer`,
  taken: (person) => (person ? `Visit with ${person} confirmed` : 'Visit confirmed'),
  withdrawn: () => 'Withdrawn',
  expired: () => 'Ended without a visit',
  freed: (person) => `${person || 'A speaker'} can't come after all, so it's open again`,
};

type Entry = OpenRequestDetails['history'][number];

/** What happened in a step of the history. */
export const stepText = ({ step, person, detail }: Entry): string => STEPS[step](person, detail);

/** Why it was declined or withdrawn; '' for other steps. */
export const stepReason = ({ step, detail }: Entry): string =>
  step === 'declined' || step === 'withdrawn' ? detail : '';

/** 'by you', 'by an administrator', 'automatically'. */
export const stepActor = ({ by }: Entry, viewer: Role): string => {
  if (by === 'portal') return 'automatically';
  if (by === 'administrator') return viewer === 'admin' ? 'by an administrator' : 'by the office';
  return by === viewer ? 'by you' : `by the ${by}`;
};

/** 'Ask Ana', 'Ask these two at once', 'Ask these three at once'. */
export const askTheseLabel = (firstNames: readonly string[]): string => {
  const [first] = firstNames;
  if (first !== undefined && firstNames.length === 1) return `Ask ${first} first`;
  return `Ask these ${firstNames.length === 2 ? 'two' : 'three'} at once`;
};

/** What 'Ask these' does: 'Ana gets your request now.', or that the first of several who accepts gets the visit. */
export const askTheseText = (firstNames: readonly string[]): string => {
  const [first] = firstNames;
  if (first !== undefined && firstNames.length === 1) return `${first} gets your request now.`;
  return `These ${firstNames.length === 2 ? 'two' : 'three'} get your request now. The first who accepts gets the visit.`;
};

/** 'We've asked Ana Lee and Bo Ray.' */
export const askedText = (names: readonly string[]): string => `We've asked ${listText(names)}.`;
