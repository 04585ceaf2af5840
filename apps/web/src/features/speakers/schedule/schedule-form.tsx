import { localDate } from '@portal/contract/requests/bookable-days.ts';
import { getSchedule, saveSchedule } from '@portal/contract/speakers/schedule.contract.ts';
import type { Schedule as SavedSchedule } from '@portal/contract/speakers/schedule.schemas.ts';
import { WEEKDAYS, type Weekday } from '@portal/contract/speakers/schedule.ts';
import { COMMON_TIME_ZONES, type TimeZoneId } from '@portal/contract/time-zones.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../../components/feedback/states.tsx';
import { TimeZoneField } from '../../../components/form/choice-fields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { describeFailure } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { ownZoneOn } from '../../../lib/times.ts';
import { toast } from '../../../lib/toasts.ts';
import { DaysOffField, HoursField } from './interval-fields.tsx';
import type { ScheduleTexts } from './schedule-labels.ts';
import { scheduleValues } from './schedule-values.ts';

interface ScheduleProps {
  userId: string;
  texts: ScheduleTexts;
  /** The speaker's time zone if it's known; by default, a first schedule starts in the user's. */
  zone?: TimeZoneId | undefined;
}

/** When a speaker is available, shown after the saved schedule is loaded. */
export function Schedule({ userId, texts, zone }: ScheduleProps) {
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
  if (!data) return <ErrorState title={texts.loadFailed} error={error} onRetry={refetch} />;
  return <ScheduleForm schedule={data} userId={userId} texts={texts} zone={zone} />;
}

const labelOf = (weekday: string): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

interface ScheduleFormProps extends ScheduleProps {
  schedule: SavedSchedule;
}

const ZONES = COMMON_TIME_ZONES.map(({ id }) => id);

function ScheduleForm({ schedule, userId, texts, zone }: ScheduleFormProps) {
  const client = useQueryClient();
  const params = { userId };
  const form = useContractForm(saveSchedule, {
    defaultValues: scheduleValues(schedule, zone),
    input: (body) => ({ params, body }),
    draft: `schedule:${userId}`,
    explain: (error) => describeFailure(error, texts.saveFailed),
    onSuccess: (saved) => {
      client.setQueryData(callKey(getSchedule, { params }), saved);
      form.rebase(scheduleValues(saved));
      toast('success', texts.saved);
    },
  });
  const { control } = form;
  const setHours = (hoursOf: (weekday: Weekday) => readonly string[]) => {
    for (const weekday of WEEKDAYS) form.setValue(weekday, [...hoursOf(weekday)]);
    form.draft.keep();
  };
  const copyToAllDays = (hours: readonly string[]) => {
    const before = form.getValues();
    setHours(() => hours);
    toast('success', 'All days have these hours now.', {
      label: 'Undo',
      run: () => setHours((weekday) => before[weekday] ?? []),
    });
  };
  return (
    <Form form={form} label={texts.form}>
      {!schedule.saved && <Notice severity="info">{texts.unsaved}</Notice>}
      <Panel title="Weekly hours" subtitle={texts.hours}>
        <TimeZoneField
          control={control}
          name="timezone"
          zones={ZONES}
          hint={!schedule.saved && !zone && !ownZoneOn(localDate()).isKnown && texts.zone}
        />
        <Stack gap={20}>
          {WEEKDAYS.map((weekday) => (
            <HoursField
              key={weekday}
              control={control}
              name={weekday}
              label={labelOf(weekday)}
              onCopy={copyToAllDays}
            />
          ))}
        </Stack>
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
            hint={texts.monthly}
            inputMode="numeric"
          />
          <TextField
            control={control}
            name="travelMinutes"
            label="Travel time in minutes"
            hint={texts.travel}
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
