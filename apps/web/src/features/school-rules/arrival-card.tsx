import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitSchool } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { thisPage } from '../../lib/this-page.ts';
import { dayLabel } from '../../lib/times.ts';
import { Clamped, PaperFacts } from './paper-parts.tsx';
import styles from './papers.module.css';
import { longTime, onArrival, teacherName, visitorName, visitorWork, whereText } from './papers.ts';

const PHOTO_SIZE = 160;

interface ArrivalCardProps {
  request: SpeakerRequest;
  school: VisitSchool;
}

/** What the front desk needs when a visitor arrives. */
export function ArrivalCard({ request, school }: ArrivalCardProps) {
  const { speakerId, teacherId, confirmed, details } = request;
  const photo = speakerId?.imageUrl;
  return (
    <article className={`${styles.sheet} surface`}>
      <Stack as="header" gap={4}>
        <p>{thisPage().organizationName}</p>
        <h2>Visitor for the front desk</h2>
        {!confirmed && (
          <p>
            <strong>This visit isn't confirmed yet.</strong>
          </p>
        )}
      </Stack>
      <div className={styles.card} data-photo={Boolean(photo)}>
        {photo && <Avatar url={photo} name={`Photo of ${visitorName(request)}`} size={PHOTO_SIZE} />}
        <Stack gap={12}>
          <p className={`${styles.name} ${styles.text}`}>{visitorName(request)}</p>
          <p>
            <Clamped lines={2}>{visitorWork(request)}</Clamped>
          </p>
          <PaperFacts
            items={[
              ['When', `${longTime(request, 'en')}, ${request.minutes} minutes`],
              ['Where', whereText(request), 3],
              ['Entrance', confirmed ? details.entrance : '', 4],
              ['Visits', [teacherName(request), teacherId?.school].filter(Boolean).join(', ')],
              ['Event', request.eventName],
              [...onArrival(request), 3],
              ['Front desk', school.frontDesk, 10],
              ['Approved on', school.approvedOn === null ? '' : dayLabel(school.approvedOn)],
            ]}
          />
          <p>
            <strong>Please bring a photo ID.</strong>
          </p>
        </Stack>
      </div>
    </article>
  );
}
