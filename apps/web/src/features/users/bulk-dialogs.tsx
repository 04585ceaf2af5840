import { bookableDays } from '@portal/contract/booking/bookable-days.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import {
  addFocusToSpeakers,
  countAffectedByRemoval,
  pauseSpeakers,
  removeUsers,
} from '@portal/contract/users/bulk-actions.contract.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { DateInput } from '../../components/form/date-input.tsx';
import { FooterActions } from '../../components/form/form.tsx';
import { Select } from '../../components/form/select-field.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { counted, truncate } from '../../lib/text.ts';
import { dayLabel } from '../../lib/times.ts';
import type { BulkDialogProps } from './use-bulk-action.ts';

interface AskingProps extends Pick<BulkDialogProps, 'busy' | 'error' | 'onClose'> {
  label: string;
  disabled?: boolean;
  destructive?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** A question with its two buttons. */
function Asking(props: AskingProps) {
  const { busy, error, label, disabled = false, destructive = false, onConfirm, onClose, children } = props;
  return (
    <Stack>
      {error && <Notice severity="error">{error}</Notice>}
      {children}
      <FooterActions>
        <Button variant="text" onClick={onClose} aria-disabled={busy}>
          Cancel
        </Button>
        <Button busy={busy} disabled={disabled} tone={destructive ? 'danger' : 'normal'} onClick={onConfirm}>
          {label}
        </Button>
      </FooterActions>
    </Stack>
  );
}

/** Asks until when speakers take a break. */
export function PauseForm({ onAct, ...asking }: BulkDialogProps) {
  const [until, setUntil] = useState('');
  const id = useId();
  return (
    <Asking
      {...asking}
      label="Pause"
      disabled={until === ''}
      onConfirm={() =>
        onAct({
          send: (userIds) => call(pauseSpeakers, { body: { userIds, until } }),
          done: (count) => `${counted(count, 'speaker')} on a break until ${dayLabel(until)}`,
          already: 'on that break already',
        })
      }
    >
      <p>
        Nobody can ask them for a visit before the day you choose. Teachers still find them, and their visits
        and requests stay.
      </p>
      <Stack gap={4}>
        <label htmlFor={id} className="label">
          Back on
        </label>
        <DateInput id={id} value={until} min={bookableDays().first} onChange={setUntil} />
      </Stack>
    </Asking>
  );
}

/** Asks which focus speakers get. */
export function FocusForm({ onAct, ...asking }: BulkDialogProps) {
  const { data, isPending } = useQuery(callQuery(listIndustryFocuses));
  const [focusId, setFocusId] = useState('');
  const id = useId();
  const name = data?.find(({ _id }) => _id === focusId)?.name ?? '';
  return (
    <Asking
      {...asking}
      label="Add the focus"
      disabled={focusId === ''}
      onConfirm={() =>
        onAct({
          send: (userIds) => call(addFocusToSpeakers, { body: { userIds, focusId } }),
          done: (count) => `“${truncate(name, 40)}” added to ${counted(count, 'speaker')}`,
          already: 'in this focus already',
        })
      }
    >
      {isPending && <SkeletonLine height={44} />}
      {data && (
        <Stack gap={4}>
          <label htmlFor={id} className="label">
            Industry focus
          </label>
          <Select
            id={id}
            placeholder="Choose a focus"
            options={data.map(({ _id, name: label }) => ({ value: _id, label }))}
            value={focusId}
            onChange={({ target }) => setFocusId(target.value)}
          />
        </Stack>
      )}
      <p className="soft">Their other focuses stay. A profile that lacked only a focus becomes visible.</p>
    </Asking>
  );
}

/** How many people a question names. */
const MAX_NAMED = 10;

/** Asks before accounts are deleted. */
export function RemovalForm({ onAct, users, ...asking }: BulkDialogProps) {
  const removed = users.filter(({ admin }) => !admin);
  const admins = users.length - removed.length;
  const userIds = removed.map(({ _id }) => _id);
  const affected = useQuery({
    queryKey: [countAffectedByRemoval.path, userIds],
    queryFn: () => call(countAffectedByRemoval, { body: { userIds } }),
    enabled: userIds.length > 0,
    // Counted again for every removal.
    gcTime: 0,
    staleTime: 0,
    meta: { handlesError: true },
  });
  const named = removed.slice(0, MAX_NAMED).map((user) => fullName(user) || user.email);
  const more = removed.length - named.length;
  const requests = affected.data?.count;
  return (
    <Asking
      {...asking}
      label={`Remove ${counted(removed.length, 'person', 'people')}`}
      disabled={removed.length === 0}
      destructive
      onConfirm={() =>
        onAct({
          send: (ids) => call(removeUsers, { body: { userIds: ids } }),
          done: (count) => `${counted(count, 'account')} deleted`,
        })
      }
    >
      {removed.length > 0 && (
        <p>
          The accounts of <strong>{named.join(', ')}</strong>
          {more > 0 && ` and ${counted(more, 'other person', 'other people')}`} will be deleted, with their
          profiles, pictures and requests, approved visits included.
        </p>
      )}
      {admins > 0 && (
        <p>
          {counted(admins, 'administrator stays', 'administrators stay')}, because administrators can only
          delete their own account.
        </p>
      )}
      {affected.isLoading && <SkeletonLine height={24} />}
      {requests !== undefined && (
        <p>
          {requests === 0 ? (
            'No requests or visits are affected.'
          ) : (
            <>
              <strong>{counted(requests, 'request or visit', 'requests and visits')}</strong> will end.
              We&apos;ll email the people involved.
            </>
          )}
        </p>
      )}
      <Notice severity="warning">
        They are logged out everywhere at once and told by email. This action cannot be undone.
      </Notice>
    </Asking>
  );
}
