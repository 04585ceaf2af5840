import type { OpenRequestFormInput } from '@portal/contract/open-requests/open-request-forms.schemas.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { anOpenRequest } from '../open-requests.ts';
import { addSpeaker, VISIT_DAY } from '../people.ts';
import type { ValidInputs } from './make-input.ts';
import { newEmail } from './world.ts';

const FULL = {
  subjects: ['Science', 'Art'],
  country: 'United States',
  expertise: 'Hydrology',
  budget: '$100',
  additionalInfo: 'We meet at the gate.',
};

const A_CAREER_DAY: Partial<OpenRequestFormInput> = {
  when: { kind: 'times', times: [`${VISIT_DAY}T10:00`] },
  careerDay: { people: 4, breakMinutes: 10, sameTime: false, rooms: ['12', '14'] },
};

const ON_DAYS: Partial<OpenRequestFormInput> = {
  when: { kind: 'days', firstDay: VISIT_DAY, lastDay: VISIT_DAY, timeOfDay: '10:00' },
};

/** Open requests and offers. */
export const OPEN_REQUEST_INPUTS: ValidInputs = {
  'POST /open-requests/preview': () => ({ body: anOpenRequest({ ...FULL, ...A_CAREER_DAY }) }),
  'POST /open-requests': async (world) => ({
    client: await world.booker(),
    body: anOpenRequest({ ...FULL, ...A_CAREER_DAY, openRequestKey: newId() }),
  }),
  'POST /open-requests/several': async (world) => ({
    client: (await world.portal.newUser('teacher')).client,
    body: {
      ...anOpenRequest({ ...FULL, ...ON_DAYS, openRequestKey: newId() }),
      speakerIds: [world.things.bookableId],
      thenEverybody: true,
    },
  }),
  'GET /open-requests': (_world, caller) => ({
    query: { show: 'live', limit: 5, ...(caller === 'admin' && { filter: 'without-offer' }) },
  }),
  'GET /open-requests/:id': async (world) => ({ params: { id: await world.openRequest() } }),
  'PUT /open-requests/:id': async (world) => ({
    params: { id: await world.openRequest() },
    body: { ...anOpenRequest({ ...FULL, ...ON_DAYS }), version: 1 },
  }),
  'POST /open-requests/:id/move': async (world) => ({
    params: { id: await world.openRequest('open', A_CAREER_DAY) },
    body: { version: 1, dateTime: `${VISIT_DAY}T15:00`, timezone: 'America/New_York' },
  }),
  'POST /open-requests/:id/withdraw': async (world) => ({
    params: { id: await world.openRequest() },
    body: { version: 1, reason: 'The class is on a trip.' },
  }),
  'POST /open-requests/:id/everybody': async (world) => ({
    params: { id: await world.openRequest('asking') },
    body: { version: 1 },
  }),
  'PUT /open-requests/:id/offer': async (world) => ({
    params: { id: await world.openRequest() },
    body: {
      version: 1,
      dateTime: new Date(`${VISIT_DAY}T18:00:00Z`).toISOString(),
      slots: [],
      line: 'I bring samples of three rivers.',
    },
  }),
  'DELETE /open-requests/:id/offer': async (world) => ({ params: { id: (await world.offered()).id } }),
  'POST /open-requests/:id/offer/confirm': async (world) => ({
    params: { id: (await world.offered('outdated')).id },
    body: { version: 1 },
  }),
  'POST /open-requests/:id/offers/:offerId/take': async (world) => ({
    // The visit must not be in the way of others.
    params: await world.offered('made', true),
    body: { version: 1, slot: 1 },
  }),
  'GET /open-requests/:id/speakers': async (world) => ({ params: { id: await world.openRequest() } }),
  'POST /open-requests/:id/ask': async (world) => ({
    params: { id: await world.openRequest() },
    body: { speakerIds: [(await addSpeaker(world.portal)).user.id], personalMessage: 'We met in May.' },
  }),
  'POST /open-requests/:id/invite': async (world) => ({
    params: { id: await world.openRequest() },
    body: { email: newEmail(), firstName: 'Io', lastName: 'Elm', personalMessage: 'We met in May.' },
  }),
  'POST /open-requests/:id/review': async (world) => ({
    params: { id: await world.openRequest('review') },
    body: { version: 1, decision: 'decline', reason: 'The school is closed.' },
  }),
};
