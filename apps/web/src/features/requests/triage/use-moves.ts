import { MOVES_MAX } from '@portal/contract/limits.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-steps.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { moveRequests } from '@portal/contract/requests/triage.contract.ts';
import type { MoveResult } from '@portal/contract/requests/triage.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { counted, truncate } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { refusalOf, type StatusChange, withStatus } from '../queries.ts';
import { shownMoves, type Triage } from './triage-queries.ts';

const FAILED = 'Failed to update request status. Please try again.';

interface Moves {
  readonly requests: readonly SpeakerRequest[];
  readonly to: RequestStatus;
}

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MOVES_MAX) }, (_, index) =>
    items.slice(index * MOVES_MAX, (index + 1) * MOVES_MAX),
  );

const sendMoves = async ({ requests, to }: Moves): Promise<MoveResult[]> => {
  const results: MoveResult[] = [];
  for (const batch of batchesOf(requests)) {
    const seen = batch.map(({ _id: id, version }) => ({ id, version }));
    results.push(...(await call(moveRequests, { body: { status: to, requests: seen } })).results);
  }
  return results;
};

/** An approval that was rejected because another visit is in the way. */
export interface BlockedApproval {
  readonly change: StatusChange;
  /** What is in the way. */
  readonly reason: string;
}

/**
 * The status that undoes a change. For a confirmed visit with an open change it's Approved, because setting the old
 * status would call the visit off and ask the speaker again.
 */
export const statusToRestore = ({
  status,
  confirmed,
}: Pick<SpeakerRequest, 'status' | 'confirmed'>): RequestStatus =>
  confirmed && status === AWAITING_ANSWER ? 'Approved' : status;

/** Sets the status of one or more requests, with a result message and undo. */
export const useMoves = (triage: Triage, onReturn: (requests: readonly SpeakerRequest[]) => void) => {
  const client = useQueryClient();
  const shown = shownMoves(client, triage);
  const [blocked, setBlocked] = useState<BlockedApproval>();

  const one = useMutation({
    mutationFn: ({ request, to, despiteConflict }: StatusChange) =>
      call(setRequestStatus, {
        params: { id: request._id },
        body: { status: to, version: request.version, despiteConflict },
      }),
    onMutate: ({ request, to }) => shown.move([request], to),
    onSuccess: (changed, { request, to }) => {
      shown.replace(changed);
      const before = statusToRestore(request);
      const back = {
        label: 'Undo',
        run: () => {
          onReturn([changed]);
          one.mutate({ request: changed, to: before });
        },
      };
      toast('success', `${nameOf(changed)}: ${to}`, ...(before === to ? [] : [back]));
    },
    onError: (error, change) => {
      onReturn([change.request]);
      shown.takeBack([change.request]);
      if (error instanceof ApiError && error.visitConflict) {
        setBlocked({ change, reason: error.message });
        return undefined;
      }
      toast('error', refusalOf(error, FAILED));
      return shown.reload();
    },
    onSettled: shown.settle,
  });

  const undo = (moved: readonly SpeakerRequest[], to: RequestStatus) => {
    onReturn(moved);
    for (const before of REQUEST_STATUSES) {
      const back = moved
        .filter((request) => statusToRestore(request) === before)
        .map((request) => withStatus(request, 'admin', to));
      if (back.length > 0) several.mutate({ requests: back, to: before });
    }
  };
  const several = useMutation({
    mutationFn: sendMoves,
    onMutate: ({ requests, to }) => shown.move(requests, to),
    onSuccess: (results, { requests, to }) => {
      const { message, complete } = describeMoves(requests, to, results);
      const ids = new Set(results.filter(({ outcome }) => outcome === 'moved').map(({ id }) => id));
      const moved = requests.filter(({ _id }) => ids.has(_id));
      if (!complete) shown.takeBack(requests.filter(({ _id }) => !ids.has(_id)));
      const undoable = moved.filter((request) => statusToRestore(request) !== to);
      const back = { label: 'Undo', run: () => undo(undoable, to) };
      toast(complete ? 'success' : 'warning', message, ...(undoable.length > 0 ? [back] : []));
      return complete ? undefined : shown.reload();
    },
    onError: (_error, { requests }) => {
      onReturn(requests);
      shown.takeBack(requests);
      toast('error', FAILED);
      return shown.reload();
    },
    onSettled: shown.settle,
  });

  return {
    moveOne: (change: StatusChange) => one.mutate(change),
    moveSeveral: (moves: Moves) => several.mutate(moves),
    blocked,
    dismissBlocked: () => setBlocked(undefined),
  };
};

const NAME_LENGTH = 60;
/** How many requests of a kind the message names. */
const MAX_NAMED = 3;

type Named = Pick<SpeakerRequest, '_id' | 'eventName'>;

/** The name of a request in a message. */
const nameOf = ({ eventName }: Pick<SpeakerRequest, 'eventName'>): string => truncate(eventName, NAME_LENGTH);

/** The message about a bulk status change; `complete` if all requests have the status now. */
export const describeMoves = (
  requests: readonly Named[],
  to: RequestStatus,
  results: readonly MoveResult[],
): { readonly message: string; readonly complete: boolean } => {
  const names = new Map(requests.map((request) => [request._id, nameOf(request)]));
  const of = (...outcomes: MoveResult['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome));
  const [done, changed, gone] = [of('moved', 'already'), of('changed'), of('gone')];
  const blocked = of('conflict');
  const others = changed
    .slice(0, MAX_NAMED)
    .map(({ id, status }) => `Someone else already changed ${names.get(id)} to ${status}, so we left it.`);
  const more = changed.length - others.length;
  const named = blocked.slice(0, MAX_NAMED).map(({ id }) => names.get(id));
  const unnamed = blocked.length - named.length;
  const complete = done.length === results.length;
  const sentences = [
    ...(done.length > 0 ? [`${counted(done.length, 'request')}: ${to}${complete ? '' : '.'}`] : []),
    ...others,
    ...(more > 0 ? [`${more === 1 ? '1 other was' : `${more} others were`} changed too.`] : []),
    ...named.map((name) => `Another visit of the speaker is in the way of ${name}, so we left it.`),
    ...(unnamed > 0 ? [`The same goes for ${unnamed === 1 ? '1 other' : `${unnamed} others`}.`] : []),
    ...(gone.length > 0
      ? [`${counted(gone.length, 'request')} ${gone.length === 1 ? 'was' : 'were'} deleted.`]
      : []),
  ];
  return { message: sentences.join(' '), complete };
};
