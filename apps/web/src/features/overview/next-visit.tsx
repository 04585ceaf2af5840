import { getNextVisit } from '@portal/contract/overview/overview.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CalendarCheck } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { visitClocks } from '../../domain/request-clocks.ts';
import { visitPlace } from '../../domain/request-labels.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { visitFormat } from '../../lib/text.ts';
import styles from './next-visit.module.css';

/** The user's next confirmed visit. Screens work without it, so a failure isn't announced. */
export const nextVisit = () => ({ ...callQuery(getNextVisit), meta: { handlesError: true } });

/** The user's next confirmed visit, as a card. Nothing without one. Memoized, because every search re-renders the screen. */
export const NextVisit = memo(function NextVisit() {
  const { role } = useSession();
  const { data: visit } = useQuery(nextVisit());
  if (!visit || role === '') return null;
  const other = role === 'teacher' ? visit.speaker : [visit.teacher, visit.school].filter(Boolean).join(', ');
  return (
    <Row
      as="section"
      align="start"
      gap={16}
      padding={16}
      wrap={false}
      className={`surface ${styles.card}`}
      aria-label="Next visit"
    >
      <CalendarCheck size={24} aria-hidden />
      <Stack gap={0} grow>
        <p className="soft small">Next visit</p>
        <p className={`h3 ${styles.name}`}>
          <Link
            to={role === 'teacher' ? '/teacher-speaker-requests' : '/speaker-requests'}
            search={{ request: visit._id }}
          >
            {visit.eventName}
          </Link>
        </p>
        <p>
          <ZonedTime instant={visit.dateTime} clocks={visitClocks(visit, role)} minutes={visit.minutes} />
        </p>
        <p className="soft small">
          {[`with ${other}`, visitFormat(visit), visit.isInPerson && visitPlace(visit)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Stack>
    </Row>
  );
});
