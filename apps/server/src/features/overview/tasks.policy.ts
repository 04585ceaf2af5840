import { TASKS_MAX } from '@portal/contract/limits.ts';
import type { TaskKind } from '@portal/contract/overview/tasks.ts';
import {
  afterStep,
  endOf,
  isPastVisit,
  mustAnswerProposal,
  type Side,
} from '@portal/contract/requests/request-steps.ts';
import { missingDetails } from '@portal/contract/visits/visit-details.ts';
import { othersDueAt } from '../requests/reminders.policy.ts';
import type { RequestWithTasks } from './tasks.repository.ts';

type RequestTask = Extract<TaskKind, 'answer' | 'times' | 'change' | 'details' | 'feedback'>;

/** Whether a visit isn't over. */
export const isAhead = (visit: Pick<RequestWithTasks, 'dateTime' | 'minutes'>, now = Date.now()): boolean =>
  endOf(visit) > now;

/** What a side has to do about a request. */
export const tasksOf = (request: RequestWithTasks, side: Side, now = Date.now()): RequestTask[] => {
  const tasks: RequestTask[] = [];
  if (mustAnswerProposal(request, side)) tasks.push(request.confirmed ? 'change' : 'times');
  else if (request.proposal === null && afterStep(request, side, 'declined')) tasks.push('answer');
  if (request.confirmed && isAhead(request, now) && missingDetails(request).length > 0) tasks.push('details');
  if (isPastVisit(request, now) && !request.isReportedBy[side]) tasks.push('feedback');
  return tasks;
};

/** The requests that speakers haven't answered in time, if no others are being asked. `awaiting` are those of a teacher. */
export const unansweredOf = (awaiting: readonly RequestWithTasks[], now = Date.now()): RequestWithTasks[] =>
  awaiting.filter(
    (request) =>
      tasksOf(request, 'speaker', now).includes('answer') &&
      Date.parse(request.dateTime) > now &&
      (othersDueAt(request, Date.parse(request.updatedAt)) ?? Number.POSITIVE_INFINITY) <= now &&
      !awaiting.some(({ id, visitId }) => visitId === request.visitId && id !== request.id),
  );

/** How many there are, counted up to `TASKS_MAX`. */
export const countTasks = ({ length }: { readonly length: number }) => ({
  count: Math.min(length, TASKS_MAX),
  more: length > TASKS_MAX,
});
