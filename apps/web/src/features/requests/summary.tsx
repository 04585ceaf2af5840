import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ReactNode } from 'react';
import {
  CalendarDays,
  CalendarPlus,
  type Icon,
  Mail,
  MapPin,
  Phone,
  UserRound,
  Video,
} from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { type RequestView, speakerName, teacherName, visitPlace } from '../../domain/request-labels.ts';
import { distanceLabel } from '../../domain/speaker-labels.ts';
import { isAhead } from '../../domain/step-labels.ts';
import { phoneLink, visitFormat } from '../../lib/text.ts';
import { calendarLinks } from './calendar-links.ts';
import styles from './summary.module.css';

/** When and where a visit is and, once it's confirmed, how to join it, reach the other side and note it down. */
export function Summary({ request, viewer }: RequestView) {
  const { confirmed, details, isInPerson, isVirtual, dateTime, minutes, distance } = request;
  const isUndecided = isAhead(request) && isInPerson && isVirtual;
  const place = (isInPerson && details.address) || visitPlace(request);
  return (
    <>
      <p className={`label ${styles.pinned}`} data-pinned>
        <CalendarDays size={18} aria-hidden className={styles.icon} />
        <span>
          <ZonedTime instant={dateTime} clocks={clocksOf(request, viewer)} minutes={minutes} />
        </span>
      </p>
      <Stack as="ul" gap={4} aria-label="Where and how to join">
        <Line icon={isInPerson ? MapPin : Video}>
          {[
            `${visitFormat(request)}${isUndecided ? ' (not decided yet)' : ''}`,
            place,
            viewer !== 'teacher' && distance !== null && `${distanceLabel(distance)} away`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
        {confirmed && details.link !== '' && (
          <Line icon={Video}>
            <a href={details.link} target="_blank" rel="noopener">
              {details.link}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </Line>
        )}
        {confirmed && viewer !== 'admin' && <Contact request={request} viewer={viewer} />}
        {confirmed && !isPastVisit(request) && (
          <Line icon={CalendarPlus}>
            <Row as="span" gap={12} rowGap={0} className={styles.links}>
              Add to calendar:
              {calendarLinks(request, window.location.href).map(({ label, url }) => (
                <a
                  key={label}
                  href={url}
                  {...(url.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
                >
                  {label}
                </a>
              ))}
            </Row>
          </Line>
        )}
      </Stack>
    </>
  );
}

function Line({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Row as="li" align="start" wrap={false}>
      <Icon size={18} aria-hidden className={`line-icon ${styles.icon}`} />
      <span>{children}</span>
    </Row>
  );
}

/** How to reach the other side. */
function Contact({ request, viewer }: RequestView) {
  const { speakerId: speaker, teacherId: teacher } = request;
  const [name, email, phone] =
    viewer === 'teacher'
      ? [speakerName(request), speaker?.userId.email, speaker?.phone]
      : [teacherName(request), teacher?.email, teacher?.phone];
  return (
    <>
      <Line icon={UserRound}>{name}</Line>
      {phone && (
        <Line icon={Phone}>
          <a href={phoneLink(phone)}>{phone}</a>
        </Line>
      )}
      {email && (
        <Line icon={Mail}>
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      )}
    </>
  );
}

/** Who is asked by whom, from the viewer's side. */
export const peopleOf = (request: SpeakerRequest, viewer: RequestView['viewer']): string => {
  if (viewer === 'teacher') return `with ${speakerName(request)}`;
  if (viewer === 'speaker')
    return [`for ${teacherName(request)}`, request.teacherId?.school].filter(Boolean).join(' · ');
  return `${teacherName(request)} asks ${speakerName(request)}`;
};
