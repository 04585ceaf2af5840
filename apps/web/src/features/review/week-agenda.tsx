import { zonedDateAndTime } from '@portal/contract/dates.ts';
import { DETAILS_DUE_BEFORE } from '@portal/contract/limits.ts';
import { othersTime } from '@portal/contract/reader-time.ts';
import { isChanging } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { DETAIL_NAMES, missingDetails } from '@portal/contract/visits/visit-details.ts';
import { StatusChip } from '../../components/chips.tsx';
import { CardSkeletons } from '../../components/feedback/skeletons.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { CalendarClock, CircleAlert, Info } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { DialogLink } from '../../components/overlay/dialog-link.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { speakerName, statusLabel, teacherName, visitPlace } from '../../domain/request-labels.ts';
import { currentTime } from '../../lib/clock.ts';
import { visitFormat } from '../../lib/text.ts';
import { dayAndTime, dayLabel, fullZonedTime } from '../../lib/times.ts';
import { daysOf, type mergeVisits } from './agenda-days.ts';
import type { CardActions } from './review-buttons.tsx';
import type { SectionQuery } from './review-queries.ts';
import type { Selection } from './use-selection.ts';
import styles from './week-agenda.module.css';

interface WeekAgendaProps {
  agenda: ReturnType<typeof mergeVisits<SectionQuery>>;
  isLoading: boolean;
  selection: Selection;
  onSelect: CardActions['onSelect'];
}

/** The confirmed visits of the next seven days by day. */
export function WeekAgenda({ agenda, isLoading, selection, onSelect }: WeekAgendaProps) {
  if (isLoading) return <CardSkeletons count={3} height={120} />;
  return (
    <Stack gap={32}>
      {daysOf(agenda.visits).map(({ day, visits }) => (
        <Section key={day} id={`visits-${day}`} title={dayLabel(day)} count={visits.length}>
          <ul className="surface" aria-label={`Visits on ${dayLabel(day)}`}>
            {visits.map((request) => (
              <AgendaVisit
                key={request._id}
                request={request}
                selected={selection.has(request._id)}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </Section>
      ))}
      {agenda.next && <MoreButton pages={agenda.next} />}
    </Stack>
  );
}

interface AgendaVisitProps extends Pick<WeekAgendaProps, 'onSelect'> {
  request: SpeakerRequest;
  selected: boolean;
}

function AgendaVisit({ request, selected, onSelect }: AgendaVisitProps) {
  const { _id, eventName, dateTime } = request;
  const clocks = clocksOf(request, 'admin');
  const others = othersTime(dateTime, clocks);
  const missing = missingDetails(request);
  const isDue = Date.parse(dateTime) - currentTime() <= DETAILS_DUE_BEFORE;
  return (
    <li className={styles.visit} data-request={_id} data-selected={selected}>
      <time className="bold" dateTime={dateTime} title={fullZonedTime(dateTime, clocks.own)}>
        {dayAndTime(zonedDateAndTime(dateTime, clocks.own))[1]}
      </time>
      <Stack gap={4} className={styles.about}>
        <p className="bold">
          <DialogLink parameter="request" id={_id}>
            {eventName}
          </DialogLink>
        </p>
        <p className="small">
          {speakerName(request)} visits {teacherName(request)}
          {others !== '' && <span className="soft"> ({others})</span>}
        </p>
        <p className="soft small">
          <Place request={request} />
        </p>
        {isChanging(request) && (
          <p>
            <StatusChip label={statusLabel(request)} tone="info" icon={CalendarClock} />
          </p>
        )}
        {missing.length > 0 && (
          <p>
            <StatusChip
              label={`Missing: ${missing.map((name) => DETAIL_NAMES[name]).join(', ')}`}
              tone={isDue ? 'warning' : 'info'}
              icon={isDue ? CircleAlert : Info}
            />
          </p>
        )}
      </Stack>
      <CheckBox
        label={`Select ${eventName}`}
        hideLabel
        checked={selected}
        keys="x"
        onChange={(chosen, isRange) => onSelect(request, chosen, isRange)}
      />
    </li>
  );
}

/** The format of a visit, and its address or link as far as known. */
function Place({ request }: { request: SpeakerRequest }) {
  const { isInPerson, isVirtual, details } = request;
  const place = isInPerson ? details.address || visitPlace(request) : '';
  return (
    <>
      {[visitFormat(request), place].filter(Boolean).join(' · ')}
      {isVirtual && details.link !== '' && (
        <>
          {' · '}
          <a href={details.link} target="_blank" rel="noopener">
            Video link<span className="visually-hidden"> of {request.eventName} (opens in a new tab)</span>
          </a>
        </>
      )}
    </>
  );
}
