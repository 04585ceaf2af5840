import { TASKS_MAX } from '@portal/contract/limits.ts';
import { TASK_KINDS, type TaskKind } from '@portal/contract/overview/tasks.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { EntryCount } from '../../platform/db/search/pages.ts';
import { countInvites } from '../accounts/invites.service.ts';
import { countAwaiting, countEdited, countToReview } from '../review/review.service.ts';
import { listUnapproved } from '../school-rules/unapproved-visits.service.ts';
import { countSpeakerStatus } from '../users/user-list.repository.ts';
import { countUnread } from '../visits/messages.service.ts';
import {
  findForAdministrators,
  findOffersFor,
  findOpenRequestsFor,
} from './open-request-tasks.repository.ts';
import { countTasks, isAhead, tasksOf, unansweredOf } from './tasks.policy.ts';
import * as repository from './tasks.repository.ts';

/** What needs the caller, in the order of kinds. Every number comes from an index, so the work doesn't grow with the portal. */
export const listTasks = async (context: Context, caller: SessionUser): Promise<repository.StoredTask[]> => {
  const { role } = caller;
  const [tasks, known] =
    role === 'admin'
      ? [await countForAdministrators(context), []]
      : await countForSide(context, caller, role);
  const counted = TASK_KINDS.flatMap((kind) => tasks.filter((task) => task.kind === kind && task.count > 0));
  const unknown = counted
    .flatMap((task) => task.requests.slice(0, 1))
    .filter((first) => !known.some(({ id }) => id === first));
  const read = [...known, ...(await repository.findNeeded(context.db, unknown))];
  return counted.map((task) => ({ ...task, first: read.find(({ id }) => id === task.requests[0]) ?? null }));
};

const idsOf = (entries: readonly { readonly requestId: string }[]): string[] =>
  entries.map(({ requestId }) => requestId);

/** What needs a teacher or speaker, and the requests that were read for it. */
const countForSide = async (
  context: Context,
  caller: SessionUser,
  side: Side,
): Promise<[repository.CountedTask[], repository.RequestWithTasks[]]> => {
  const { db } = context;
  const { _id: userId } = caller;
  const isTeacher = side === 'teacher';
  const [awaiting, confirmed, declined, unapproved, asking, thanked, unread, hasProfile] = await Promise.all([
    repository.findAwaiting(db, side, userId),
    repository.findConfirmed(db, side, userId),
    isTeacher ? repository.findDeclined(db, userId) : [],
    isTeacher ? listUnapproved(db, userId, TASKS_MAX + 1) : [],
    isTeacher ? repository.findWithQuestions(db, userId) : [],
    isTeacher ? repository.findWithThankYous(db, userId) : [],
    countUnread(context, caller),
    isTeacher || repository.hasUsableProfile(db, userId),
  ]);
  const ofIds = (kind: TaskKind, ids: readonly string[]): repository.CountedTask => ({
    kind,
    ...countTasks(ids),
    since: null,
    requests: ids.slice(0, TASKS_MAX),
  });
  const about = (kind: TaskKind, requests: readonly repository.RequestWithTasks[]) =>
    ofIds(
      kind,
      requests.map(({ id }) => id),
    );
  const needed = (kind: 'answer' | 'times' | 'change' | 'details' | 'feedback') =>
    about(
      kind,
      (kind === 'details' || kind === 'feedback' ? confirmed : awaiting).filter((request) =>
        tasksOf(request, side).includes(kind),
      ),
    );
  const [nextUnapproved] = unapproved;
  // The class's page ends with the visit.
  const ahead = new Set(confirmed.filter((visit) => isAhead(visit)).map(({ id }) => id));
  const waiting = asking.filter(({ requestId }) => ahead.has(requestId));
  return [
    [
      { kind: 'profile', count: hasProfile ? 0 : 1, more: false, since: null, requests: [] },
      isTeacher ? await findOffersFor(db, userId) : await findOpenRequestsFor(db, userId),
      ...(['answer', 'times', 'change', 'details', 'feedback'] as const).map(needed),
      about('declined', declined),
      about('unanswered', isTeacher ? unansweredOf(awaiting) : []),
      {
        ...ofIds('school-approval', idsOf(unapproved)),
        ...(nextUnapproved && { approval: { due: nextUnapproved.due, isLate: nextUnapproved.isLate } }),
      },
      {
        ...ofIds('class-questions', idsOf(waiting)),
        ...(waiting.length > 0 && { questions: waiting.reduce((sum, entry) => sum + entry.questions, 0) }),
      },
      ofIds('thank-yous', thanked),
      {
        ...ofIds('messages', idsOf(unread)),
        ...(unread.length > 0 && { unread: unread.reduce((sum, entry) => sum + entry.unread, 0) }),
      },
    ],
    [...awaiting, ...confirmed, ...declined],
  ];
};

/** What needs the administrators, and what waits for others. */
const countForAdministrators = async (context: Context): Promise<repository.CountedTask[]> => {
  const { db } = context;
  const [review, messages, thankYous, unreported, edited, speaker, teacher, invites, incomplete, complete] =
    await Promise.all([
      countToReview(context),
      repository.findReportedMessages(db),
      repository.findReportedThankYous(db),
      repository.findUnreported(db),
      countEdited(context),
      countAwaiting(context, 'speaker'),
      countAwaiting(context, 'teacher'),
      countInvites(context),
      countSpeakerStatus(db, 'incomplete'),
      countSpeakerStatus(db, 'complete'),
    ]);
  const ofRange = (kind: TaskKind, { count, first, firstId }: EntryCount): repository.CountedTask => ({
    kind,
    count,
    more: false,
    since: first,
    requests: firstId === null ? [] : [firstId],
  });
  const ofList = (kind: TaskKind, waiting: readonly repository.Waiting[]): repository.CountedTask => {
    const requests = new Set(waiting.map(({ requestId }) => requestId));
    const [first] = waiting;
    return {
      kind,
      ...countTasks({ length: requests.size }),
      since: first?.since ?? null,
      requests: first ? [first.requestId] : [],
    };
  };
  const ofSpeakers = (kind: TaskKind, { count }: EntryCount): repository.CountedTask => ({
    kind,
    count,
    more: false,
    since: null,
    requests: [],
  });
  const reports = [...messages, ...thankYous].sort((one, other) => (one.since < other.since ? -1 : 1));
  return [
    ofRange('review', review),
    ...(await findForAdministrators(db)),
    ofList('reports', reports),
    ofList('unreported', unreported),
    ofRange('edited', edited),
    ofRange('speaker', speaker),
    ofRange('teacher', teacher),
    { kind: 'invites', count: invites.count, more: invites.more, since: invites.oldest, requests: [] },
    ofSpeakers('incomplete', incomplete),
    ofSpeakers('hidden', complete),
  ];
};
