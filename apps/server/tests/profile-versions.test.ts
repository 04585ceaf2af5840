import { deleteFocus, updateFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { getSpeakerToManage, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import {
  getOwnSpeakerProfile,
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const edit = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  jobTitle: 'Hydrologist',
  website: '',
  inperson: true,
  virtual: true,
  industry: ['Forestry'],
  grades: ['Middle School'],
  languages: ['English'],
};

const submission = {
  title: 'Hydrologist',
  organisation: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Portland',
  state: 'OR',
  speakingFormat: 'both',
  ageGroup: 'all grades',
  industryFocus: ['Forestry'],
};

const asAdmin = (userId: string, body: object) => admin.call(updateSpeaker, { params: { userId }, body });
const asSpeaker = (client: Client, body: object) => client.call(updateOwnSpeakerProfile, { body });
const saved = (userId: string) => admin.get(getSpeakerToManage, { params: { userId } });

/** A new focus. */
const newFocus = async () => {
  const id = newId();
  const at = '2026-01-01T00:00:00.000Z';
  const texts = { name: `Focus ${id}`, name_key: `focus ${id}`, description: '' };
  await portal.context.db
    .insertInto('industry_focuses')
    .values({ id, ...texts, created_at: at, updated_at: at })
    .execute();
  return { id, name: texts.name };
};

describe("a profile's version", () => {
  it('is incremented by every save', async () => {
    const focus = await newFocus();
    const { client, user } = await addSpeaker(portal, { focusIds: [focus.id] });
    const params = { userId: user.id };
    const industry = [focus.name];
    const steps: (() => Promise<{ ok: boolean } | Response>)[] = [
      () => asSpeaker(client, { ...edit, industry }),
      () => client.call(submitSpeakerProfile, { body: { ...submission, industryFocus: industry } }),
      () => asAdmin(user.id, { ...edit, industry }),
      () => asAdmin(user.id, { visible: false }),
      () => asAdmin(user.id, { visible: true }),
      () => client.call(updateUser, { params, body: { firstName: 'Ana', lastName: 'Ito' } }),
      () => admin.call(updateFocus, { params: { id: focus.id }, body: { name: `Renamed ${focus.id}` } }),
      () => admin.call(deleteFocus, { params: { id: focus.id } }),
    ];
    const versions = [(await saved(user.id)).version];
    for (const step of steps) {
      expect((await step()).ok).toBe(true);
      versions.push((await saved(user.id)).version);
    }
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject({ version: 9 });
  });

  it('stays the same if nothing is saved', async () => {
    const focus = await newFocus();
    const { user } = await addSpeaker(portal, { focusIds: [focus.id] });
    await asAdmin(user.id, { visible: true });
    await asAdmin(user.id, { ...edit, industry: ['Alchemy'] });
    const described = { name: focus.name, description: 'All about it' };
    await admin.get(updateFocus, { params: { id: focus.id }, body: described });
    expect(await saved(user.id)).toMatchObject({ version: 1 });
  });
});

describe('an edit of an older version', () => {
  it('by an administrator is refused with the differences, and changes nothing', async () => {
    const { client, user } = await addSpeaker(portal);
    const { version } = await saved(user.id);
    await asSpeaker(client, { ...edit, bio: 'Now I count bees.', industry: ['Forestry', 'Air Quality'] });
    const mine = { ...edit, firstName: 'Noor', industry: ['forestry'], bio: 'I measure rivers.', version };
    expect(await asAdmin(user.id, mine)).toMatchObject({
      status: 409,
      failure: {
        code: 'conflict',
        message: 'This profile was changed after you opened it. Nothing has been saved yet.',
        conflict: {
          version: 2,
          fields: {
            firstName: { saved: 'Robin', sent: 'Noor' },
            bio: { saved: 'Now I count bees.', sent: 'I measure rivers.' },
            industry: { saved: ['Air Quality', 'Forestry'], sent: ['forestry'] },
          },
        },
      },
    });
    const now = await saved(user.id);
    expect(now).toMatchObject({ bio: 'Now I count bees.', version: 2, userId: { firstName: 'Robin' } });
    expect(await asAdmin(user.id, { ...mine, version: 2 })).toMatchObject({
      status: 200,
      data: { bio: 'I measure rivers.', version: 3 },
    });
  });

  it('names only the fields that differ, with pictures as URLs', async () => {
    const { client, user } = await addSpeaker(portal);
    const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    await asSpeaker(client, { ...edit, imageUrl: image });
    const { imageUrl } = await saved(user.id);
    const reply = await asAdmin(user.id, { ...edit, imageUrl: null, version: 1 });
    expect(reply.ok ? {} : reply.failure.conflict?.fields).toEqual({
      imageUrl: { saved: imageUrl, sent: null },
    });
    expect(
      await asAdmin(user.id, { ...edit, imageUrl: '/api/image/old/800.webp', version: 1 }),
    ).toMatchObject({ status: 409 });
    expect(await asAdmin(user.id, { ...edit, imageUrl: image, version: 1 })).toMatchObject({ status: 200 });
  });

  it('by the speaker is refused in the same way', async () => {
    const { client, user } = await addSpeaker(portal);
    await asAdmin(user.id, { ...edit, city: 'Bend' });
    const reply = await asSpeaker(client, { ...edit, version: 1 });
    expect(reply.status).toBe(409);
    expect(reply.ok ? undefined : reply.failure.conflict).toEqual({
      version: 2,
      fields: { city: { saved: 'Bend', sent: 'Salem' } },
    });
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject({ city: 'Bend' });
  });

  it('is accepted if it changes nothing or has no version', async () => {
    const { user } = await addSpeaker(portal);
    await asAdmin(user.id, edit);
    expect(await asAdmin(user.id, { ...edit, version: 1 })).toMatchObject({ status: 200 });
    expect(await asAdmin(user.id, { ...edit, city: 'Bend' })).toMatchObject({ data: { city: 'Bend' } });
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 31])('is refused if the version is %j', async (version) => {
    const { user } = await addSpeaker(portal);
    expect(await asAdmin(user.id, { ...edit, version })).toMatchObject({
      status: 400,
      failure: { fields: { version: expect.any(String) } },
    });
  });
});

describe('two people who save the same version at once', () => {
  it('have one winner, and the other gets a conflict', async () => {
    const { client, user } = await addSpeaker(portal);
    for (let round = 0; round < 5; round += 1) {
      const { version } = await saved(user.id);
      const replies = await Promise.all([
        asAdmin(user.id, { ...edit, city: `Admin ${round}`, version }),
        asSpeaker(client, { ...edit, city: `Speaker ${round}`, version }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = replies.find(({ ok }) => ok);
      if (!winner?.ok) throw new Error('Nobody has saved');
      expect(await saved(user.id)).toMatchObject({ city: winner.data.city, version: version + 1 });
    }
  });
});
