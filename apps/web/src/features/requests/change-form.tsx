import { proposeChange } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type TimeZoneId, timeZoneOf } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { clocksOf } from '../../domain/request-clocks.ts';
import { planChanges, sideName } from '../../domain/step-labels.ts';
import { FormatField, PLAN_NAMES, VisitPlaceFields } from '../booking/visit-fields.tsx';
import { WhenFields } from '../booking/when-fields.tsx';
import { type StepFormProps, useStepForm } from './use-step.ts';

/** The agreed visit, with its time by the clock of whoever changes it. */
const valuesOf = (request: SpeakerRequest, timezone: TimeZoneId) => {
  const { version, isInPerson, isVirtual, city, state, country } = request;
  const dateTime = wallClockOf(request.dateTime, timezone);
  const minutes = String(request.minutes);
  return { version, dateTime, timezone, minutes, isInPerson, isVirtual, city, state, country };
};

/** Proposes a change of a confirmed visit. */
export function ChangeForm({ request, viewer, onDone }: StepFormProps) {
  const other = sideName(request, viewer === 'speaker' ? 'teacher' : 'speaker', viewer);
  const clocks = clocksOf(request, viewer);
  const form = useContractForm(proposeChange, {
    ...useStepForm(request),
    defaultValues: valuesOf(request, clocks.own),
    draft: `change:${request._id}`,
    confirm: async (values) => {
      const { visitChangeSchema } = await import('@portal/contract/requests/request-steps.schemas.ts');
      const proposed = visitChangeSchema.safeParse(values);
      if (!proposed.success || planChanges(request, proposed.data, clocks).length > 0) return true;
      form.setError('root.server', { message: "You haven't changed anything yet." });
      return false;
    },
    onSuccess: onDone(`We'll ask ${other} to agree.`),
  });
  const { control } = form;
  const [dateTime, timezone] = useWatch({ control, name: ['dateTime', 'timezone'] });
  const agreed = valuesOf(request, clocks.own);
  const isMoved = dateTime !== agreed.dateTime || timezone !== agreed.timezone;
  const setTime = (time: string, zone: TimeZoneId) => {
    form.setValue('dateTime', time, { shouldDirty: true });
    form.setValue('timezone', zone);
    form.clearErrors('dateTime');
    form.draft.keep();
  };
  return (
    <Form form={form}>
      <p>We&apos;ll ask {other} to agree to your change. The visit stays as it is until then.</p>
      <WhenFields
        control={control}
        names={PLAN_NAMES}
        speakerId={request.speakerId?._id ?? ''}
        name={sideName(request, 'speaker', viewer)}
        changing={request._id}
        agreed={request.dateTime}
        teacherId={viewer === 'teacher' ? request.teacherId?._id : undefined}
        others={[{ name: 'you', zone: clocks.own }, ...(viewer === 'speaker' ? clocks.others : [])]}
        onPick={(time) => setTime(wallClockOf(time, timeZoneOf(timezone)), timeZoneOf(timezone))}
        onClear={() => setTime('', timeZoneOf(timezone))}
      />
      {isMoved && (
        <div>
          <Button size="small" variant="outlined" onClick={() => setTime(agreed.dateTime, agreed.timezone)}>
            Keep the current time
          </Button>
        </div>
      )}
      <FormatField control={control} names={PLAN_NAMES} />
      <VisitPlaceFields control={control} names={PLAN_NAMES} />
      <FooterActions>
        <SubmitButton form={form}>Ask {other}</SubmitButton>
      </FooterActions>
    </Form>
  );
}
