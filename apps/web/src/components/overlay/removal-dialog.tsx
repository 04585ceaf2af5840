import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { type notify, toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemovalDialogProps<Item> {
  /** Undefined while the dialog is closed. */
  item: Item | undefined;
  title: string;
  confirmLabel: string;
  /** The button's label while busy. */
  busyLabel: string;
  /** Removes the item. Users see the message that it returns. */
  remove: (item: Item) => Promise<{ readonly message: string }>;
  /** How the message is shown: as a toast by default. */
  show?: typeof notify;
  /** Refetches the list, also after an error, because someone else may have removed the item. */
  refresh: () => Promise<unknown>;
  /** The error's message. */
  explain?: (error: Error, item: Item) => string;
  onClose: () => void;
  /** The consequences. */
  children: (item: Item) => ReactNode;
}

/** Confirms that an item of a list is removed, and removes it. */
export function RemovalDialog<Item extends object>(props: RemovalDialogProps<Item>) {
  const {
    item,
    title,
    confirmLabel,
    busyLabel,
    remove,
    show = toast,
    refresh,
    explain = (error) => messageOf(error),
    onClose,
  } = props;
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async ({ message }) => {
      show('success', message);
      await refresh();
      onClose();
    },
    onError: refresh,
  });

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={removal.isPending}
      destructive
      error={item && removal.error ? explain(removal.error, item) : undefined}
      onConfirm={() => item && removal.mutate(item)}
      onClose={() => {
        removal.reset();
        onClose();
      }}
    >
      {item && props.children(item)}
    </ConfirmDialog>
  );
}
