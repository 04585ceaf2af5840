import { zonedTimeRange } from '@portal/contract/dates.ts';
import { LONG_WAIT } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import { isPending, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { isChanging } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest, Transition } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { currentTime } from '../lib/clock.ts';
import { CHANGE_REQUESTED } from '../lib/text.ts';
import { elapsedTime } from '../lib/times.ts';
import { clocksOf } from './request-clocks.ts';

const joined = (parts: readonly string[], separator = ' '): string => parts.filter(Boolean).join(separator);

export const speakerName = ({ speakerId: speaker }: SpeakerRequest): string =>
  (speaker && joined([speaker.userId.firstName, speaker.userId.lastName])) || 'Unknown Speaker';

/** Whether a request has a status, in any spelling of upper and lower case. */
export const hasStatus = ({ status }: Pick<SpeakerRequest, 'status'>, wanted: RequestStatus): boolean =>
  status.toLowerCase() === wanted.toLowerCase();

/** The speaker's job title and organization. */
export const speakerWork = ({ speakerId: speaker }: SpeakerRequest): string =>
  joined([speaker?.jobTitle ?? '', speaker?.organization || 'Unknown Organization'], ' · ');

export const teacherName = ({ teacherId: teacher }: SpeakerRequest): string =>
  (teacher && joined([teacher.firstName, teacher.lastName])) || 'Unknown Teacher';

export const teacherEmail = ({ teacherId: teacher }: SpeakerRequest): string =>
  teacher?.email || 'Unknown Email';

/** Where the teacher's school is. */
export const teacherPlace = ({ teacherId: teacher }: SpeakerRequest): string =>
  teacher ? joined([teacher.city, teacher.state], ', ') : '';

/** 'A day on the roof, Wed, May 14, 2027, 10:00 – 11:00 AM ET': for administrators, the visit that is in the way of a request. */
export const conflictLabel = (request: SpeakerRequest): string | undefined => {
  const { conflict } = request;
  if (!conflict) return undefined;
  return `${conflict.eventName}, ${zonedTimeRange(conflict.dateTime, conflict.minutes, clocksOf(request, 'admin').own)}`;
};

/** Whom the teacher has asked, or agreed with, for the time of a request, and for which visit. */
export const teacherConflictLabel = ({
  teacherConflict,
  timezone,
}: SpeakerRequest): { readonly title: string; readonly visit: string } | undefined => {
  if (!teacherConflict) return undefined;
  const { speaker, confirmed, eventName, dateTime, minutes } = teacherConflict;
  return {
    title: confirmed
      ? `The teacher has a visit from ${speaker} then`
      : `The teacher has also asked ${speaker} for this time`,
    visit: `${eventName}, ${zonedTimeRange(dateTime, minutes, timezone)}`,
  };
};

/** The place of the visit. */
export const visitPlace = ({ city, state, country }: Pick<VisitPlan, 'city' | 'state' | 'country'>): string =>
  joined([city, state, country], ', ');

/**
 * How long a pending request has waited: 'Waiting 5 days', `long` from a week on. Undefined for other requests, and for
 * confirmed visits, whose open change is newer than the request.
 */
export const waitingTime = (
  { status, confirmed, createdAt }: Pick<SpeakerRequest, 'status' | 'confirmed' | 'createdAt'>,
  now: number = currentTime(),
): { readonly words: string; readonly long: boolean } | undefined => {
  if (!isPending(status) || confirmed) return undefined;
  const long = now - Date.parse(createdAt) >= LONG_WAIT;
  return { words: `Waiting ${elapsedTime(createdAt, now)}`, long };
};

/**
 * A request's status as people read it. A visit stays confirmed while a change of it waits for an answer, and a request that
 * has ended by itself wasn't archived by anybody.
 */
export const statusLabel = (
  request: Pick<SpeakerRequest, 'status' | 'answer' | 'confirmed' | 'proposal'>,
): string => {
  if (isChanging(request)) return CHANGE_REQUESTED;
  return request.answer === 'no answer' ? 'No answer' : request.status;
};

/** A request and the role in which it's viewed. */
export interface RequestView {
  request: SpeakerRequest;
  viewer: Role;
}

/** Who took a step, as far as the viewer may know: 'by you', 'by an administrator', 'by Ada Min (teacher)'. */
export const transitionActor = ({ by, actor }: Pick<Transition, 'by' | 'actor'>, viewer: Role): string => {
  if (actor) return `by ${actor.firstName} ${actor.lastName}${by === 'administrator' ? '' : ` (${by})`}`;
  if (by === 'portal') return 'automatically';
  if (by !== 'administrator') return viewer === by ? 'by you' : `by the ${by}`;
  return viewer === 'admin' ? 'by an administrator whose account was deleted' : 'by an administrator';
};

/** What the portal says when a request was sent. */
export const BOOKED = 'Speaker request submitted successfully!';
