import { getSchedule, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import type { CheckedSchedule } from '@portal/contract/availability/schedule.schemas.ts';
import { WEEKDAYS, type Weekday, weekdayName } from '@portal/contract/availability/schedule.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { onlyClock } from '@portal/contract/reader-time.ts';
import { COMMON_TIME_ZONES, type TimeZoneId } from '@portal/contract/time-zones.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { TimeZoneField } from '../../components/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FieldRow, FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { ownZoneOn } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { DaysOffField, HoursField } from './interval-fields.tsx';
import styles from './schedule.module.css';
import type { ScheduleTexts } from './schedule-labels.ts';
import { SCHOOL_WEEK, scheduleValues } from './schedule-values.ts';

interface ScheduleProps {
  userId: string;
  texts: ScheduleTexts;
  /** The speaker's time zone if it's known; by default, a first schedule starts in the user's. */
  zone?: TimeZoneId | undefined;
  /** The page with the user's requests of this speaker. */
  requests: '/speaker-requests' | '/admin-requests';
}

/** When a speaker is available, shown after the saved schedule is loaded. */
export function Schedule(props: ScheduleProps) {
  const { userId, texts } = props;
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
  return <ScheduleForm {...props} schedule={data} />;
}

/** The confirmed visits on saved days off, with links. */
function VisitsOnDaysOff({
  schedule: { visitsOnDaysOff, timezone },
  texts,
  requests,
}: Pick<ScheduleFormProps, 'schedule' | 'texts' | 'requests'>) {
  if (visitsOnDaysOff.length === 0) return null;
  return (
    <Notice severity="warning">
      {texts.visits}
      <ul>
        {visitsOnDaysOff.map(({ _id, eventName, dateTime }) => (
          <li key={_id}>
            <Link to={requests} search={{ request: _id }}>
              {eventName}
            </Link>
            , <ZonedTime instant={dateTime} clocks={onlyClock(timezone)} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ScheduleFormProps extends ScheduleProps {
  schedule: CheckedSchedule;
}

const ZONES = COMMON_TIME_ZONES.map(({ id }) => id);

function ScheduleForm({ schedule, userId, texts, zone, requests }: ScheduleFormProps) {
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
  const hasNoHours = useWatch({ control, name: WEEKDAYS }).every((ranges) => ranges.length === 0);
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
      {hasNoHours && (
        <Notice
          severity="info"
          action={
            <Button size="small" variant="text" onClick={() => setHours((weekday) => SCHOOL_WEEK[weekday])}>
              Start with school hours
            </Button>
          }
        >
          {texts.noHours}
        </Notice>
      )}
      <Panel title="Weekly hours" subtitle={texts.hours}>
        <TimeZoneField
          control={control}
          name="timezone"
          zones={ZONES}
          hint={!schedule.saved && !zone && !ownZoneOn(localDate()).isKnown && texts.zone}
        />
        <Stack gap={12} className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <HoursField
              key={weekday}
              control={control}
              name={weekday}
              label={weekdayName(weekday)}
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
        <VisitsOnDaysOff schedule={schedule} texts={texts} requests={requests} />
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
            name="shortNoticeDays"
            label="Short notice in days"
            hint={texts.shortNotice}
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
