import {
  countAffectedSpeakers,
  mergeFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SelectField } from '../../components/form/choice-fields.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useRefreshFocuses } from './focus-dialog.tsx';

interface MergeDialogProps {
  /** The focus to merge and remove; undefined while the dialog is closed. */
  merged: IndustryFocus | undefined;
  focuses: readonly IndustryFocus[];
  onClose: () => void;
}

/** Merges one industry focus into another. */
export function MergeDialog({ merged, focuses, onClose }: MergeDialogProps) {
  return (
    <Dialog open={merged !== undefined} onClose={onClose} title={`Merge ${merged?.name ?? ''}`}>
      {merged && <MergeForm key={merged._id} merged={merged} focuses={focuses} onClose={onClose} />}
    </Dialog>
  );
}

interface MergeFormProps extends MergeDialogProps {
  merged: IndustryFocus;
}

function MergeForm({ merged: { _id: id, name }, focuses, onClose }: MergeFormProps) {
  const refresh = useRefreshFocuses();
  const { data } = useQuery({
    ...callQuery(countAffectedSpeakers, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
    meta: { handlesError: true },
  });
  const form = useContractForm(mergeFocus, {
    defaultValues: { into: '' },
    input: (body) => ({ params: { id }, body }),
    onSuccess: async ({ message }, _values, shown) => {
      await refresh();
      toast('success', message);
      if (shown) onClose();
    },
  });
  return (
    <Form form={form}>
      <SelectField
        control={form.control}
        name="into"
        label={`Instead of ${name}, use`}
        options={focuses
          .filter((focus) => focus._id !== id)
          .map((focus) => ({ value: focus._id, label: focus.name }))}
        placeholder="Choose an industry focus"
        required
      />
      <Notice severity="warning">
        {data ? `${counted(data.count, 'speaker')} with ${name}` : `Every speaker with ${name}`} will have the
        other one instead, and {name} will be deleted. This can&apos;t be undone.
      </Notice>
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>Merge</SubmitButton>
      </FooterActions>
    </Form>
  );
}
