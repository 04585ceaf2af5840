import { lazy, Suspense, useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import type { RequestView } from '../../domain/request-labels.ts';
import { changedHereSince, useRequestLists } from '../../domain/request-queries.ts';
import { changeNote } from '../../domain/step-labels.ts';
import { toast } from '../../lib/toasts.ts';

/** The forms about a request, each loaded on first use. */
const FORMS = {
  decline: {
    title: "Can't make it?",
    Form: lazy(async () => ({ default: (await import('./reason-form.tsx')).DeclineForm })),
  },
  'call off': {
    title: 'Cancel this visit?',
    Form: lazy(async () => ({ default: (await import('./reason-form.tsx')).CallOffForm })),
  },
  times: {
    title: 'Other times',
    Form: lazy(async () => ({ default: (await import('./times-form.tsx')).TimesForm })),
  },
  change: {
    title: 'Change the visit',
    Form: lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm })),
  },
  edit: {
    title: 'Edit request',
    Form: lazy(async () => ({ default: (await import('./edit-form.tsx')).EditForm })),
  },
  withdraw: {
    title: 'Withdraw this request?',
    Form: lazy(async () => ({ default: (await import('./reason-form.tsx')).WithdrawForm })),
  },
  details: {
    title: 'Visit details',
    Form: lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm })),
  },
} as const;

export type StepForm = keyof typeof FORMS;

interface StepDialogProps extends RequestView {
  /** The open form; none while the dialog is closed. */
  form: StepForm | undefined;
  onClose: () => void;
}

/** A form about a request, in a dialog. It stays open when someone else changes the request. */
export function StepDialog({ form, request, viewer, onClose }: StepDialogProps) {
  const lists = useRequestLists();
  const { title = '', Form } = form ? FORMS[form] : {};
  return (
    <Dialog open={form !== undefined} onClose={onClose} title={title}>
      {Form && (
        <Suspense fallback={<FormSkeleton count={2} />}>
          <ChangeNote request={request} />
          <Form
            request={request}
            viewer={viewer}
            onDone={(said) => (changed, _values, shown) => {
              lists.show(changed);
              if (shown) onClose();
              toast('success', said);
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** A note if someone else changes the request that is shown. */
export function ChangeNote({ request }: Pick<RequestView, 'request'>) {
  const [seen, setSeen] = useState(() => ({ request, since: Date.now(), note: '' }));

  if (seen.request.version !== request.version) {
    const byOthers = !changedHereSince(request._id, seen.since);
    const note = byOthers ? changeNote(seen.request, request) : '';
    setSeen({ request, since: Date.now(), note });
  }

  return seen.note === '' ? null : <Notice severity="info">{seen.note}</Notice>;
}
