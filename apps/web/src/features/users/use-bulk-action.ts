import { SPEAKER_UNDO_TIME } from '@portal/contract/limits.ts';
import { undoSpeakerChanges } from '@portal/contract/users/bulk-actions.contract.ts';
import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { FoundUser } from '@portal/contract/users/users.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { type ActionLabels, describeResults, type LeftOut, leftOutOf } from './bulk-results.tsx';

/** Somebody whom an action is about. */
export type ActedOn = Pick<FoundUser, '_id' | 'firstName' | 'lastName'> & { readonly email?: string };

interface BulkAction extends ActionLabels {
  readonly users: readonly ActedOn[];
  readonly send: (userIds: string[]) => Promise<{ readonly results: readonly UserResult[] }>;
}

/** An action without the people. */
export type DirectAction = Omit<BulkAction, 'users'>;

/** What the dialogs of actions get. */
export interface BulkDialogProps {
  users: readonly FoundUser[];
  busy: boolean;
  error: string | undefined;
  onAct: (action: DirectAction) => void;
  onClose: () => void;
}

/** The name of somebody, or the address if there is none. */
export const nameOf = (person: ActedOn): string => fullName(person) || (person.email ?? '');

interface BulkActionEvents {
  /** Called after an action, with those for whom it didn't apply. */
  readonly onDone: (left: readonly ActedOn[]) => void;
}

/** Does something with several people, says what happened and offers to undo what can be undone. */
export const useBulkAction = ({ onDone }: BulkActionEvents) => {
  const client = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  // Lists of speakers, requests and tasks may show these people, too.
  const refresh = () => client.invalidateQueries();

  const undo = useMutation({
    mutationFn: (changes: { id: string; version: number }[]) =>
      call(undoSpeakerChanges, { body: { changes } }),
    onSuccess: ({ results }) => {
      const { message, complete } = describeResults(results, {
        done: (count) => `Undone for ${counted(count, 'speaker')}`,
      });
      toast(complete ? 'success' : 'warning', message);
    },
    onError: (error) => toast('error', messageOf(error)),
    onSettled: refresh,
  });

  const action = useMutation({
    mutationFn: ({ users, send }: BulkAction) => send(users.map(({ _id }) => _id)),
    onSuccess: ({ results }, { users, ...labels }) => {
      const { message, complete } = describeResults(results, labels);
      const changes = results.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]));
      toast(
        complete ? 'success' : 'warning',
        message,
        changes.length > 0
          ? { label: 'Undo', run: () => undo.mutate(changes), duration: SPEAKER_UNDO_TIME }
          : undefined,
      );
      setLeftOut(leftOutOf(results, new Map(users.map((user) => [user._id, nameOf(user)]))));
      const left = new Set(results.flatMap(({ id, outcome }) => (outcome === 'refused' ? [id] : [])));
      onDone(users.filter(({ _id }) => left.has(_id)));
    },
    onSettled: refresh,
  });

  return { action, leftOut, dismissLeftOut: () => setLeftOut([]) };
};
