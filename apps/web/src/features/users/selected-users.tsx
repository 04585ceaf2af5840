import {
  inviteUsersAgain,
  pauseSpeakers,
  showOrHideSpeakers,
} from '@portal/contract/users/bulk-actions.contract.ts';
import { lazy, Suspense, useState } from 'react';
import { MailPlus } from '../../components/icons.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { ActionSelect, SelectionAction, SelectionBar } from '../../components/selection-bar.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { LeftOutList } from './bulk-results.tsx';
import { type DirectAction, useBulkAction } from './use-bulk-action.ts';
import type { SelectedUsers as Selection } from './use-selected-users.ts';

const DIALOGS = {
  write: {
    title: (count: number) => `Write to ${counted(count, 'person', 'people')}`,
    Content: lazy(async () => ({ default: (await import('./write-dialog.tsx')).WriteForm })),
  },
  pause: {
    title: (count: number) => `Pause ${counted(count, 'speaker')}`,
    Content: lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).PauseForm })),
  },
  focus: {
    title: (count: number) => `Add a focus to ${counted(count, 'speaker')}`,
    Content: lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).FocusForm })),
  },
  remove: {
    title: (count: number) => `Remove ${counted(count, 'person', 'people')}?`,
    Content: lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).RemovalForm })),
  },
} as const;
type DialogName = keyof typeof DIALOGS;
const isDialog = (name: string): name is DialogName => Object.hasOwn(DIALOGS, name);

const speakers = (count: number) => counted(count, 'speaker');

/** Actions that need no further question. */
const DIRECT = {
  invite: {
    send: (userIds) => call(inviteUsersAgain, { body: { userIds } }),
    done: (count) => `Link sent to ${counted(count, 'person', 'people')}`,
  },
  hide: {
    send: (userIds) => call(showOrHideSpeakers, { body: { userIds, visible: false } }),
    done: (count) => `${speakers(count)} hidden`,
    already: 'hidden already',
  },
  show: {
    send: (userIds) => call(showOrHideSpeakers, { body: { userIds, visible: true } }),
    done: (count) => `${speakers(count)} shown`,
    already: 'visible already',
  },
  endPause: {
    send: (userIds) => call(pauseSpeakers, { body: { userIds, until: null } }),
    done: (count) => `The break of ${speakers(count)} is over`,
    already: 'not on a break',
  },
} as const satisfies Record<string, DirectAction>;

const OPTIONS = [
  { value: 'invite', label: 'Invite again' },
  { value: 'hide', label: 'Hide' },
  { value: 'show', label: 'Show' },
  { value: 'pause', label: 'Pause…' },
  { value: 'endPause', label: 'End pause' },
  { value: 'focus', label: 'Add a focus…' },
  { value: 'remove', label: 'Remove…' },
] as const;

/** The number of selected people, with what can be done with all of them. */
export function SelectedUsers({ selection }: { selection: Selection }) {
  const { selected: users } = selection;
  const [open, setOpen] = useState<DialogName>();
  const close = () => setOpen(undefined);
  const { action, leftOut, dismissLeftOut } = useBulkAction({
    onDone: () => {
      close();
      selection.clear();
    },
  });
  const shown = open && DIALOGS[open];
  const act = (direct: DirectAction) => action.mutate({ ...direct, users });
  const choose = (name: (typeof OPTIONS)[number]['value'] | 'write') => {
    action.reset();
    if (isDialog(name)) setOpen(name);
    else action.mutate({ ...DIRECT[name], users }, { onError: (error) => toast('error', messageOf(error)) });
  };
  return (
    <>
      <SelectionBar
        label="Selected people"
        count={users.length}
        selected={`${counted(users.length, 'person', 'people')} selected`}
        onClear={selection.clear}
      >
        <SelectionAction icon={<MailPlus size={18} aria-hidden />} onClick={() => choose('write')}>
          Write
        </SelectionAction>
        <ActionSelect
          label={`Do something with ${counted(users.length, 'selected person', 'selected people')}`}
          placeholder="More actions…"
          isMain={false}
          options={OPTIONS}
          onChoose={choose}
        />
      </SelectionBar>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        title={shown?.title(open === 'remove' ? users.filter(({ admin }) => !admin).length : users.length)}
        width={open === 'write' ? 'medium' : 'small'}
      >
        {shown && (
          <Suspense>
            <shown.Content
              users={users}
              busy={action.isPending}
              error={action.error ? messageOf(action.error) : undefined}
              onAct={act}
              onClose={close}
            />
          </Suspense>
        )}
      </Dialog>
      <Dialog
        open={leftOut.length > 0}
        onClose={dismissLeftOut}
        title="It didn't apply to everybody"
        width="small"
      >
        <LeftOutList leftOut={leftOut} />
      </Dialog>
    </>
  );
}
