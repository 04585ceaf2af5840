import { MOVES_MAX, STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { moveRequests, undoStatusChanges } from '@portal/contract/requests/triage.contract.ts';
import type { MoveResult, UndoResult } from '@portal/contract/requests/triage.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { counted, truncate } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { refusalOf, type StatusChange, withStatus } from '../queries.ts';
import type { StatusChanges } from './status-change-effects.ts';
import { shownMoves, type Triage } from './triage-queries.ts';

const FAILED = 'Failed to update request status. Please try again.';
const UNDO_FAILED = 'Failed to undo the change. Please try again.';

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MOVES_MAX) }, (_, index) =>
    items.slice(index * MOVES_MAX, (index + 1) * MOVES_MAX),
  );

const sendMoves = async ({ requests, to }: StatusChanges): Promise<MoveResult[]> => {
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

/** A request before and after a status change. */
interface StatusChanged {
  readonly before: SpeakerRequest;
  readonly after: SpeakerRequest;
}

const sendUndo = async (changes: readonly StatusChanged[]): Promise<UndoResult[]> => {
  const results: UndoResult[] = [];
  for (const batch of batchesOf(changes)) {
    const requests = batch.map(({ after: { _id: id, version } }) => ({ id, version }));
    results.push(...(await call(undoStatusChanges, { body: { requests } })).results);
  }
  return results;
};

/** Sets the status of one or more requests, with a result message and undo. */
export const useMoves = (triage: Triage, onReturn: (requests: readonly SpeakerRequest[]) => void) => {
  const client = useQueryClient();
  const shown = shownMoves(client, triage);
  const [blocked, setBlocked] = useState<BlockedApproval>();

  /** Shows again what a change, that couldn't be undone, led to. */
  const redo = (changes: readonly StatusChanged[]) =>
    shown.restore(
      changes.map(({ after }) => after),
      changes.map(({ before }) => before),
    );
  const undo = useMutation({
    mutationFn: sendUndo,
    onMutate: (changes) => {
      onReturn(changes.map(({ after }) => after));
      return shown.restore(
        changes.map(({ before, after }) => ({ ...before, version: after.version + 1 })),
        changes.map(({ after }) => after),
      );
    },
    onSuccess: async (results, changes) => {
      const undone = new Set(results.filter(({ outcome }) => outcome === 'undone').map(({ id }) => id));
      const { message, complete } = describeUndo(
        changes.map(({ before }) => before),
        results,
      );
      toast(complete ? 'success' : 'warning', message);
      if (complete) return undefined;
      await redo(changes.filter(({ before }) => !undone.has(before._id)));
      return shown.reload();
    },
    onError: async (error, changes) => {
      toast('error', refusalOf(error, UNDO_FAILED));
      await redo(changes);
      return shown.reload();
    },
    onSettled: shown.settle,
  });
  const undoAction = (changes: readonly StatusChanged[]) => ({
    label: 'Undo',
    run: () => undo.mutate(changes),
    duration: STATUS_UNDO_TIME,
  });

  const one = useMutation({
    mutationFn: ({ request, to, despiteConflict }: StatusChange) =>
      call(setRequestStatus, {
        params: { id: request._id },
        body: { status: to, version: request.version, despiteConflict },
      }),
    onMutate: ({ request, to }) => shown.move([request], to),
    onSuccess: (changed, { request, to }) => {
      shown.replace(changed);
      toast(
        'success',
        `${shortEventName(changed)}: ${to}`,
        undoAction([{ before: request, after: changed }]),
      );
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

  const several = useMutation({
    mutationFn: sendMoves,
    onMutate: ({ requests, to }) => shown.move(requests, to),
    onSuccess: (results, { requests, to }) => {
      const { message, complete } = describeMoves(requests, to, results);
      const ids = new Set(results.filter(({ outcome }) => outcome === 'moved').map(({ id }) => id));
      const moved = requests.filter(({ _id }) => ids.has(_id));
      if (!complete) shown.takeBack(requests.filter(({ _id }) => !ids.has(_id)));
      const changes = moved.map((before) => ({ before, after: withStatus(before, 'admin', to) }));
      const back = changes.length > 0 ? [undoAction(changes)] : [];
      toast(complete ? 'success' : 'warning', message, ...back);
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
    moveSeveral: (changes: StatusChanges) => several.mutate(changes),
    blocked,
    dismissBlocked: () => setBlocked(undefined),
  };
};

const NAME_LENGTH = 60;
/** How many requests of a kind the message names. */
const MAX_NAMED = 3;

type Named = Pick<SpeakerRequest, '_id' | 'eventName'>;

/** The name of a request in a message. */
const shortEventName = ({ eventName }: Pick<SpeakerRequest, 'eventName'>): string =>
  truncate(eventName, NAME_LENGTH);

/** The message about a bulk status change; `complete` if all requests have the status now. */
export const describeMoves = (
  requests: readonly Named[],
  to: RequestStatus,
  results: readonly MoveResult[],
): { readonly message: string; readonly complete: boolean } => {
  const names = new Map(requests.map((request) => [request._id, shortEventName(request)]));
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

/** The message about an undo; `complete` if all requests are as they were before. */
export const describeUndo = (
  requests: readonly Named[],
  results: readonly UndoResult[],
): { readonly message: string; readonly complete: boolean } => {
  const done = results.filter(({ outcome }) => outcome === 'undone');
  const left = results.length - done.length;
  const [first] = requests;
  const what = requests.length === 1 && first ? shortEventName(first) : counted(done.length, 'request');
  const undone = `Undone: ${what}. Nobody was emailed about it.`;
  if (left === 0) return { message: undone, complete: true };
  const others = `We left ${counted(left, 'other request')} alone, because someone has changed ${left === 1 ? 'it' : 'them'} since or the time for undoing is over.`;
  return { message: `${undone} ${others}`, complete: false };
};
