import { addRequestNote } from '@portal/contract/notes/notes.contract.ts';
import { instant } from '../../../src/kernel/clock.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { writePlace } from '../../../src/platform/db/search/cursor.ts';
import { storeClassQuestion } from '../class-page.ts';
import { aBooking, addSpeaker, aPlan, VISIT_DAY } from '../people.ts';
import { PASSWORD } from '../portal.ts';
import { A_PICTURE } from './hostile-pictures.ts';
import type { ValidInputs } from './make-input.ts';
import type { World } from './world.ts';

const toRequest = (world: World) => ({ id: world.things.requestId });
const toPastVisit = (world: World) => ({ id: world.things.pastVisitId });

const A_PERIOD = { from: '2026-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };

/** Requests, messages, thank-yous, review, notes, the overview, events and the audit log. */
export const VISIT_INPUTS: ValidInputs = {
  'POST /admin/users/:userId/requests': async (world) => ({
    params: { userId: (await world.portal.addUser('teacher')).id },
    body: aBooking(world.things.bookableId),
  }),
  'POST /request': async (world) => ({
    client: await world.booker(),
    body: aBooking(world.things.bookableId, {
      subjects: ['Science', 'Art'],
      country: 'United States',
      budget: '$100',
      additionalInfo: 'We meet at the gate.',
      bookingKey: newId(),
    }),
  }),
  'GET /request/current': (world) => ({ query: { limit: 5, cursor: world.things.requestId } }),
  'GET /request/speaker/:speakerId': (world) => ({
    params: { speakerId: world.idOf('speaker') },
    query: { limit: 5, cursor: world.things.requestId },
  }),
  'GET /request/all': (world) => ({ query: { limit: 5, cursor: world.things.requestId } }),
  'GET /request/:id': (world) => ({ params: toRequest(world) }),
  'GET /request/:id/history': (world) => ({ params: toRequest(world) }),
  'PUT /request/:id/status/own': async (world) => {
    const { status, version } = await world.requestState();
    return {
      params: toRequest(world),
      body: { status: status === 'Archived' ? 'Pending Review' : 'Archived', version },
    };
  },
  'PUT /request/:id/status': async (world) => {
    const { status, version } = await world.requestState();
    return {
      params: toRequest(world),
      body: { status: status === 'Approved' ? 'Archived' : 'Approved', version, despiteConflict: true },
    };
  },
  'POST /request/:id/accept': async (world, caller) => ({
    params: toRequest(world),
    body: {
      version: await world.putProposal(caller === 'teacher' ? 'speaker' : 'teacher'),
      dateTime: new Date(`${aPlan().dateTime}-04:00`).toISOString(),
    },
  }),
  'POST /request/:id/accept-after-all': async (world) => ({
    params: toRequest(world),
    body: { version: await world.putDeclined() },
  }),
  'POST /request/:id/decline': async (world) => ({
    params: toRequest(world),
    body: { version: await world.putRequest('Pending Speaker Confirmation'), reason: "I'm away." },
  }),
  'POST /request/:id/times': async (world) => ({
    params: toRequest(world),
    body: {
      version: await world.putRequest('Pending Speaker Confirmation'),
      timezone: 'America/New_York',
      dateTimes: [`${VISIT_DAY}T09:00`, ''],
    },
  }),
  'POST /request/:id/change': async (world) => ({
    params: toRequest(world),
    body: { version: await world.putRequest('Approved'), ...aPlan() },
  }),
  'POST /request/:id/decline-proposal': async (world, caller) => ({
    params: toRequest(world),
    body: { version: await world.putProposal(caller === 'teacher' ? 'speaker' : 'teacher') },
  }),
  'POST /request/:id/call-off': async (world) => ({
    params: toRequest(world),
    body: { version: await world.putRequest('Approved'), reason: 'The school is closed.' },
  }),
  'PUT /request/:id': async (world) => {
    const { speakerId: _speakerId, ...content } = aBooking('', { budget: '$50', subjects: ['Art'] });
    return {
      params: toRequest(world),
      body: { ...content, version: await world.putRequest('Pending Review') },
    };
  },
  'POST /request/:id/withdraw': async (world) => ({
    params: toRequest(world),
    body: { version: await world.putRequest('Pending Review'), reason: 'The class is on a trip.' },
  }),
  'PUT /request/:id/details': async (world) => ({
    params: toRequest(world),
    body: {
      version: await world.putRequest('Approved'),
      address: '1 River Road',
      entrance: 'The gate on the left',
      contact: 'Dana, 503 555 0100',
      equipment: 'A projector',
      link: 'https://video.example.org/river',
    },
  }),
  'GET /request/:id/school': (world) => ({ params: toRequest(world) }),
  'PUT /request/:id/school-approval': async (world) => ({
    params: toRequest(world),
    body: { version: await world.putRequest('Approved'), approved: true },
  }),
  'PUT /request/:id/feedback': (world) => ({
    params: toPastVisit(world),
    body: { tookPlace: true, students: 24, rating: 'great', comment: 'They asked a lot of questions.' },
  }),
  'GET /request/:id/similar-speakers': (world) => ({ params: toRequest(world) }),
  'POST /request/:id/instead': async (world) => {
    await world.putRequest('Pending Speaker Confirmation');
    // The same speaker can't be asked twice for a visit.
    const { user } = await addSpeaker(world.portal);
    return { params: toRequest(world), body: { speakerIds: [user.id] } };
  },
  'DELETE /request/:id/instead': (world) => ({ params: toRequest(world) }),

  'GET /admin/requests': () => ({
    query: {
      q: 'river',
      status: 'Pending Review',
      when: 'week',
      waitingFor: 'teacher',
      sort: 'latest',
      limit: 5,
    },
  }),
  'GET /admin/requests/counts': () => ({ query: { q: 'river', when: 'week', waitingFor: 'speaker' } }),
  'PUT /admin/requests/status': async (world) => ({
    body: {
      status: 'Approved',
      requests: [{ ...toRequest(world), version: (await world.requestState()).version }],
    },
  }),
  'PUT /admin/requests/results': (world) => ({
    body: { tookPlace: true, requests: [toPastVisit(world).id] },
  }),
  'POST /admin/requests/status/undo': async (world) => ({
    body: { requests: [{ ...toRequest(world), version: await world.putRequest('Approved') }] },
  }),

  'GET /calendar': () => ({}),
  'POST /calendar': () => ({}),
  'DELETE /calendar': () => ({}),
  'GET /calendar/:token/visits.ics': async (world) => ({ params: { token: await world.feedToken() } }),
  'GET /request/:id/visit.ics': async (world) => {
    await world.putRequest('Approved');
    return { params: toRequest(world) };
  },
  'GET /request/:id/messages': async (world) => ({
    params: toRequest(world),
    query: { limit: 5, cursor: writePlace({ createdAt: instant(), id: await world.messageBy('teacher') }) },
  }),
  'POST /request/:id/messages': async (world) => {
    await world.putRequest('Approved');
    return { params: toRequest(world), body: { text: 'Where do we meet?', messageKey: newId() } };
  },
  'PUT /request/:id/messages/:messageId/read': async (world) => ({
    params: { ...toRequest(world), messageId: await world.messageBy('teacher') },
  }),
  'POST /request/:id/messages/:messageId/report': async (world, caller) => ({
    params: {
      ...toRequest(world),
      messageId: await world.messageBy(caller === 'teacher' ? 'speaker' : 'teacher'),
    },
    body: { reason: 'It names a student.' },
  }),
  'POST /request/:id/messages/:messageId/report/handled': async (world) => ({
    params: { ...toRequest(world), messageId: await world.messageBy('teacher') },
  }),
  'GET /messages/unread': () => ({}),
  'GET /request/:id/thank-yous': (world) => ({ params: toPastVisit(world) }),
  'POST /request/:id/thank-you-link': (world) => ({ params: toPastVisit(world) }),
  'DELETE /request/:id/thank-you-link': (world) => ({ params: toPastVisit(world) }),
  'GET /answer/:purpose/:id/:token': (world) => ({
    client: world.client('speaker'),
    params: { purpose: 'accept', ...world.answerLink('accept', world.things.requestId) },
  }),
  'POST /answer/accept/:id/:token': async (world) => ({
    client: world.client('speaker'),
    params: world.answerLink('accept', world.things.requestId),
    body: { version: await world.putRequest('Pending Speaker Confirmation') },
  }),
  'POST /answer/times/:id/:token': async (world) => ({
    client: world.client('speaker'),
    params: world.answerLink('times', world.things.requestId),
    body: {
      version: await world.putRequest('Pending Speaker Confirmation'),
      timezone: 'America/New_York',
      dateTimes: [`${VISIT_DAY}T09:00`, ''],
    },
  }),
  'POST /answer/decline/:id/:token': async (world) => ({
    client: world.client('speaker'),
    params: world.answerLink('decline', world.things.requestId),
    body: { version: await world.putRequest('Pending Speaker Confirmation'), reason: "I'm away." },
  }),
  'POST /answer/feedback/:id/:token': (world) => ({
    client: world.client('speaker'),
    params: world.answerLink('feedback', world.things.pastVisitId),
    body: { tookPlace: true, students: 24, rating: 'great', comment: 'They asked a lot of questions.' },
  }),
  'POST /answer/video-link/:id/:token': async (world) => ({
    client: world.client('speaker'),
    params: world.answerLink('video-link', world.things.requestId),
    body: { version: await world.putVirtualVisit(), link: 'https://video.example.org/river' },
  }),
  'GET /thank-you/:token': async (world) => ({ params: { token: await world.thankYouToken() } }),
  'POST /thank-you/:token': async (world) => ({
    params: { token: await world.thankYouToken() },
    body: { text: 'You were great!', picture: A_PICTURE, thankYouKey: newId() },
  }),
  'GET /class-page/:token': async (world) => ({ params: { token: (await world.classPage()).token } }),
  'POST /class-page/:token/questions': async (world) => ({
    params: { token: (await world.classPage()).token },
    body: { text: 'Do you like rain?', questionKey: newId() },
  }),
  'PUT /class-page/:token/questions/:questionId/vote': async (world) => ({
    params: await world.classPage(),
    body: { browser: newId(), voted: true },
  }),
  'GET /request/:id/class-page': (world) => ({ params: toPastVisit(world) }),
  'PUT /request/:id/class-page/words': async (world) => {
    await world.portal.context.db
      .deleteFrom('class_pages')
      .where('request_id', '=', toPastVisit(world).id)
      .execute();
    return { params: toPastVisit(world), body: { words: ['river', 'dam', 'delta'], version: 0 } };
  },
  'PUT /request/:id/class-page/approval': (world) => ({
    params: toPastVisit(world),
    body: { showAtOnce: true },
  }),
  'PUT /request/:id/class-page/speaker': (world) => ({
    params: toPastVisit(world),
    body: { showLastName: true, showEmail: true, showPhone: true },
  }),
  'PUT /request/:id/class-questions/:questionId/state': async (world) => ({
    params: {
      ...toPastVisit(world),
      questionId: await storeClassQuestion(world.portal, toPastVisit(world).id),
    },
    body: { state: 'hidden' },
  }),
  'DELETE /request/:id/class-questions/:questionId': async (world) => ({
    params: {
      ...toPastVisit(world),
      questionId: await storeClassQuestion(world.portal, toPastVisit(world).id),
    },
  }),
  'POST /request/:id/thank-yous/:thankYouId/share': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
  }),
  'PUT /request/:id/thank-yous/:thankYouId/profile': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
    body: { onProfile: true },
  }),
  'PUT /request/:id/thank-yous/:thankYouId/quote': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
    body: { mayQuote: true },
  }),
  'POST /request/:id/thank-yous/:thankYouId/report': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
    body: { reason: 'It names a student.' },
  }),
  'POST /request/:id/thank-yous/:thankYouId/report/handled': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
  }),
  'DELETE /request/:id/thank-yous/:thankYouId': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
  }),
  'GET /request/:id/thank-yous/:thankYouId/picture.webp': async (world) => ({
    params: { ...toPastVisit(world), thankYouId: await world.thankYou() },
  }),
  'GET /admin/settings': () => ({}),
  'PUT /admin/settings': () => ({ body: { reviewFirst: true, noticeDays: 2 } }),
  'GET /admin/requests/:id/notes': (world) => ({ params: toRequest(world) }),
  'POST /admin/requests/:id/notes': (world) => ({
    params: toRequest(world),
    body: { text: 'The school has called.' },
  }),
  'GET /admin/users/:userId/audit-log': (world) => ({ params: { userId: world.idOf('teacher') } }),
  'GET /admin/users/:userId/requests': (world) => ({
    params: { userId: world.idOf('teacher') },
    query: { limit: 5, cursor: writePlace({ createdAt: instant(), id: world.things.requestId }) },
  }),
  'GET /admin/users/:userId/notes': (world) => ({ params: { userId: world.idOf('teacher') } }),
  'POST /admin/users/:userId/notes': (world) => ({
    params: { userId: world.idOf('teacher') },
    body: { text: 'Prefers calls.' },
  }),
  'DELETE /admin/notes/:id': async (world) => {
    const note = await world
      .client('admin')
      .get(addRequestNote, { params: toRequest(world), body: { text: 'Settled.' } });
    return { params: { id: note._id } };
  },
  'GET /admin/call-list': () => ({}),
  'GET /admin/overview': () => ({}),
  'POST /admin/unsent-emails/:id/send-again': async (world) => ({ params: await world.unsentEmail() }),
  'DELETE /admin/unsent-emails/:id': async (world) => ({ params: await world.unsentEmail() }),
  'GET /overview/needs': () => ({}),
  'GET /overview/next-visit': () => ({}),
  'GET /admin/impact': () => ({ query: { from: '2026-07-01', to: '2027-06-30' } }),
  'POST /admin/impact.csv': () => ({ body: { year: 2027 } }),
  'GET /admin/impact/never-asked': () => ({}),
  'GET /admin/impact/outcomes': () => ({ query: { from: '2026-07-01', to: '2027-06-30' } }),
  'GET /admin/impact/outcomes/people': () => ({
    query: { by: 'state', value: 'OR', from: '2026-07-01', to: '2027-06-30' },
  }),
  'POST /admin/impact/teachers': () => ({ body: { schools: ['a-school'], counties: ['Multnomah, OR'] } }),
  'POST /admin/impact/never-asked.csv': () => ({
    body: { list: 'outcomes', from: '2026-07-01', to: '2027-06-30' },
  }),
  'PUT /admin/speakers/suggested': (world) => ({
    body: { userIds: [world.idOf('speaker')], suggested: true },
  }),
  'GET /speaker/:userId/visits': (world) => ({
    params: { userId: world.idOf('speaker') },
    query: { year: 2027 },
  }),

  'GET /events': () => ({ query: { since: 5, timeZone: 'America/Phoenix' } }),
  'GET /admin/audit-log': () => ({
    query: { q: 'Robin', action: 'request.moved', ...A_PERIOD, limit: 5 },
  }),
  'POST /admin/audit-log.csv': () => ({
    query: { q: 'Robin', action: 'request.moved', ...A_PERIOD },
    body: { password: PASSWORD },
  }),
};
