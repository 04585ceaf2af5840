import { PROPOSED_TIMES_MAX } from '@portal/contract/limits.ts';
import type { Clocks } from '@portal/contract/reader-time.ts';
import { proposeTimes } from '@portal/contract/requests/requests.contract.ts';
import { instantOf, wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { get, useFormState, useWatch } from 'react-hook-form';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { isUpcoming, sideName } from '../../domain/step-labels.ts';
import { dayOf } from '../booking/free-time-days.ts';
import styles from '../booking/time-picker.module.css';
import { TimePicker } from '../booking/time-picker.tsx';
import { NO_TIMES, TimesFields } from './times-fields.tsx';
import { type StepFormProps, useStepForm } from './use-step.ts';

/** Proposes other times as the speaker. */
export function TimesForm({ request, viewer, onDone }: StepFormProps) {
  const { version, dateTime, minutes } = request;
  const clocks = clocksOf(request, viewer);
  const timezone = clocks.own;
  const others = [{ name: 'you', zone: clocks.own }, ...clocks.others];
  const teacher = sideName(request, 'teacher', viewer);
  const form = useContractForm(proposeTimes, {
    ...useStepForm(request),
    defaultValues: { version, timezone, dateTimes: NO_TIMES },
    draft: `times:${request._id}`,
    onSuccess: onDone(`We'll ask ${teacher} to choose a time.`),
  });
  const { control } = form;
  const [zone = timezone, typed] = useWatch({ control, name: ['timezone', 'dateTimes'] });
  const { errors } = useFormState({ control, name: 'dateTimes' });
  const chosen = typed.flatMap((time) => instantOf(time, zone) ?? []);

  /** Puts a time into the first free field, or takes it back. */
  const pick = (time: string) => {
    const wallClock = wallClockOf(time, zone);
    const known = typed.indexOf(wallClock);
    const index = known === -1 ? typed.indexOf('') : known;
    if (index === -1) return;
    form.setValue(`dateTimes.${index}`, known === -1 ? wallClock : '', { shouldDirty: true });
    form.clearErrors('dateTimes');
    form.draft.keep();
  };

  return (
    <Form form={form}>
      <p>
        {teacher} asked for <ZonedTime instant={dateTime} clocks={clocks} minutes={minutes} />. Propose up to
        three other times, and {teacher} can choose one.
      </p>
      <TimePicker
        speakerId={request.speakerId?._id ?? ''}
        name={sideName(request, 'speaker', viewer)}
        timezone={zone}
        minutes={minutes}
        isInPerson={request.isInPerson}
        chosen={chosen}
        day={isUpcoming(request) ? dayOf(wallClockOf(dateTime, timezone)) : undefined}
        isFull={chosen.length === PROPOSED_TIMES_MAX}
        needsFields={get(errors, 'dateTimes') !== undefined}
        summary={() => <Chosen times={chosen} clocks={{ own: zone, others }} minutes={minutes} />}
        onPick={pick}
      >
        <TimesFields control={control} clocks={clocks} />
      </TimePicker>
      <FooterActions>
        <SubmitButton form={form}>Propose these times</SubmitButton>
      </FooterActions>
    </Form>
  );
}

interface ChosenProps {
  times: readonly string[];
  clocks: Clocks;
  minutes: number;
}

/** The times that will be proposed. */
function Chosen({ times, clocks, minutes }: ChosenProps) {
  return (
    <div role="status" className={styles.several}>
      {times.length > 0 && (
        <>
          <p>You propose:</p>
          <ul>
            {times.map((time) => (
              <li key={time}>
                <strong>
                  <ZonedTime instant={time} clocks={clocks} minutes={minutes} />
                </strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
