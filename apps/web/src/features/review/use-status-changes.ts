import { STATUS_CHANGES_MAX, STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { changeStatuses, undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import type { StatusChangeResult, UndoResult } from '@portal/contract/review/review.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf, withStatus } from '../../domain/request-queries.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { counted, truncate } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useShownRequests } from './review-queries.ts';
import { resultOf, type StatusChanges } from './status-change-effects.ts';

const FAILED = 'Failed to update request status. Please try again.';
const UNDO_FAILED = 'Failed to undo the change. Please try again.';

/** The key of status changes and of their undos. */
const CHANGING = ['request status'];

/** A change of one or more requests; `despiteConflict` approves a visit although another one of the speaker is in the way. */
interface SentChange extends StatusChanges {
  readonly despiteConflict?: boolean;
}

/** An approval that was rejected because another visit is in the way. */
export interface BlockedApproval {
  readonly request: SpeakerRequest;
  /** What is in the way. */
  readonly reason: string;
}

/** A request before and after a status change. */
interface StatusChanged {
  readonly before: SpeakerRequest;
  readonly after: SpeakerRequest;
}

const changedTo = (before: SpeakerRequest, to: RequestStatus): StatusChanged => ({
  before,
  after: withStatus(before, 'admin', to),
});

/** As many items as one call takes. */
export const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / STATUS_CHANGES_MAX) }, (_, index) =>
    items.slice(index * STATUS_CHANGES_MAX, (index + 1) * STATUS_CHANGES_MAX),
  );

/** Sends a change. A rejected change of a single request throws the reason. */
const send = async ({ requests, to, reason, despiteConflict }: SentChange) => {
  const [single] = requests;
  if (single && requests.length === 1) {
    const body = { status: to, version: single.version, despiteConflict, reason };
    const after = await call(setRequestStatus, { params: { id: single._id }, body });
    return {
      left: [],
      changed: [{ before: single, after }],
      message: `${shortEventName(after)}: ${resultOf(single, to)}`,
      complete: true,
    };
  }
  const results: StatusChangeResult[] = [];
  for (const batch of batchesOf(requests)) {
    const seen = batch.map(({ _id: id, version }) => ({ id, version }));
    results.push(...(await call(changeStatuses, { body: { status: to, requests: seen, reason } })).results);
  }
  const moved = new Set(results.filter(({ outcome }) => outcome === 'moved').map(({ id }) => id));
  const left = results.filter(({ outcome }) => ['conflict', 'changed', 'refused'].includes(outcome));
  return {
    left: requests.filter(({ _id }) => left.some(({ id }) => id === _id)),
    changed: requests.filter(({ _id }) => moved.has(_id)).map((request) => changedTo(request, to)),
    ...describeChanges(requests, to, results, resultOfAll(requests, to)),
  };
};

/** What all requests are after a change, as a message says it. */
const resultOfAll = (requests: readonly SpeakerRequest[], to: RequestStatus): string => {
  const labels = new Set(requests.map((request) => resultOf(request, to)));
  const [label = to] = labels.size === 1 ? labels : [];
  return label;
};

/** Takes changes back. A rejected undo of all of them throws the reason. */
const sendUndo = async (changes: readonly StatusChanged[]) => {
  const results: UndoResult[] = [];
  for (const batch of batchesOf(changes)) {
    const requests = batch.map(({ after: { _id: id, version } }) => ({ id, version }));
    results.push(...(await call(undoStatusChanges, { body: { requests } })).results);
  }
  const undone = new Set(results.filter(({ outcome }) => outcome === 'undone').map(({ id }) => id));
  return {
    left: changes.filter(({ before }) => !undone.has(before._id)),
    ...describeUndo(
      changes.map(({ before }) => before),
      results,
    ),
  };
};

interface StatusChangeEvents {
  /** Called before the cards leave their sections. */
  readonly onChanged: (requests: readonly SpeakerRequest[]) => void;
  /** Called with the requests of a larger change that couldn't be changed. */
  readonly onLeft: (requests: readonly SpeakerRequest[]) => void;
  /** Called before the cards come back to their sections. */
  readonly onUndone: (requests: readonly SpeakerRequest[]) => void;
}

/**
 * Sets the status of one or more requests, with a result message and undo. Cards show the new status at once, and move when
 * the lists are refetched after the answer.
 */
