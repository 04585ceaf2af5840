import { login, register } from '@portal/contract/accounts/auth.contract.ts';
import { ALL_SUBJECTS } from '@portal/contract/options.ts';
import { lookUpPlace } from '@portal/contract/places/places.contract.ts';
import { getSpeakerRegistration } from '@portal/contract/speakers/speakers.contract.ts';
import { getTeacher, saveTeacherPostalCode } from '@portal/contract/teachers/teachers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const lookUp = (query: Record<string, string>) => portal.visitor().get(lookUpPlace, { query });

describe('a look-up of a place', () => {
  it('finds the town of a ZIP code, and what a misspelled town may be, without a login', async () => {
    const fortCollins = { city: 'Fort Collins', state: 'CO' };
    expect(await lookUp({ postalCode: '80521-1234' })).toEqual({
      isKnown: true,
      town: fortCollins,
      similar: [],
    });
    const unknown = { isKnown: false, town: null, similar: [fortCollins] };
    expect(await lookUp({ city: 'Fort Colins', state: 'colorado' })).toEqual(unknown);
    expect(await lookUp({ city: 'Fort Colins, colorado' })).toEqual(unknown);
    expect(await lookUp({ city: 'fort collins', state: 'Colorado' })).toMatchObject({ isKnown: true });
    expect(await lookUp({ city: 'Portland' })).toEqual({ isKnown: true, town: null, similar: [] });
    for (const query of [{}, { postalCode: '00000' }, { city: 'Toronto', state: 'Ontario' }])
      expect(await lookUp(query)).toEqual({ isKnown: false, town: null, similar: [] });
  });

  it('names a field that it does not understand', async () => {
    const visitor = portal.visitor();
    expect(await visitor.call(lookUpPlace, { query: { postalCode: 'H2X 1Y4' } })).toMatchObject({
      status: 400,
      failure: { fields: { postalCode: 'Please enter a 5-digit ZIP code' } },
    });
    expect(await visitor.call(lookUpPlace, { query: { city: 'x'.repeat(500) } })).toMatchObject({
      status: 400,
    });
  });

  it('is kept by browsers until the list of places changes', async () => {
    const path = '/api/places?postalCode=80521';
    const first = await portal.visitor().fetch(path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await portal
      .visitor()
      .fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const other = await portal.visitor().fetch('/api/places?postalCode=97201');
    expect(await other.json()).toMatchObject({ town: { city: 'Portland', state: 'OR' } });
  });
});

describe('a ZIP code', () => {
  it('is saved without a complete profile, and fills in a place that is blank', async () => {
    const { user, client } = await portal.newUser('teacher');
    const params = { userId: user.id };
    const save = (postalCode: string) => client.call(saveTeacherPostalCode, { params, body: { postalCode } });
    for (const wrong of ['', '8052', 'H2X 1Y4'])
      expect(await save(wrong)).toMatchObject({
        status: 400,
        failure: { fields: { postalCode: 'Please enter a 5-digit ZIP code' } },
      });
    expect(await save('80521-0001')).toMatchObject({
      status: 200,
      data: { postalCode: '80521', city: 'Fort Collins', state: 'CO', country: 'United States', bio: '' },
    });
    await save('97201');
    expect(await client.get(getTeacher, { params })).toMatchObject({
      postalCode: '97201',
      city: 'Fort Collins',
    });
  });

  it.each(['teacher', 'speaker'] as const)(
    'comes with the registration of a %s, and never refuses it',
    async (role) => {
      const postalCodes = { '80521-1234': '80521', 'H2X 1Y4': '', '': '' };
      for (const [given, postalCode] of Object.entries(postalCodes)) {
        const email = `zip-${role}-${given.length}@example.org`;
        const place = { city: 'Fort Collins', state: 'CO', country: 'United States' };
        const details =
          role === 'teacher'
            ? { school: 'Poudre', gradeLevel: 'Elementary', subjects: [ALL_SUBJECTS] }
            : { organization: 'River Watch' };
        const names = { firstName: 'Ana', lastName: 'Fern', email, password: PASSWORD };
        const body = { ...names, role, ...place, ...details, postalCode: given };
        expect(await portal.visitor().call(register, { body })).toMatchObject({ status: 201 });
        const { db } = portal.context;
        const verified = { verified_at: instant() };
        await db.updateTable('users').set(verified).where('email', '=', email).execute();
        const client = portal.visitor();
        const { user } = await client.get(login, { body: { email, password: PASSWORD } });
        expect(
          role === 'teacher'
            ? await client.get(getTeacher, { params: { userId: user._id } })
            : await client.get(getSpeakerRegistration),
        ).toMatchObject({ ...place, ...details, postalCode });
      }
    },
  );
});
