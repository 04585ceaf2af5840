import { getSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { createFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { uploadImport } from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { getOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { endedImport, fileOf, startImportOf } from '../imports.ts';
import { aSchedule, VISIT_DAY } from '../people.ts';
import { PASSWORD } from '../portal.ts';
import { A_PICTURE } from './hostile-pictures.ts';
import type { ValidInputs } from './make-input.ts';
import { aNewSpeaker, newEmail, type World } from './world.ts';

const aFocus = () => ({ name: `Focus ${newId()}`, description: 'Somebody does this for a living.' });

const newFocusId = async (world: World) =>
  (await world.client('admin').get(createFocus, { body: aFocus() }))._id;

const newSpeakerId = async (world: World) =>
  (await world.client('admin').get(createSpeaker, { body: aNewSpeaker(newEmail()) })).user._id;

/** An import that has ended, so that only the calls under test change data. */
const newImportId = async (world: World) => {
  const client = world.client('admin');
  const { _id: id } = await startImportOf(client, [aNewSpeaker(newEmail())]);
  await endedImport(client, id);
  return id;
};

const newDraftId = async (world: World) => {
  const speaker = { ...aNewSpeaker(newEmail()), organization: crypto.randomUUID() };
  return (await world.client('admin').get(uploadImport, { body: fileOf([speaker]) }))._id;
};

const aProfile = (version: number) => {
  const { email: _email, ...fields } = aNewSpeaker('');
  return { ...fields, grades: ['Middle School'], imageUrl: A_PICTURE, version };
};

const FILTERS = {
  q: 'wetlands',
  industry: ['Forestry', 'Climate Science'],
  grades: ['Middle School'],
  languages: ['English'],
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  format: 'either',
  date: VISIT_DAY,
  available: 'four-weeks',
  limit: 5,
};

/** Speakers, industry focuses and exports. */
export const SPEAKER_INPUTS: ValidInputs = {
  'GET /speaker/all': (world) => ({ query: { limit: 5, cursor: world.things.bookableId } }),
  'GET /speaker/search': () => ({
    query: { ...FILTERS, near: '97201', within: '25', saved: 'yes', sort: 'nearest' },
  }),
  'GET /speaker/cities': () => ({ query: { q: 'Por' } }),
  'GET /speaker/saved': () => ({}),
  'PUT /speaker/:userId/saved': (world) => ({ params: { userId: world.things.bookableId } }),
  'DELETE /speaker/:userId/saved': (world) => ({ params: { userId: world.things.bookableId } }),
  'GET /speaker/:userId': (world) => ({
    params: { userId: world.things.bookableId },
    query: { near: '97201' },
  }),
  'GET /speaker/profile': () => ({}),
  'GET /speaker/registration': () => ({}),
  'POST /speaker/profile': () => ({
    body: {
      title: 'Ecologist',
      personalSite: 'https://example.org',
      postalCode: '97201',
      travelMiles: '50',
      organisation: 'Tidewater Restoration',
      bio: 'I restore wetlands.',
      city: 'Portland',
      state: 'OR',
      country: 'United States',
      speakingFormat: 'both',
      ageGroup: 'middle',
      industryFocus: ['Forestry'],
      languages: ['English'],
      areaOfExpertise: [],
      picture: A_PICTURE,
    },
  }),
  'PUT /speaker/profile': async (world) => ({
    body: aProfile((await world.client('speaker').get(getOwnSpeakerProfile)).version),
  }),
  'POST /admin/create-speaker': () => ({ body: { ...aNewSpeaker(newEmail()), imageUrl: A_PICTURE } }),
  'POST /admin/create-speaker/check': () => {
    const { firstName, lastName, email, organization, industry } = aNewSpeaker(newEmail());
    return { body: { speakers: [{ firstName, lastName, email, organization, industry }] } };
  },
  'POST /admin/speaker-imports': () => ({ body: fileOf([{ ...aNewSpeaker(newEmail()), visible: true }]) }),
  'POST /admin/users/:userId/password-link': async (world) => ({
    params: { userId: await newSpeakerId(world) },
  }),
  'GET /admin/speaker-imports/template.csv': () => ({}),
  'GET /admin/speaker-imports': () => ({}),
  'GET /admin/speaker-imports/:id': async (world) => ({ params: { id: await newImportId(world) } }),
  'GET /admin/speaker-imports/:id/rows': async (world) => ({
    params: { id: await newImportId(world) },
    query: { state: 'created', page: 1, limit: 5 },
  }),
  'GET /admin/speaker-imports/:id/not-created.csv': async (world) => ({
    params: { id: await newImportId(world) },
  }),
  'GET /admin/speaker-imports/:id/reading': async (world) => ({ params: { id: await newDraftId(world) } }),
  'PUT /admin/speaker-imports/:id/reading': async (world) => ({
    params: { id: await newDraftId(world) },
    body: {
      sheet: 'Speakers',
      encoding: 'UTF-8',
      columns: [{ name: 'Bio', field: 'notes' }],
      meanings: [{ field: 'grades', value: 'Elem.', means: ['Elementary'] }],
      shared: [{ field: 'country', text: 'Canada' }],
      cells: [{ field: 'city', text: 'Duluth', number: 2, from: 'Portland' }],
    },
  }),
  'PUT /admin/speaker-imports/:id/choices': async (world) => ({
    params: { id: await newDraftId(world) },
    body: { state: 'duplicate', choice: 'create', number: 2 },
  }),
  'POST /admin/speaker-imports/:id/start': async (world) => ({
    params: { id: await newDraftId(world) },
    body: { invite: 'now', show: 'confirmed' },
  }),
  'POST /admin/speaker-imports/:id/invites': async (world) => ({
    params: { id: await newImportId(world) },
    body: { invite: 'now' },
  }),
  'POST /admin/speaker-imports/:id/undo': async (world) => ({ params: { id: await newImportId(world) } }),
  'DELETE /admin/speaker-imports/:id': async (world) => ({ params: { id: await newDraftId(world) } }),
  'POST /admin/speaker-imports/:id/cancel': async (world) => ({ params: { id: await newImportId(world) } }),
  'GET /admin/speakers': (world) => ({ query: { limit: 5, cursor: world.things.bookableId } }),
  'GET /admin/speakers/search': () => ({ query: { ...FILTERS, visible: 'yes', complete: 'yes' } }),
  'GET /admin/speakers/:userId': (world) => ({ params: { userId: world.things.editedSpeakerId } }),
  'PUT /speaker/:userId': async (world) => {
    const params = { userId: world.things.editedSpeakerId };
    const { version } = await world.client('admin').get(getSpeakerToManage, { params });
    return { params, body: aProfile(version) };
  },
  'GET /speaker/:userId/schedule': (world) => ({ params: { userId: world.idOf('speaker') } }),
  'PUT /speaker/:userId/schedule': async (world) => {
    const params = { userId: world.idOf('speaker') };
    const { version } = await world.client('speaker').get(getSchedule, { params });
    return { params, body: aSchedule({ version }) };
  },
  'PUT /speaker/:userId/pause': (world) => ({
    params: { userId: world.idOf('speaker') },
    body: { until: VISIT_DAY },
  }),
  'DELETE /speaker/:userId/pause': (world) => ({ params: { userId: world.idOf('speaker') } }),
  'GET /still-available/:token': async (world) => ({ params: { token: await world.availabilityToken() } }),
  'PUT /still-available/:token': async (world) => ({
    params: { token: await world.availabilityToken() },
    body: { pausedUntil: VISIT_DAY },
  }),
  'GET /speaker/:userId/free-times': (world, caller) => ({
    params: { userId: caller === 'speaker' ? world.idOf('speaker') : world.things.bookableId },
    query: { from: VISIT_DAY, days: 31, minutes: 45, format: 'virtual', timezone: 'America/Denver' },
  }),
  'GET /speaker/:userId/answer-time': (world) => ({ params: { userId: world.things.bookableId } }),
  'DELETE /speaker/:userId': async (world) => ({ params: { userId: await newSpeakerId(world) } }),

  'PUT /admin/users/industry-focus': async (world) => ({
    body: { userIds: [world.idOf('speaker')], focusId: await newFocusId(world) },
  }),
  'GET /industry-focus': () => ({}),
  'GET /industry-focus/admin': () => ({}),
  'POST /industry-focus': () => ({ body: aFocus() }),
  'PUT /industry-focus/:id': async (world) => ({ params: { id: await newFocusId(world) }, body: aFocus() }),
  'DELETE /industry-focus/:id': async (world) => ({ params: { id: await newFocusId(world) } }),
  'POST /industry-focus/:id/merge': async (world) => ({
    params: { id: await newFocusId(world) },
    body: { into: await newFocusId(world) },
  }),
  'GET /industry-focus/:id/affected-count': async (world) => ({ params: { id: await newFocusId(world) } }),

  'POST /admin/export-speakers': () => ({ body: { exportType: 'all', password: PASSWORD } }),
  'POST /admin/export-speakers.csv': () => ({ body: { password: PASSWORD } }),
};
