import { MONTHLY_VISITS_MAX } from '@portal/contract/limits.ts';
import { getSchedule, saveSchedule } from '@portal/contract/speakers/schedule.contract.ts';
import { type Schedule as SavedSchedule, WEEKDAYS } from '@portal/contract/speakers/schedule.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { TimeZoneField } from '../../../components/form/choice-fields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { describeFailure } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { DaysOffField, HoursField } from './interval-fields.tsx';
import styles from './schedule.module.css';
import { scheduleValues } from './schedule-values.ts';

/** When the speaker is available, shown after the saved schedule is loaded. */
export function Schedule() {
  const { _id: userId } = useSession();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(getSchedule, { params: { userId } }),
    // The form keeps its initial values, so they must be current, and a later response must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { handlesError: true },
  });
  if (!isFetchedAfterMount) {
    return (
      <Panel>
        <FormSkeleton count={8} />
      </Panel>
    );
  }
  if (!data)
    return <ErrorState title="We couldn't load your availability." error={error} onRetry={refetch} />;
  return <ScheduleForm schedule={data} />;
}

const labelOf = (weekday: string): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

function ScheduleForm({ schedule }: { schedule: SavedSchedule }) {
  const { _id: userId } = useSession();
  const client = useQueryClient();
  const [defaultValues] = useState(() => scheduleValues(schedule));
  const params = { userId };
  const form = useContractForm(saveSchedule, {
    defaultValues,
    input: (body) => ({ params, body }),
    draft: 'own-schedule',
    explain: (error) => describeFailure(error, "We couldn't save your availability. Please try again."),
    onSuccess: (saved) => {
      client.setQueryData(callKey(getSchedule, { params }), saved);
      form.rebase(scheduleValues(saved));
      toast('success', 'Your availability has been saved.');
    },
  });
  const { control } = form;
  return (
    <Form form={form} label="Your availability">
      {!schedule.saved && (
        <Notice severity="info">
          You haven&apos;t set your availability yet, so teachers see you as free at any time. We filled in
          typical school hours to get you started.
        </Notice>
      )}
      <Panel
        title="Weekly hours"
        subtitle="Teachers see these as free times, minus your confirmed visits. They can still ask for another time, and you decide."
      >
        <TimeZoneField control={control} name="timezone" />
        <div className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <HoursField key={weekday} control={control} name={weekday} label={labelOf(weekday)} />
          ))}
        </div>
      </Panel>
      <Panel title="Days off and limits">
        <DaysOffField
          control={control}
          name="daysOff"
          label="Days off"
          hint="Vacations, holidays and busy weeks"
        />
        <FieldRow>
          <TextField
            control={control}
            name="monthlyMaximum"
            label="Visits per month"
            hint={`The most you want to take on, up to ${MONTHLY_VISITS_MAX}. Leave blank for no limit.`}
            inputMode="numeric"
          />
          <TextField
            control={control}
            name="travelMinutes"
            label="Travel time in minutes"
            hint="The time you need between two in-person visits"
            inputMode="numeric"
            required
          />
        </FieldRow>
      </Panel>
      <FormActions>
        <SubmitButton form={form}>Save availability</SubmitButton>
      </FormActions>
    </Form>
  );
}
