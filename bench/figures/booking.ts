import { join } from 'node:path';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import type { Request } from 'autocannon';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { processorMilliseconds } from '../harness/process-usage.ts';
import { type Program, startBaseline } from '../harness/program.ts';
import { read, type Session, send, signIn } from '../harness/session.ts';
import { openTeacherSessions } from '../harness/teachers.ts';
import type { Workspace } from '../harness/workspace.ts';

/** The portal's limit for a teacher and an hour. */
const BOOKINGS_PER_TEACHER = 30;
/** More than any machine handles, so that there are enough teachers. */
const MAX_PER_SECOND = 5_000;
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

/** Emails stay queued, because nothing listens there. */
const QUEUED = { MAIL_URL: 'smtp://127.0.0.1:9' };

const COUNTED_BOOKINGS = 300;

/** The processor time of one booking in milliseconds, one after the other. */
const processorTime = async (
  portal: Program,
  sessions: readonly Session['headers'][],
  body: BookingFormInput,
) => {
  const before = processorMilliseconds(portal.pid);
  for (let sent = 0; sent < COUNTED_BOOKINGS; sent += 1) {
    const headers = sessions[sent % sessions.length] ?? {};
    await (await send(portal, bookSpeaker, { headers, body })).text();
  }
  return (processorMilliseconds(portal.pid) - before) / COUNTED_BOOKINGS;
};

/** Booking a speaker: a request, its first transition, two emails and the search entry, in one transaction. */
export async function* booking(workspace: Workspace): AsyncGenerator<Measured> {
  const database = await workspace.copyOf(await workspace.embedded({ speakers: workspace.options.speakers }));
  await using portal = await startPortal(database, QUEUED);
  const teacher = await signIn(portal, 'teacher');
  const { items } = await read(portal, searchSpeakers, { headers: teacher.headers });
  const forms = items.map(({ _id }) => formFor(_id));
  const [first] = forms;
  if (!first) throw new Error('There is no speaker to book');
  const bookings =
    MAX_PER_SECOND * workspace.options.seconds * (workspace.options.rounds + 1) + COUNTED_BOOKINGS;
  const sessions = await openTeacherSessions(
    portal,
    database,
    teacher,
    Math.ceil(bookings / BOOKINGS_PER_TEACHER),
  );
  const milliseconds = await processorTime(portal, sessions, first);
  const sizes = `${workspace.options.speakers.toLocaleString('en-US')} speakers`;
  yield {
    figure: 'booking, processor time',
    value: milliseconds,
    unit: 'ms',
    goal: { by: 'value', under: 1.5 },
    sizes: `${sizes}, ${COUNTED_BOOKINGS} bookings, one after the other`,
  };
  // The baseline inserts copies of what these bookings wrote.
  const { directory } = await workspace.copyOf(database);
  await using baseline = await startBaseline(directory, { INSERT_FILE: join(directory, 'portal.db') });
  // Every booking is sent by the next teacher, on any connection.
  let sent = 0;
  const asNextTeacher = (request: Request): Request => {
    sent += 1;
    return { ...request, headers: { ...request.headers, ...sessions[sent % sessions.length] } };
  };
  const json = { 'content-type': 'application/json' };
  const posts = (path: string): Request[] =>
    forms.map((form) => ({ method: 'POST', path, body: JSON.stringify(form), setupRequest: asNextTeacher }));
  const measured = await underLoad(
    {
      portal: {
        address: portal.address,
        headers: json,
        requests: posts(`/api${bookSpeaker.path}`),
      },
      baseline: { address: baseline.address, headers: json, requests: posts('/insert') },
    },
    workspace.options,
  );
  yield {
    figure: 'booking',
    value: measured.portal,
    unit: 'requests/s',
    baseline: {
      what: 'the same rows inserted by node:sqlite in one transaction, on the disk, in an empty Fastify',
      value: measured.baseline,
    },
    goal: { by: 'ratio', atLeast: 0.5 },
    sizes: `${sizes}, ${CONNECTIONS} connections`,
  };
}
