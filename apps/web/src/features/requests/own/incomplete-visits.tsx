import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ZonedTime } from '../../../components/times.tsx';
import { requestsForSpeaker } from '../queries.ts';
import { incompleteVisits, missingNote } from '../steps/step-labels.ts';
import styles from './own-requests.module.css';

/** The speaker's next visits that still lack details, with links. Shows nothing if there are none. */
export function IncompleteVisits({ speakerId }: { speakerId: string }) {
  const { data: visits = [] } = useQuery({
    ...requestsForSpeaker(speakerId),
    // If it can't be loaded, the dashboard leaves it out without an error.
    meta: { handlesError: true },
    select: incompleteVisits,
  });
  if (visits.length === 0) return null;
  return (
    <section className={styles.incomplete} aria-labelledby="incomplete-visits">
      <h3 id="incomplete-visits">Confirmed visits that need details</h3>
      <ul className="stack">
        {visits.map((visit) => (
          <li key={visit._id}>
            <Link to="/speaker-requests" search={{ request: visit._id }} className="bold">
              {visit.eventName}
            </Link>
            <p className="small soft">
              <ZonedTime instant={visit.dateTime} zone={visit.timezone} />
            </p>
            <p className="small">{missingNote(visit)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
