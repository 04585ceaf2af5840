import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { LoadedCall } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import type { Role } from '@portal/contract/options.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeClassQuestion } from './support/class-page.ts';
import type { Client } from './support/client.ts';
import { storeMessage } from './support/messages.ts';
import { anOpenRequest, storeOffer, storeOpenRequest } from './support/open-requests.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { storeThankYou } from './support/thank-yous.ts';

const ACTORS = ['signed out', 'teacher', 'other teacher', 'speaker', 'other speaker', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

/** The status of each actor, in the order of ACTORS; 'in' is any status except 401, 403 and 404. */
type Expected = readonly [
  number | 'in',
  number | 'in',
  number | 'in',
  number | 'in',
  number | 'in',
  number | 'in',
];

const PUBLIC: Expected = ['in', 403, 403, 403, 403, 403];
const EVERYONE: Expected = ['in', 'in', 'in', 'in', 'in', 'in'];
const SIGNED_IN: Expected = [401, 'in', 'in', 'in', 'in', 'in'];
const ADMIN: Expected = [401, 403, 403, 403, 403, 'in'];
const TEACHERS_AND_ADMIN: Expected = [401, 'in', 'in', 403, 403, 'in'];
const TEACHERS: Expected = [401, 'in', 'in', 403, 403, 403];
const SELF_TEACHER: Expected = [401, 'in', 403, 403, 403, 'in'];

/** The expected status of every call on the data of `teacher` and `speaker`. */
const TABLE: Readonly<Record<string, Expected>> = {
  'POST /auth/register': PUBLIC,
  'POST /auth/register-invite': PUBLIC,
  'GET /auth/email-change/:token': [404, 404, 404, 404, 404, 404],
  'POST /auth/email-change/:token': [404, 404, 404, 404, 404, 404],
  'PUT /admin/users/:userId/email': ADMIN,
  'DELETE /admin/users/:userId/email': [401, 403, 403, 403, 403, 404],
  'POST /auth/verify-account': PUBLIC,
  'GET /auth/verification/:token': [404, 403, 403, 403, 403, 403],
  'DELETE /auth/verification/:token': [404, 403, 403, 403, 403, 403],
  'POST /auth/login': EVERYONE,
  'POST /auth/resend-verification-email': PUBLIC,
  'POST /auth/send-reset-password-email': PUBLIC,
  'POST /auth/reset-password': PUBLIC,
  'POST /auth/logout': EVERYONE,
  'POST /auth/change-password': SIGNED_IN,
  'GET /auth/authstatus': SIGNED_IN,
  'GET /auth/devices': SIGNED_IN,
  'DELETE /auth/see-as': SIGNED_IN,
  'POST /admin/users/:userId/see-as': ADMIN,
  'DELETE /auth/devices/:id': [401, 404, 404, 404, 404, 404],
  'DELETE /user/me': SIGNED_IN,
  'GET /user/:userId': SELF_TEACHER,
  'PUT /user/:userId': SELF_TEACHER,
  'GET /user/:userId/affected-requests': SELF_TEACHER,
  'GET /admin/adminstatus': ADMIN,
  'GET /admin/all': ADMIN,
  'GET /admin/users': ADMIN,
  'GET /admin/users/:userId': ADMIN,
  'POST /admin/invite-list': ADMIN,
  'POST /admin/invite-list/check': ADMIN,
  'POST /admin/users/:userId/password-link': ADMIN,
  'PUT /admin/users/:userId/role': ADMIN,
  'POST /admin/users/invite-again': ADMIN,
  'POST /admin/users/email': ADMIN,
  'POST /admin/users/email/preview': ADMIN,
  'PUT /admin/users/visibility': ADMIN,
  'PUT /admin/users/pause': ADMIN,
  'PUT /admin/users/industry-focus': ADMIN,
  'POST /admin/users/undo': ADMIN,
  'POST /admin/users/affected-requests': ADMIN,
  'POST /admin/users/remove': ADMIN,
  'GET /admin/users/:userId/requests': ADMIN,
  'GET /admin/users/:userId/audit-log': ADMIN,
  'DELETE /admin/:email': [401, 403, 403, 403, 403, 404],
  'GET /admin/invite/:token': [404, 404, 404, 404, 404, 404],
  'POST /admin/invite-admin': ADMIN,
  'POST /admin/invite': ADMIN,
  'GET /admin/invites': ADMIN,
  'POST /admin/invites/:email/resend': [401, 403, 403, 403, 403, 404],
  'DELETE /admin/invites/:email': [401, 403, 403, 403, 403, 404],
  'POST /admin/create-speaker': ADMIN,
  'POST /admin/create-speaker/check': ADMIN,
  'POST /admin/speaker-imports': ADMIN,
  'GET /admin/speaker-imports': ADMIN,
  'GET /admin/speaker-imports/:id': [401, 403, 403, 403, 403, 404],
  'GET /admin/speaker-imports/:id/rows': [401, 403, 403, 403, 403, 404],
  'GET /admin/speaker-imports/template.csv': ADMIN,
  'GET /admin/speaker-imports/:id/not-created.csv': [401, 403, 403, 403, 403, 404],
  'POST /admin/speaker-imports/:id/start': [401, 403, 403, 403, 403, 404],
  'DELETE /admin/speaker-imports/:id': [401, 403, 403, 403, 403, 404],
  'POST /admin/speaker-imports/:id/cancel': [401, 403, 403, 403, 403, 404],
  'POST /admin/speaker-imports/:id/invites': [401, 403, 403, 403, 403, 404],
  'POST /admin/speaker-imports/:id/undo': [401, 403, 403, 403, 403, 404],
  'GET /admin/speaker-imports/:id/reading': [401, 403, 403, 403, 403, 404],
  'PUT /admin/speaker-imports/:id/reading': [401, 403, 403, 403, 403, 404],
  'PUT /admin/speaker-imports/:id/choices': [401, 403, 403, 403, 403, 404],
  'GET /teacher/:userId': [401, 'in', 403, 'in', 403, 'in'],
  'GET /teacher/all': [401, 'in', 'in', 403, 403, 'in'],
  'PUT /teacher/update/:userId': SELF_TEACHER,
  'PUT /teacher/:userId/postal-code': [401, 'in', 403, 403, 403, 403],
  'GET /teacher/:userId/school-rules': SELF_TEACHER,
  'PUT /teacher/:userId/school-rules': SELF_TEACHER,
  'GET /request/:id/school': [401, 'in', 404, 'in', 404, 'in'],
  'PUT /request/:id/school-approval': [401, 'in', 404, 403, 403, 'in'],
  'GET /places': EVERYONE,
  'GET /speaker/all': TEACHERS_AND_ADMIN,
  'GET /speaker/search': TEACHERS_AND_ADMIN,
  'GET /speaker/:userId': TEACHERS_AND_ADMIN,
  'GET /speaker/cities': TEACHERS_AND_ADMIN,
  'GET /speaker/saved': TEACHERS,
  'PUT /speaker/:userId/saved': TEACHERS,
  'DELETE /speaker/:userId/saved': TEACHERS,
  'GET /speaker/:userId/schedule': [401, 403, 403, 'in', 403, 'in'],
  'PUT /speaker/:userId/schedule': [401, 403, 403, 'in', 403, 'in'],
  'PUT /speaker/:userId/pause': [401, 403, 403, 'in', 403, 'in'],
  'DELETE /speaker/:userId/pause': [401, 403, 403, 'in', 403, 'in'],
  'GET /speaker/:userId/free-times': [401, 'in', 'in', 'in', 403, 'in'],
  'GET /speaker/:userId/answer-time': TEACHERS_AND_ADMIN,
  'GET /admin/speakers': ADMIN,
  'GET /admin/speakers/search': ADMIN,
  'GET /admin/speakers/:userId': ADMIN,
  'PUT /speaker/:userId': ADMIN,
  'DELETE /speaker/:userId': ADMIN,
  'GET /speaker/profile': [401, 403, 403, 'in', 'in', 403],
  'GET /speaker/registration': [401, 403, 403, 'in', 'in', 403],
  'POST /speaker/profile': [401, 403, 403, 'in', 'in', 403],
  'PUT /speaker/profile': [401, 403, 403, 'in', 'in', 403],
  'GET /industry-focus': EVERYONE,
  'GET /industry-focus/admin': ADMIN,
  'POST /industry-focus': ADMIN,
  'PUT /industry-focus/:id': ADMIN,
  'DELETE /industry-focus/:id': [401, 403, 403, 403, 403, 404],
  'POST /industry-focus/:id/merge': ADMIN,
  'GET /industry-focus/:id/affected-count': [401, 403, 403, 403, 403, 404],
  'POST /request': [401, 'in', 'in', 403, 403, 403],
  'GET /request/current': [401, 'in', 'in', 403, 403, 403],
  'GET /request/speaker/:speakerId': [401, 403, 403, 'in', 403, 'in'],
  'GET /request/all': ADMIN,
  'PUT /request/:id/status/own': [401, 'in', 404, 403, 403, 403],
  'PUT /request/:id/status': ADMIN,
  'POST /admin/export-speakers': ADMIN,
  'POST /admin/export-speakers.csv': ADMIN,
  'GET /events': SIGNED_IN,
  'GET /request/:id': [401, 'in', 404, 'in', 404, 'in'],
  'GET /request/:id/history': [401, 'in', 404, 'in', 404, 'in'],
  'GET /admin/requests': ADMIN,
  'GET /admin/requests/counts': ADMIN,
  'PUT /admin/requests/status': ADMIN,
  'PUT /admin/requests/results': ADMIN,
  'POST /admin/requests/status/undo': ADMIN,
  'POST /request/:id/accept': [401, 'in', 404, 'in', 404, 403],
  'POST /request/:id/accept-after-all': [401, 403, 403, 'in', 404, 403],
  'POST /request/:id/decline': [401, 403, 403, 'in', 404, 403],
  'POST /request/:id/times': [401, 403, 403, 'in', 404, 403],
  'POST /request/:id/change': [401, 'in', 404, 'in', 404, 403],
  'POST /request/:id/decline-proposal': [401, 'in', 404, 'in', 404, 403],
  'POST /request/:id/call-off': [401, 'in', 404, 'in', 404, 403],
  'PUT /request/:id': [401, 'in', 404, 403, 403, 403],
  'POST /request/:id/withdraw': [401, 'in', 404, 403, 403, 403],
  'PUT /request/:id/details': [401, 'in', 404, 'in', 404, 'in'],
  'PUT /request/:id/feedback': [401, 'in', 404, 'in', 404, 403],
  'POST /admin/users/:userId/requests': ADMIN,
  'GET /request/:id/similar-speakers': [401, 'in', 404, 403, 403, 'in'],
  'POST /request/:id/instead': [401, 404, 404, 403, 403, 404],
  'DELETE /request/:id/instead': [401, 'in', 404, 403, 403, 403],
  'POST /open-requests/preview': TEACHERS,
  'POST /open-requests': TEACHERS,
  'POST /open-requests/several': TEACHERS,
  'GET /open-requests': SIGNED_IN,
  // Both speakers fit the open request, and one of them has offered.
  'GET /open-requests/:id': [401, 'in', 404, 'in', 'in', 'in'],
  'PUT /open-requests/:id': [401, 'in', 404, 403, 403, 403],
  'POST /open-requests/:id/move': [401, 'in', 404, 403, 403, 403],
  'POST /open-requests/:id/withdraw': [401, 'in', 404, 403, 403, 403],
  'POST /open-requests/:id/everybody': [401, 'in', 404, 403, 403, 403],
  'PUT /open-requests/:id/offer': [401, 403, 403, 'in', 'in', 403],
  'DELETE /open-requests/:id/offer': [401, 403, 403, 'in', 404, 403],
  'POST /open-requests/:id/offer/confirm': [401, 403, 403, 'in', 404, 403],
  'POST /open-requests/:id/offers/:offerId/take': [401, 'in', 404, 403, 403, 403],
  'GET /open-requests/:id/speakers': ADMIN,
  'POST /open-requests/:id/ask': ADMIN,
  'POST /open-requests/:id/invite': ADMIN,
  'POST /open-requests/:id/review': ADMIN,
  'GET /user/:userId/email-preferences': [401, 'in', 403, 403, 403, 403],
  'PUT /user/:userId/email-preferences': [401, 'in', 403, 403, 403, 403],
  'GET /calendar': SIGNED_IN,
  'POST /calendar': SIGNED_IN,
  'DELETE /calendar': SIGNED_IN,
  'GET /calendar/:token/visits.ics': [404, 404, 404, 404, 404, 404],
  'GET /request/:id/visit.ics': [401, 'in', 404, 'in', 404, 'in'],
  'GET /request/:id/messages': [401, 'in', 404, 'in', 404, 'in'],
  'POST /request/:id/messages': [401, 'in', 404, 'in', 404, 403],
  'PUT /request/:id/messages/:messageId/read': [401, 'in', 404, 'in', 404, 403],
  'POST /request/:id/messages/:messageId/report': [401, 403, 404, 'in', 404, 403],
  'POST /request/:id/messages/:messageId/report/handled': ADMIN,
  'GET /messages/unread': [401, 'in', 'in', 'in', 'in', 403],
  'GET /request/:id/thank-yous': [401, 'in', 404, 'in', 404, 'in'],
  'POST /request/:id/thank-you-link': [401, 'in', 404, 403, 403, 403],
  'DELETE /request/:id/thank-you-link': [401, 'in', 404, 403, 403, 403],
  'GET /thank-you/:token': [404, 404, 404, 404, 404, 404],
  'POST /thank-you/:token': [404, 404, 404, 404, 404, 404],
  'GET /class-page/:token': [404, 404, 404, 404, 404, 404],
  'POST /class-page/:token/questions': [404, 404, 404, 404, 404, 404],
  'PUT /class-page/:token/questions/:questionId/vote': [404, 404, 404, 404, 404, 404],
  'GET /request/:id/class-page': [401, 'in', 404, 'in', 404, 'in'],
  'PUT /request/:id/class-page/words': [401, 'in', 404, 'in', 404, 403],
  'PUT /request/:id/class-page/approval': [401, 'in', 404, 403, 403, 403],
  'PUT /request/:id/class-page/speaker': [401, 403, 403, 'in', 404, 403],
  'PUT /request/:id/class-questions/:questionId/state': [401, 'in', 404, 403, 403, 403],
  // The administrator, who comes before the teacher, has deleted it.
  'DELETE /request/:id/class-questions/:questionId': [401, 404, 404, 403, 403, 'in'],
  'GET /still-available/:token': [404, 404, 404, 404, 404, 404],
  'PUT /still-available/:token': [404, 404, 404, 404, 404, 404],
  'GET /answer/:purpose/:id/:token': [404, 404, 404, 404, 404, 404],
  'POST /answer/accept/:id/:token': [404, 404, 404, 404, 404, 404],
  'POST /answer/times/:id/:token': [404, 404, 404, 404, 404, 404],
  'POST /answer/decline/:id/:token': [404, 404, 404, 404, 404, 404],
  'POST /answer/feedback/:id/:token': [404, 404, 404, 404, 404, 404],
  'POST /answer/video-link/:id/:token': [404, 404, 404, 404, 404, 404],
  'POST /request/:id/thank-yous/:thankYouId/share': [401, 'in', 404, 403, 403, 403],
  'PUT /request/:id/thank-yous/:thankYouId/profile': [401, 'in', 404, 'in', 404, 403],
  'PUT /request/:id/thank-yous/:thankYouId/quote': [401, 'in', 404, 403, 403, 403],
  'POST /request/:id/thank-yous/:thankYouId/report': [401, 'in', 404, 'in', 404, 403],
  'POST /request/:id/thank-yous/:thankYouId/report/handled': ADMIN,
  // The administrator, who comes before the teacher, has deleted it.
  'DELETE /request/:id/thank-yous/:thankYouId': [401, 404, 404, 403, 403, 'in'],
  'GET /request/:id/thank-yous/:thankYouId/picture.webp': [401, 'in', 404, 'in', 404, 'in'],
  'GET /admin/settings': ADMIN,
  'PUT /admin/settings': ADMIN,
  'GET /user/:userId/phone': SELF_TEACHER,
  'PUT /user/:userId/phone': SELF_TEACHER,
  'GET /admin/requests/:id/notes': ADMIN,
  'POST /admin/requests/:id/notes': ADMIN,
  'GET /admin/users/:userId/notes': ADMIN,
  'POST /admin/users/:userId/notes': ADMIN,
  'DELETE /admin/notes/:id': [401, 403, 403, 403, 403, 404],
  'GET /admin/call-list': ADMIN,
  'GET /admin/overview': ADMIN,
  'POST /admin/unsent-emails/:id/send-again': [401, 403, 403, 403, 403, 404],
  'DELETE /admin/unsent-emails/:id': [401, 403, 403, 403, 403, 404],
  'GET /overview/needs': SIGNED_IN,
  'GET /overview/next-visit': [401, 'in', 'in', 'in', 'in', 403],
  'GET /admin/impact': ADMIN,
  'POST /admin/impact.csv': ADMIN,
  'GET /admin/impact/never-asked': ADMIN,
  'GET /admin/impact/outcomes': ADMIN,
  'GET /admin/impact/outcomes/people': ADMIN,
  'POST /admin/impact/teachers': ADMIN,
  'POST /admin/impact/never-asked.csv': ADMIN,
  'PUT /admin/speakers/suggested': ADMIN,
  'GET /speaker/:userId/visits': [401, 403, 403, 'in', 403, 'in'],
  'GET /admin/audit-log': ADMIN,
  'POST /admin/audit-log.csv': ADMIN,
};

let portal: TestPortal;
beforeAll(async () => {
  // So that people can log in from many addresses, each of which may do so a limited number of times.
  portal = await TestPortal.start({ TRUST_PROXY: '1' });
});
afterAll(() => portal.close());

const { speakerId: _speakerId, ...CONTENT } = aBooking('');

/** Input that passes validation, for calls that would otherwise be refused because of it. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /open-requests/:id': { ...anOpenRequest(), version: 1 },
  'POST /open-requests/:id/move': { version: 1, dateTime: `${VISIT_DAY}T15:00` },
  'POST /open-requests/:id/withdraw': { version: 1 },
  'POST /open-requests/:id/everybody': { version: 1 },
  'PUT /open-requests/:id/offer': {
    version: 1,
    dateTime: new Date(`${VISIT_DAY}T18:00:00Z`).toISOString(),
    line: 'I bring samples.',
  },
  'POST /open-requests/:id/offer/confirm': { version: 1 },
  'POST /open-requests/:id/offers/:offerId/take': { version: 1 },
  'POST /request/:id/instead': { speakerIds: ['01920000-0000-7000-8000-000000000001'] },
  'DELETE /user/me': {},
  'PUT /admin/speaker-imports/:id/choices': { state: 'update', choice: 'update' },
  'PUT /request/:id/status/own': { status: 'Archived' },
  'POST /request/:id/accept': { version: 1 },
  'POST /request/:id/accept-after-all': { version: 1 },
  'POST /request/:id/decline': { version: 1, reason: "I'm away." },
  'POST /request/:id/times': {
    version: 1,
    timezone: 'America/New_York',
    dateTimes: [`${VISIT_DAY}T09:00`],
  },
  'POST /request/:id/change': {
    version: 1,
    dateTime: `${VISIT_DAY}T11:00`,
    isVirtual: true,
    city: 'Portland',
    state: 'OR',
  },
  'POST /request/:id/decline-proposal': { version: 1 },
  'POST /request/:id/call-off': { version: 1, reason: 'The school is closed.' },
  'PUT /request/:id': { ...CONTENT, version: 1 },
  'POST /request/:id/withdraw': { version: 1 },
  'PUT /request/:id/details': { version: 1 },
  'PUT /request/:id/feedback': { tookPlace: false },
  'PUT /request/:id/school-approval': { approved: true },
  'POST /request/:id/messages': { text: 'Where do we meet?' },
  'POST /thank-you/:token': { text: 'Thank you!' },
  'POST /class-page/:token/questions': { text: 'Do you like rain?' },
  'PUT /class-page/:token/questions/:questionId/vote': { browser: 'b'.repeat(16), voted: true },
  'PUT /request/:id/class-page/words': { words: [], version: 0 },
  'PUT /request/:id/class-page/approval': { showAtOnce: true },
  'PUT /request/:id/class-page/speaker': { showLastName: true, showEmail: false, showPhone: false },
  'PUT /request/:id/class-questions/:questionId/state': { state: 'shown' },
  'PUT /still-available/:token': { pausedUntil: null },
  'POST /answer/accept/:id/:token': { version: 1 },
  'POST /answer/times/:id/:token': {
    version: 1,
    timezone: 'America/New_York',
    dateTimes: [`${VISIT_DAY}T09:00`],
  },
  'POST /answer/decline/:id/:token': { version: 1 },
  'POST /answer/feedback/:id/:token': { tookPlace: false },
  'POST /answer/video-link/:id/:token': { version: 1, link: 'https://video.example.org/river' },
  'POST /request/:id/messages/:messageId/report': { reason: 'It names a student.' },
  'PUT /request/:id/thank-yous/:thankYouId/profile': { onProfile: true },
  'PUT /request/:id/thank-yous/:thankYouId/quote': { mayQuote: true },
  'POST /request/:id/thank-yous/:thankYouId/report': { reason: 'It names a student.' },
};

const calls = await loadCalls();
const name = (call: LoadedCall) => `${call.method} ${call.path}`;

let addresses = 0;
const newUser = async (role: Role) => {
  addresses += 1;
  const user = await portal.addUser(role);
  return { user, client: await portal.signIn(user, `10.0.${addresses >> 8}.${addresses & 255}`) };
};

const newCast = async () => {
  const teacher = await newUser('teacher');
  const speaker = await addSpeaker(portal);
  const request = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  const admin = await newUser('admin');
  const params = { id: request._id };
  await admin.client.get(setRequestStatus, { params, body: { status: 'Pending Speaker Confirmation' } });
  const messageId = await storeMessage(portal, request._id, teacher.user.id);
  const thankYouId = await storeThankYou(portal, request._id, { isShared: true });
  const openRequestId = await storeOpenRequest(portal, teacher.user.id);
  const offerId = await storeOffer(portal, openRequestId, speaker.user.id);
  const questionId = await storeClassQuestion(portal, request._id);
  const clients: Record<Actor, Client> = {
    'signed out': portal.visitor(),
    teacher: teacher.client,
    'other teacher': (await newUser('teacher')).client,
    speaker: speaker.client,
    'other speaker': (await addSpeaker(portal)).client,
    admin: admin.client,
  };
  const paramsOf = (path: string) => ({
    userId: path.includes('/speaker') ? speaker.user.id : teacher.user.id,
    speakerId: speaker.user.id,
    id: path.startsWith('/open-requests/') ? openRequestId : request._id,
    offerId,
    messageId,
    thankYouId,
    questionId,
    token: 'unknown',
    purpose: 'accept',
    email: 'nobody@example.org',
  });
  return { clients, paramsOf };
};

let shared: ReturnType<typeof newCast> | undefined;

/** The clients of all actors: new ones for calls that may end a session, an account or a request, else shared ones. */
const castFor = (call: LoadedCall): ReturnType<typeof newCast> => {
  const isRefusedAsEmpty = call.body && !(name(call) in BODIES);
  if (call.method !== 'GET' && !isRefusedAsEmpty) return newCast();
  shared ??= newCast();
  return shared;
};

describe('authorization', () => {
  it('is specified for every call of the contract, and for no other', () => {
    expect(calls.map(name).sort()).toEqual(Object.keys(TABLE).sort());
  });

  it.each(calls.map((call) => [name(call), call] as const))('%s', async (row, call) => {
    const { clients, paramsOf } = await castFor(call);
    const statuses: Record<string, number | 'in'> = {};
    // Actors who may change data come last, because the change could affect the others.
    for (const actor of [
      'signed out',
      'other teacher',
      'other speaker',
      'speaker',
      'admin',
      'teacher',
    ] as const) {
      const reply = await clients[actor].call(call, {
        params: paramsOf(call.path),
        body: call.body && (BODIES[row] ?? {}),
      });
      statuses[actor] = [401, 403, 404].includes(reply.status) ? reply.status : 'in';
      expect(reply.status, `${actor} ${row}`).toBeLessThan(500);
    }
    expect(statuses).toEqual(Object.fromEntries(ACTORS.map((actor, index) => [actor, TABLE[row]?.[index]])));
  });
});
