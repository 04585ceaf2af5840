import type { OpenRequest } from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { Role } from '@portal/contract/options.ts';
import type { ReactNode } from 'react';
import { StatusChip } from '../../components/chips.tsx';
import { CalendarDays, GraduationCap, type Icon, MapPin, Users, Video } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { dayLength } from './career-day-labels.ts';
import styles from './open-request-facts.module.css';
import {
  careerDayText,
  classText,
  clocksOf,
  placeText,
  STATUS_STYLES,
  schoolDaysText,
} from './open-request-labels.ts';

/** The status of an open request. */
export function OpenRequestChip({ request }: { request: Pick<OpenRequest, 'status'> }) {
  return <StatusChip {...STATUS_STYLES[request.status]} />;
}

interface IconLineProps {
  icon: Icon;
  children: ReactNode;
}

/** A fact with its icon. */
export function IconLine({ icon: FactIcon, children }: IconLineProps) {
  return (
    <Row as="li" gap={8} align="start" wrap={false} className={styles.fact}>
      <FactIcon size={16} aria-hidden />
      <Text as="div" grow>
        {children}
      </Text>
    </Row>
  );
}

interface OpenRequestViewProps {
  request: OpenRequest;
  viewer: Role;
}

/** When a visit can be: the times that lie ahead, or the school days. */
function When({ request, viewer }: OpenRequestViewProps) {
  const clocks = clocksOf(request, viewer);
  const days = schoolDaysText(request, clocks);
  if (days !== undefined) return days;
  if (request.times.length === 0) return 'All times have passed';
  return (
    <Stack as="ul" gap={4}>
      {request.times.map((time, index) => (
        <li key={time}>
          {index > 0 && 'or '}
          <ZonedTime
            instant={time}
            clocks={clocks}
            minutes={request.careerDay === null ? request.minutes : dayLength(request)}
          />
        </li>
      ))}
    </Stack>
  );
}

/** When, where and for which class. */
export function OpenRequestFacts({ request, viewer }: OpenRequestViewProps) {
  const day = careerDayText(request);
  return (
    <Stack as="ul" gap={8} aria-label="When and where">
      <IconLine icon={CalendarDays}>
        <When request={request} viewer={viewer} />
      </IconLine>
      <IconLine icon={request.isInPerson ? MapPin : Video}>{placeText(request)}</IconLine>
      <IconLine icon={GraduationCap}>{classText(request)}</IconLine>
      {day !== '' && <IconLine icon={Users}>{day}</IconLine>}
    </Stack>
  );
}
