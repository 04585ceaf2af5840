import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../components/chips.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { IconText } from '../../components/icon-text.tsx';
import { CircleAlert, MapPin, Video } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { teacherName, visitPlace } from '../../domain/request-labels.ts';
import { requestsForSpeaker } from '../../domain/request-queries.ts';
import { isAhead, missingNote } from '../../domain/step-labels.ts';
import { visitFormat } from '../../lib/text.ts';
import styles from './visits-ahead.module.css';

/** A speaker's confirmed visits that lie ahead, the next one first. */
export function VisitsAhead({ speakerId }: { speakerId: string }) {
  const { data, error, refetch } = useQuery(requestsForSpeaker(speakerId));
  const visits = data
    ?.filter((request) => isAhead(request))
    .toSorted((one, other) => Date.parse(one.dateTime) - Date.parse(other.dateTime));
  return (
    <div className={styles.ahead}>
      <Section title="Coming visits" count={visits?.length}>
        {!visits &&
          (error ? (
            <ErrorState
              title="We couldn't load your coming visits. Please try again."
              error={error}
              onRetry={refetch}
            />
          ) : (
            <RowSkeletons count={2} />
          ))}
        {visits?.length === 0 && (
          <p className="empty-box">No confirmed visits yet. They appear here once you accept a request.</p>
        )}
        {visits && visits.length > 0 && (
          <ol className="surface" aria-label="Coming visits">
            {visits.map((visit) => {
              const FormatIcon = visit.isInPerson ? MapPin : Video;
              const missing = missingNote(visit);
              return (
                <li key={visit._id} className={styles.visit}>
                  <p className="bold">
                    <ZonedTime
                      instant={visit.dateTime}
                      clocks={clocksOf(visit, 'speaker')}
                      minutes={visit.minutes}
                    />
                  </p>
                  <Stack gap={4} align="start">
                    <Link to="/speaker-requests" search={{ request: visit._id }} className={styles.link}>
                      {visit.eventName}
                    </Link>
                    <p className="soft small">
                      with {[teacherName(visit), visit.teacherId?.school].filter(Boolean).join(', ')}
                    </p>
                    {missing && <StatusChip label={missing} tone="warning" icon={CircleAlert} />}
                  </Stack>
                  <IconText icon={FormatIcon} size="small" tone="soft">
                    {[visitFormat(visit), visitPlace(visit)].filter(Boolean).join(' · ')}
                  </IconText>
                </li>
              );
            })}
          </ol>
        )}
      </Section>
    </div>
  );
}
