import { newId } from '../../../src/kernel/ids.ts';
import { aBooking } from '../people.ts';
import { PASSWORD } from '../portal.ts';
import type { ValidInputs } from './valid-inputs.ts';
import type { World } from './world.ts';

const toRequest = (world: World) => ({ id: world.things.requestId });

const A_PERIOD = { from: '2026-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };

/** Requests, triage, events and the audit log. */
export const VISIT_INPUTS: ValidInputs = {
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
    const from = await world.requestStatus();
    const status = from === 'Archived' ? 'Pending Review' : 'Archived';
    return { params: toRequest(world), body: { status, from } };
  },
  'PUT /request/:id/status': async (world) => {
    const from = await world.requestStatus();
    return {
      params: toRequest(world),
      body: { status: from === 'Approved' ? 'Archived' : 'Approved', from },
    };
  },

  'GET /admin/requests': () => ({
    query: { q: 'river', status: 'Pending Review', sort: 'newest', limit: 5 },
  }),
  'GET /admin/requests/counts': () => ({ query: { q: 'river' } }),
  'PUT /admin/requests/status': async (world) => ({
    body: { status: 'Approved', requests: [{ ...toRequest(world), from: await world.requestStatus() }] },
  }),

  'GET /events': () => ({}),
  'GET /admin/audit-log': () => ({
    query: { q: 'Robin', action: 'request.moved', ...A_PERIOD, cursor: 1_000, limit: 5 },
  }),
  'POST /admin/audit-log.csv': () => ({
    query: { q: 'Robin', action: 'request.moved', ...A_PERIOD },
    body: { password: PASSWORD },
  }),
};
