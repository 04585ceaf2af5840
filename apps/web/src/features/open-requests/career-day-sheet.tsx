import { zonedDateAndTime } from '@portal/contract/dates.ts';
import type { OpenRequest } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Printer } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { thisPage } from '../../lib/this-page.ts';
import { dayAndTime } from '../../lib/times.ts';
import styles from './career-day-sheet.module.css';
import { CareerDayTable } from './career-day-table.tsx';
import { classText } from './open-request-labels.ts';
import { oneOpenRequest } from './open-request-queries.ts';

/** One page to print about a career day, as it comes out of the printer. */
export function CareerDaySheet({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...oneOpenRequest(id), meta: { handlesError: true } });
  if (data?.careerDay) return <Sheet request={data} />;
  if (data || isNotFound(error))
    return (
      <EmptyState icon={Printer} title="Career day not found">
        The link may be incomplete, or this open request is for one person.
      </EmptyState>
    );
  if (error)
    return <ErrorState title="We couldn't load the career day." error={error} onRetry={() => refetch()} />;
  return <FormSkeleton count={8} />;
}

function Sheet({ request }: { request: OpenRequest }) {
  const { eventName, teacher, city, state, places, zone } = request;
  const [day] = dayAndTime(zonedDateAndTime(places[0]?.dateTime ?? '', zone));
  return (
    <article className={`${styles.sheet} surface`}>
      <Stack as="header" gap={4}>
        <Text size="small" lines={2}>
          {thisPage().organizationName}
        </Text>
        <Text as="h2" size="h3" lines={2} dir="auto">
          {eventName}
        </Text>
        <Text lines={2}>
          {[
            day,
            teacher.school,
            [city, state].filter(Boolean).join(', '),
            fullName(teacher),
            classText(request),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <CareerDayTable request={request} />
    </article>
  );
}
