import { isPending } from '@portal/contract/requests/request-status.ts';
import { SameTime } from '../../domain/requests/requests.errors.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findTeacherVisits, type TeacherVisit } from '../../domain/requests/teacher-conflicts.repository.ts';
import { MINUTE } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** One teacher, two speakers, the same hour. Several speakers who are asked for one visit don't count. */

interface Timed {
  readonly dateTime: string;
  readonly minutes: number;
}

const spanOf = ({ dateTime, minutes }: Timed) => {
  const start = Date.parse(dateTime);
  return { start, end: start + minutes * MINUTE };
};

const overlap = (one: Timed, other: Timed): boolean =>
  spanOf(one).start < spanOf(other).end && spanOf(other).start < spanOf(one).end;

interface Booking extends Timed {
  readonly speakerId: string;
  /** The visit that it's for, if others were asked for it before. */
  readonly visitId?: string | undefined;
}

/** Whether a visit is another one than a request is for, with another speaker. */
const isOther = (visit: TeacherVisit, request: Omit<Booking, keyof Timed>): boolean =>
  visit.visitId !== request.visitId && visit.speakerId !== request.speakerId;

/** Throws a 409 error if a teacher has asked someone else for the time of a new request, or has agreed to a visit then. */
export const requireOnlyVisit = async (tx: Tx, teacherId: string, booking: Booking): Promise<void> => {
  const visits = await findTeacherVisits(tx, [teacherId], spanOf(booking));
  const other = visits.find((visit) => isOther(visit, booking) && overlap(visit, booking));
  if (other) throw new SameTime(other);
};

type Request = Pick<
  StoredRequest,
  'id' | 'visitId' | 'teacherId' | 'speakerId' | 'status' | 'dateTime' | 'minutes'
>;

/** Whether a request could still become a visit, or is one, that isn't over. */
const isComing = (request: Request): boolean =>
  (isPending(request.status) || request.status === 'Approved') && spanOf(request).end > Date.now();

/**
 * For each of these requests, by its id, the first visit with someone else that its teacher has planned for its time:
 * confirmed ones before those that wait for an answer.
 */
export const findTeacherConflicts = async (
  db: Db,
  requests: readonly Request[],
): Promise<ReadonlyMap<string, TeacherVisit>> => {
  const coming = requests.filter(isComing);
  if (coming.length === 0) return new Map();
  const spans = coming.map(spanOf);
  const visits = Map.groupBy(
    await findTeacherVisits(db, [...new Set(coming.map(({ teacherId }) => teacherId))], {
      start: Math.min(...spans.map(({ start }) => start)),
      end: Math.max(...spans.map(({ end }) => end)),
    }),
    ({ teacherId }) => teacherId,
  );
  return new Map(
    coming.flatMap((request) => {
      const own = visits.get(request.teacherId) ?? [];
      const day = own.find(({ id }) => id === request.id)?.careerDayId;
      const isOfDay = ({ careerDayId }: TeacherVisit) => careerDayId !== null && careerDayId === day;
      const other = own.find(
        (visit) => isOther(visit, request) && !isOfDay(visit) && overlap(visit, request),
      );
      return other ? [[request.id, other] as const] : [];
    }),
  );
};
