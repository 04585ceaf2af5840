import { proposeTimes } from '@portal/contract/requests/requests.contract.ts';
import { TimeZoneField } from '../../../components/form/choice-fields.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { ZonedTime } from '../../../components/times.tsx';
import { VisitTimeField } from '../visit-fields.tsx';
import { partyName } from './step-labels.ts';
import { type StepFormProps, useStepForm } from './use-step.ts';

const TIMES = [
  { name: 'dateTimes.0', label: 'First time' },
  { name: 'dateTimes.1', label: 'Second time' },
  { name: 'dateTimes.2', label: 'Third time' },
] as const;

/** Proposes other times as the speaker. */
export function TimesForm({ request, viewer, onDone }: StepFormProps) {
  const { version, timezone, dateTime, minutes } = request;
  const teacher = partyName(request, 'teacher', viewer);
  const form = useContractForm(proposeTimes, {
    ...useStepForm(request),
    defaultValues: { version, timezone, dateTimes: TIMES.map(() => '') },
    draft: `times:${request._id}`,
    onSuccess: onDone(`We'll ask ${teacher} to choose a time.`),
  });
  const { control } = form;
  return (
    <Form form={form}>
      <p>
        {teacher} asked for <ZonedTime instant={dateTime} zone={timezone} minutes={minutes} />. Propose up to
        three other times, and {teacher} can choose one.
      </p>
      {TIMES.map(({ name, label }, index) => (
        <VisitTimeField
          key={name}
          control={control}
          name={name}
          zoneName="timezone"
          label={label}
          required={index === 0}
        />
      ))}
      <TimeZoneField control={control} name="timezone" />
      <FormActions>
        <SubmitButton form={form}>Propose these times</SubmitButton>
      </FormActions>
    </Form>
  );
}
