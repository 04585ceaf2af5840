import { listText, numberText } from '@portal/contract/american-english.ts';
import { openRequestPath } from '@portal/contract/open-requests/open-request-path.ts';
import { type Clocks, onlyClock, readerTime, readerTimeRange } from '@portal/contract/reader-time.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { calledName, fullName } from '@portal/contract/users/full-name.ts';
import { visitDistance, visitPlace } from '../../domain/requests/visit-texts.ts';
import { action, type Block, facts } from '../../platform/mail/layout/message.ts';
import { oneLine } from '../../platform/mail/layout/wording.ts';
import type { ToldOpenRequest } from './open-requests.row.ts';

/** What emails about an open request have in common. */

/** 'Dana Reyes, Lincoln High School'. */
export const teacherOf = ({ teacher }: ToldOpenRequest): string =>
  [fullName(teacher), teacher.school].filter(Boolean).join(', ');

const classOf = ({ estimatedStudents, gradeLevels }: ToldOpenRequest): string => {
  const students = estimatedStudents === 1 ? '1 student' : `${numberText(estimatedStudents)} students`;
  return [students, listText(gradeLevels)].filter(Boolean).join(', ');
};

/** The clocks of a speaker who reads about an open request. */
export const speakerClocks = ({ teacher, teacherZone }: ToldOpenRequest, own: TimeZoneId): Clocks => ({
  own,
  others: [{ name: oneLine(calledName(teacher)) || 'the teacher', zone: teacherZone }],
});

/** The times of an open request that lie ahead, one a row. */
const whenRows = ({ when, times, places, careerDay, minutes }: ToldOpenRequest, clocks: Clocks) => {
  const future = times.filter((time) => Date.parse(time) > Date.now());
  const ahead = future.length > 0 ? future : times;
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (careerDay !== null)
    return [
      [
        'When',
        `${readerTime(first, clocks)}, ${careerDay.people} people for ${minutes} minutes each, ${
          careerDay.sameTime ? 'all at the same time' : 'one after the other'
        }`,
      ] as const,
      [
        'Still free',
        `${places.filter(({ requestId }) => requestId === null).length} of ${careerDay.people}`,
      ] as const,
    ];
  if (when.kind === 'days' && first !== last)
    return [
      ['When', 'Any school day at this time'] as const,
      ['First', readerTimeRange(first, minutes, clocks)] as const,
      ['Last', readerTimeRange(last, minutes, clocks)] as const,
    ];
  return ahead.map(
    (time, index) => [index === 0 ? 'When' : 'Or', readerTimeRange(time, minutes, clocks)] as const,
  );
};

/** What a class needs, for everybody but its teacher. */
export const whatFacts = (request: ToldOpenRequest, clocks: Clocks, distance: number | null = null): Block =>
  facts(
    ['Event', request.eventName],
    ['Teacher', teacherOf(request)],
    ...whenRows(request, clocks),
    ['Where', visitPlace({ ...request, dateTime: request.lastTime })],
    ['Distance', request.isInPerson ? visitDistance({ distance }) : ''],
    ['Class', classOf(request)],
  );

/** What a class needs, for its teacher. */
export const ownFacts = (request: ToldOpenRequest): Block =>
  facts(['Event', request.eventName], ...whenRows(request, onlyClock(request.teacherZone)), [
    'Where',
    visitPlace({ ...request, dateTime: request.lastTime }),
  ]);

/** The button that opens the open request. */
export const open = (label: string, { id }: { readonly id: string }): Block =>
  action(label, openRequestPath(id));
