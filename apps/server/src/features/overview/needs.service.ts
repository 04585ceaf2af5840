import { NEEDS_MAX } from '@portal/contract/limits.ts';
import { NEED_KINDS, type NeedKind } from '@portal/contract/overview/needs.ts';
import type { Party } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { EntryCount } from '../../platform/db/search/pages.ts';
import { countInvites } from '../accounts/invites.service.ts';
import { countAwaiting, countEdited, countToReview } from '../review/review.service.ts';
import { countSpeakerStatus } from '../users/user-list.repository.ts';
import { countUnread } from '../visits/messages.service.ts';
import { countNeeds, needsOf } from './needs.policy.ts';
import * as repository from './needs.repository.ts';

/** What needs the caller, in the order of kinds. Every number comes from an index, so the work doesn't grow with the portal. */
export const listNeeds = async (context: Context, caller: SessionUser): Promise<repository.StoredNeed[]> => {
  const { role } = caller;
  const [needs, known] =
    role === 'admin'
      ? [await countForAdministrators(context), []]
      : await countForParty(context, caller, role);
  const counted = NEED_KINDS.flatMap((kind) => needs.filter((need) => need.kind === kind && need.count > 0));
  const unknown = counted
    .flatMap((need) => need.requests.slice(0, 1))
    .filter((first) => !known.some(({ id }) => id === first));
  const read = [...known, ...(await repository.findNeeded(context.db, unknown))];
  return counted.map((need) => ({ ...need, first: read.find(({ id }) => id === need.requests[0]) ?? null }));
};

/** What needs a teacher or speaker, and the requests that were read for it. */
const countForParty = async (
  context: Context,
  caller: SessionUser,
  party: Party,
): Promise<[repository.CountedNeed[], repository.NeededRequest[]]> => {
  const { db } = context;
  const { _id: userId } = caller;
  const [awaiting, confirmed, declined, unread, hasProfile] = await Promise.all([
    repository.findAwaiting(db, party, userId),
    repository.findConfirmed(db, party, userId),
    party === 'teacher' ? repository.findDeclined(db, userId) : [],
    countUnread(context, caller),
    party === 'teacher' || repository.hasUsableProfile(db, userId),
  ]);
  const about = (kind: NeedKind, requests: readonly repository.NeededRequest[]): repository.CountedNeed => ({
    kind,
    ...countNeeds(requests),
    since: null,
    requests: requests.slice(0, NEEDS_MAX).map(({ id }) => id),
  });
  const needed = (kind: 'answer' | 'times' | 'change' | 'details' | 'feedback') =>
    about(
      kind,
      (kind === 'details' || kind === 'feedback' ? confirmed : awaiting).filter((request) =>
        needsOf(request, party).includes(kind),
      ),
    );
  return [
    [
      { kind: 'profile', count: hasProfile ? 0 : 1, more: false, since: null, requests: [] },
      ...(['answer', 'times', 'change', 'details', 'feedback'] as const).map(needed),
      about('declined', declined),
      {
        kind: 'messages',
        ...countNeeds(unread),
        ...(unread.length > 0 && { unread: unread.reduce((sum, entry) => sum + entry.unread, 0) }),
        since: null,
        requests: unread.map(({ requestId }) => requestId),
      },
    ],
    [...awaiting, ...confirmed, ...declined],
  ];
};

/** What needs the administrators, and what waits for others. */
const countForAdministrators = async (context: Context): Promise<repository.CountedNeed[]> => {
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
  const ofRange = (kind: NeedKind, { count, first, firstId }: EntryCount): repository.CountedNeed => ({
    kind,
    count,
    more: false,
    since: first,
    requests: firstId === null ? [] : [firstId],
  });
  const ofList = (kind: NeedKind, waiting: readonly repository.Waiting[]): repository.CountedNeed => {
    const requests = new Set(waiting.map(({ requestId }) => requestId));
    const [first] = waiting;
    return {
      kind,
      ...countNeeds({ length: requests.size }),
      since: first?.since ?? null,
      requests: first ? [first.requestId] : [],
    };
  };
  const ofSpeakers = (kind: NeedKind, { count }: EntryCount): repository.CountedNeed => ({
    kind,
    count,
    more: false,
    since: null,
    requests: [],
  });
  const reports = [...messages, ...thankYous].sort((one, other) => (one.since < other.since ? -1 : 1));
  return [
    ofRange('review', review),
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
