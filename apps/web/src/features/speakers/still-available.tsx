import { hoursLabels } from '@portal/contract/availability/schedule.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import {
  answerAvailabilityQuestion,
  readAvailabilityQuestion,
} from '@portal/contract/speakers/pause.contract.ts';
import { nextTerm } from '@portal/contract/speakers/terms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { addDays } from '../../lib/month-days.ts';
import { dayLabel } from '../../lib/times.ts';

const SHORT_BREAK_DAYS = 28;

/** The days until which a break is offered: in four weeks, and the first days of the next two terms. */
const daysBack = (today: string): string[] => {
  const term = nextTerm(today);
  return [...new Set([addDays(today, SHORT_BREAK_DAYS), term, nextTerm(term)])].sort();
};

/** Asks a speaker once a term, without a login, whether they're still available. */
export function StillAvailable({ token }: { token: string }) {
  const params = { token };
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readAvailabilityQuestion, { params }),
    meta: { handlesError: true },
  });
  const answer = useMutation({
    mutationFn: (pausedUntil: string | null) =>
      call(answerAvailabilityQuestion, { params, body: { pausedUntil } }),
    onSuccess: (saved) => client.setQueryData(callKey(readAvailabilityQuestion, { params }), saved),
  });
  if (!data && error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <PublicLayout title="Still available?">
        <Spinner label="Opening the page…" />
      </PublicLayout>
    );
  }
  const { firstName, hours, pausedUntil } = data;
  const rows = hoursLabels(hours);
  return (
    <PublicLayout
      title={firstName === '' ? 'Are you still available?' : `Are you still available, ${firstName}?`}
    >
      {answer.isError && <Notice severity="error">{messageOf(answer.error)}</Notice>}
      {answer.isSuccess && (
        <FocusedNotice
          severity="success"
          title={pausedUntil === null ? 'Thank you!' : `On a break until ${dayLabel(pausedUntil)}`}
        >
          {pausedUntil === null
            ? 'Teachers can find you and ask you to speak.'
            : 'Teachers see that day, and can ask for visits from then on. Your visits stay.'}
        </FocusedNotice>
      )}
      {rows.length > 0 ? (
        <KeyValues items={rows} />
      ) : (
        <p>You haven&apos;t set hours, so teachers see you as free at any time.</p>
      )}
      <Stack gap={12}>
        {(pausedUntil !== null || !answer.isSuccess) && (
          <Button
            wide
            busy={answer.isPending && answer.variables === null}
            onClick={() => answer.mutate(null)}
          >
            {pausedUntil === null ? 'Yes, that fits' : "I'm available now"}
          </Button>
        )}
        <LinkButton wide variant="outlined" to="/speaker-schedule">
          Change my hours
        </LinkButton>
        {daysBack(localDate())
          .filter((day) => day !== pausedUntil)
          .map((day) => (
            <Button
              key={day}
              wide
              variant="outlined"
              busy={answer.isPending && answer.variables === day}
              onClick={() => answer.mutate(day)}
            >
              On a break until {dayLabel(day)}
            </Button>
          ))}
      </Stack>
    </PublicLayout>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof ApiError && [400, 404].includes(error.status) ? (
    <PublicLayout title="This link doesn't work anymore">
      <p>You can change your hours or take a break in the portal.</p>
      <LinkButton to="/speaker-schedule">My availability</LinkButton>
    </PublicLayout>
  ) : (
    <PublicLayout title="We couldn't open this page">
      <Notice severity="error">{messageOf(error)}</Notice>
      <Button onClick={onRetry}>Try again</Button>
    </PublicLayout>
  );
}
