import { saveVisitDetails } from '@portal/contract/requests/requests.contract.ts';
import { DETAIL_LABELS } from '@portal/contract/requests/visit-details.ts';
import { FooterActions, Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { noteOwnChange } from '../queries.ts';
import { neededDetails } from './step-labels.ts';
import { type StepFormProps, useStepForm } from './use-step.ts';

const FIELDS = {
  address: { rows: 2, hint: 'Street, city and where to park' },
  entrance: { rows: 2, hint: 'For example: main entrance, then sign in at the office' },
  contact: { hint: 'Who to call or ask for on the day, with a phone number' },
  equipment: { rows: 2, hint: 'What is there and what to bring. If nothing is needed, say so.' },
  link: { type: 'url', inputMode: 'url', hint: 'The link to join, starting with https://' },
} as const;

/** Edits what people need to know on the day of a visit. */
export function DetailsForm({ request, onDone }: StepFormProps) {
  const { _id, version, details } = request;
  const { explain } = useStepForm(request);
  const form = useContractForm(saveVisitDetails, {
    explain,
    defaultValues: { version, ...details },
    // The version of the details that were loaded, so that nobody's newer ones are overwritten.
    input: (body) => {
      noteOwnChange(_id);
      return { params: { id: _id }, body };
    },
    draft: `details:${_id}`,
    onSuccess: onDone("Details saved. We'll email the others."),
  });
  return (
    <Form form={form}>
      <p>Everyone involved in the visit sees this and can change it.</p>
      {neededDetails(request).map((name) => (
        <TextField
          key={name}
          control={form.control}
          name={name}
          label={DETAIL_LABELS[name]}
          {...FIELDS[name]}
        />
      ))}
      <FooterActions>
        <SubmitButton form={form}>Save details</SubmitButton>
      </FooterActions>
    </Form>
  );
}
