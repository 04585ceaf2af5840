import { join } from 'node:path';
import { bookSpeaker } from '@portal/contract/requests/requests.contract.ts';
import type { BookingFormInput } from '@portal/contract/requests/requests.schemas.ts';
import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import type { Request } from 'autocannon';
import { startLimit } from '../harness/limit.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';
import { read, signIn } from '../harness/session.ts';
import { openTeacherSessions } from '../harness/teachers.ts';

/** What a teacher may send in an hour. */
const BOOKINGS_PER_TEACHER = 30;
/** More than any machine answers, so that there are teachers enough. */
const MOST_PER_SECOND = 5_000;
const DAY = 24 * 60 * 60 * 1_000;

const formFor = (speakerId: string): BookingFormInput => ({
  speakerId,
  gradeLevels: ['High School'],
  subjects: ['Science', 'Geography'],
  estimatedStudents: 28,
  eventName: 'Career week',
  eventPurpose: 'Our students choose their electives in spring and have met few people who work outdoors.',
  dateTime: new Date(Date.now() + 60 * DAY).toISOString(),
  timezone: 'America/Chicago',
  isInPerson: true,
  isVirtual: false,
  expertise: 'Rivers',
  preferredLanguage: 'English',
  city: 'Madison',
  state: 'WI',
  country: 'United States',
  goals: 'To see that there is work in what they care about.',
  engagementFormat: 'Career talk',
});

/** Booking a speaker: a request, its first transition and the mails about it, in one transaction. */
export const booking = async (room: Room): Promise<Measured[]> => {
  const database = await room.copyOf(await room.embedded({ speakers: room.options.speakers }));
  await using portal = await startPortal(database);
  await using limit = await startLimit(database.directory, {
    INSERT_FILE: join(database.directory, 'inserts.db'),
  });
  const teacher = await signIn(portal, 'teacher');
  const { items } = await read(portal, searchSpeakers, { headers: teacher.headers });
  const bookings = MOST_PER_SECOND * room.options.seconds * (room.options.rounds + 1);
  const sessions = await openTeacherSessions(
    portal,
    database,
    teacher,
    Math.ceil(bookings / BOOKINGS_PER_TEACHER),
  );
  // Each booking is the next teacher's, whichever connection sends it.
  let sent = 0;
  const asNextTeacher = (request: Request): Request => {
    sent += 1;
    return { ...request, headers: { ...request.headers, ...sessions[sent % sessions.length] } };
  };
  const json = { 'content-type': 'application/json' };
  const bodies = items.map(({ _id }) => JSON.stringify(formFor(_id)));
  const posts = (path: string): Request[] =>
    bodies.map((body) => ({ method: 'POST', path, body, setupRequest: asNextTeacher }));
  const measured = await underLoad(
    {
      portal: {
        address: portal.address,
        headers: json,
        requests: posts(`/api${bookSpeaker.path}`),
      },
      limit: { address: limit.address, headers: json, requests: posts('/insert') },
    },
    room.options,
  );
  return [
    {
      figure: 'booking',
      value: measured.portal,
      unit: 'requests/s',
      limit: {
        what: 'one insert of one row on node:sqlite, on the disk, in an empty Fastify',
        value: measured.limit,
      },
      goal: { by: 'ratio', atLeast: 0.4 },
      sizes: `${room.options.speakers.toLocaleString('en-US')} speakers; each a request, its transition and 2 mails, which the commit writes as some 28 pages where the limit's is 1; ${CONNECTIONS} connections`,
    },
  ];
};