export const useStatusChanges = ({ onChanged, onLeft, onUndone }: StatusChangeEvents) => {
  const client = useQueryClient();
  const shown = useShownRequests();
  const [blocked, setBlocked] = useState<BlockedApproval>();
  const onSettled = () => {
    // An answer to an earlier change lacks the later ones.
    if (client.isMutating({ mutationKey: CHANGING }) === 1) shown.refetch();
  };

  const undo = useMutation({
    mutationKey: CHANGING,
    mutationFn: sendUndo,
    onMutate: (changes) =>
      shown.update(changes.map(({ before, after }) => ({ ...before, version: after.version + 1 }))),
    onSuccess: async ({ left, message, complete }, changes) => {
      toast(complete ? 'success' : 'warning', message);
      onUndone(changes.map(({ before }) => before));
      await shown.update(left.map(({ after }) => after));
    },
    onError: async (error, changes) => {
      toast('error', refusalOf(error, UNDO_FAILED));
      await shown.update(changes.map(({ after }) => after));
    },
    onSettled,
  });

  const { mutate: change } = useMutation({
    mutationKey: CHANGING,
    mutationFn: send,
    onMutate: ({ requests, to }: SentChange) =>
      shown.update(requests.map((request) => changedTo(request, to).after)),
    onSuccess: async ({ changed, left, message, complete }, { requests }) => {
      const run = () => undo.mutate(changed);
      const action = changed.length > 0 ? { label: 'Undo', run, duration: STATUS_UNDO_TIME } : undefined;
      toast(complete ? 'success' : 'warning', message, action);
      onChanged(changed.map(({ before }) => before));
      onLeft(left);
      const after = new Map(changed.map((one) => [one.before._id, one.after]));
      await shown.update(requests.map((request) => after.get(request._id) ?? request));
    },
    onError: async (error, { requests }) => {
      const [request] = requests;
      if (request && error instanceof ApiError && error.visitConflict)
        setBlocked({ request, reason: error.message });
      else toast('error', refusalOf(error, FAILED));
      await shown.update(requests);
    },
    onSettled,
  });

  return { change, blocked, dismissBlocked: () => setBlocked(undefined) };
};

const NAME_LENGTH = 60;
/** How many requests of a kind the message names. */
const MAX_NAMED = 3;

type Named = Pick<SpeakerRequest, '_id' | 'eventName'>;

/** The name of a request in a message. */
const shortEventName = ({ eventName }: Pick<SpeakerRequest, 'eventName'>): string =>
  truncate(eventName, NAME_LENGTH);

/** The message about a bulk status change, which `label` names; `complete` if all requests have the status now. */
export const describeChanges = (
  requests: readonly Named[],
  to: RequestStatus,
  results: readonly StatusChangeResult[],
  label: string = to,
): { readonly message: string; readonly complete: boolean } => {
  const names = new Map(requests.map((request) => [request._id, shortEventName(request)]));
  const of = (...outcomes: StatusChangeResult['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome));
  const [done, changed, gone] = [of('moved', 'already'), of('changed'), of('gone')];
  const blocked = of('conflict');
  const others = changed
    .slice(0, MAX_NAMED)
    .map(({ id, status }) => `Someone else already changed ${names.get(id)} to ${status}, so we left it.`);
  const more = changed.length - others.length;
  const named = blocked.slice(0, MAX_NAMED).map(({ id }) => names.get(id));
  const unnamed = blocked.length - named.length;
  const refused = of('refused');
  const unsaid = refused.length - MAX_NAMED;
  const complete = done.length === results.length;
  const sentences = [
    ...(done.length > 0 ? [`${counted(done.length, 'request')}: ${label}${complete ? '' : '.'}`] : []),
    ...others,
    ...(more > 0 ? [`${more === 1 ? '1 other was' : `${more} others were`} changed too.`] : []),
    ...named.map((name) => `Another visit of the speaker is in the way of ${name}, so we left it.`),
    ...(unnamed > 0 ? [`The same goes for ${unnamed === 1 ? '1 other' : `${unnamed} others`}.`] : []),
    ...refused.slice(0, MAX_NAMED).map(({ id, message }) => `${names.get(id)}: ${message}`),
    ...(unsaid > 0 ? [`${unsaid === 1 ? '1 other' : `${unsaid} others`} couldn't be changed either.`] : []),
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
