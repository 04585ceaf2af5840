import {
  countAffectedSpeakers,
  createFocus,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { toast } from '../../lib/toasts.ts';

/** A focus to edit, or a new one. */
export type EditedFocus = IndustryFocus | 'new';

interface FocusDialogProps {
  /** Undefined while the dialog is closed. */
  edited: EditedFocus | undefined;
  onClose: () => void;
}

/** The form for a focus. */
export function FocusDialog({ edited, onClose }: FocusDialogProps) {
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? 'Add Industry Focus' : 'Edit Industry Focus'}
    >
      {edited && <FocusForm key={edited === 'new' ? edited : edited._id} edited={edited} onClose={onClose} />}
    </Dialog>
  );
}

/** Refetches everything that shows focuses: forms, filters and speakers. */
export const useRefreshFocuses = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== countAffectedSpeakers.path });
};

interface FocusFormProps {
  edited: EditedFocus;
  onClose: () => void;
}

function FocusForm({ edited, onClose }: FocusFormProps) {
  const refresh = useRefreshFocuses();
  const focus = edited === 'new' ? undefined : edited;
  const form = useContractForm(focus ? updateFocus : createFocus, {
    defaultValues: {
      name: focus?.name ?? '',
      description: focus?.description ?? '',
      ...(focus && { version: focus.version }),
    },
    input: (body) => ({ ...(focus && { params: { id: focus._id } }), body }),
    onSuccess: async ({ name }, _values, shown) => {
      await refresh();
      toast('success', `${name} has been ${focus ? 'saved' : 'added'}.`);
      if (shown) onClose();
    },
  });
  return (
    <Form form={form}>
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
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>{focus ? 'Save changes' : 'Add industry focus'}</SubmitButton>
      </FooterActions>
    </Form>
  );
}
