import { createFocus, updateFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/form/conflict-notice.tsx';
import { Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { useEditConflict } from '../../components/form/use-edit-conflict.ts';
import { LazyDialog } from '../../components/overlay/lazy-dialog.tsx';
import { toast } from '../../lib/toasts.ts';
import { useRefreshFocuses } from './queries.ts';

/** A focus to edit, or a new one. */
export type EditedFocus = IndustryFocus | 'new';

interface FocusDialogProps {
  /** Undefined while the dialog is closed. */
  edited: EditedFocus | undefined;
  onClose: () => void;
}

/** The form for a focus. */
export function FocusDialog({ edited, onClose }: FocusDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  return (
    <LazyDialog
      open={edited !== undefined}
      onClose={onClose}
      title={shown === 'new' ? 'Add Industry Focus' : 'Edit Industry Focus'}
    >
      {shown === 'new' && <AddForm onClose={onClose} />}
      {shown && shown !== 'new' && <EditForm key={shown._id} focus={shown} onClose={onClose} />}
    </LazyDialog>
  );
}

interface Fields {
  name: string;
  description?: string | null | undefined;
  version?: number | undefined;
}

function AddForm({ onClose }: Pick<FocusDialogProps, 'onClose'>) {
  const refresh = useRefreshFocuses();
  const form = useContractForm(createFocus, {
    defaultValues: { name: '', description: '' },
    input: (body) => ({ body }),
    onSuccess: async ({ name }) => {
      await refresh();
      toast('success', `${name} has been added.`);
      onClose();
    },
  });
  return <FocusFields form={form} action="Add industry focus" onClose={onClose} />;
}

function EditForm({ focus, onClose }: Pick<FocusDialogProps, 'onClose'> & { focus: IndustryFocus }) {
  const refresh = useRefreshFocuses();
  const [defaultValues] = useState(() => ({
    name: focus.name,
    description: focus.description,
    version: focus.version,
  }));
  const conflict = useEditConflict(defaultValues);
  const form = useContractForm(updateFocus, {
    defaultValues,
    input: (body) => ({ params: { id: focus._id }, body }),
    onConflict: conflict.meet,
    onSuccess: async ({ name }) => {
      await refresh();
      toast('success', `${name} has been saved.`);
      onClose();
    },
  });
  return (
    <FocusFields form={form} action="Save changes" onClose={onClose}>
      <ConflictNotice form={form} conflict={conflict} />
    </FocusFields>
  );
}

interface FocusFieldsProps extends Pick<FocusDialogProps, 'onClose'> {
  form: ContractForm<Fields>;
  /** The submit button's label. */
  action: string;
  /** Shown above the fields. */
  children?: ReactNode;
}

function FocusFields({ form, action, onClose, children }: FocusFieldsProps) {
  return (
    <Form form={form}>
      {children}
      <TextField
        control={form.control}
        name="name"
        label="Name"
        hint="Speakers choose it in their profile, and teachers search by it."
        autoComplete="off"
        required
      />
      <TextField
        control={form.control}
        name="description"
        label="Description"
        rows={4}
        counter={PARAGRAPH_MAX}
      />
      <FormActions>
        <SubmitButton form={form}>{action}</SubmitButton>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
