import {
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { sendThankYou } from '@portal/contract/visits/thank-yous.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consume, PICTURES } from '../src/features/rate-limits/rate-limits.service.ts';
import type { Client } from './support/client.ts';
import { A_PICTURE } from './support/fuzz/hostile-pictures.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { thankYouToken } from './support/thank-yous.ts';
import { createPeople, pastVisit } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const edit = {
  bio: 'I measure rivers.',
  city: 'Salem',
  country: 'United States',
  inperson: false,
  virtual: true,
  industry: ['Forestry'],
  grades: ['High School'],
  languages: [],
};

const show = (client: Client, imageUrl: string | null) =>
  client.call(updateOwnSpeakerProfile, { body: { ...edit, imageUrl } });

/** How many calls succeeded. Fails unless others were refused for now. */
const countShown = (replies: Awaited<ReturnType<typeof show>>[]): number => {
  const refused = replies.filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expect(reply).toMatchObject({ status: 503, failure: { code: 'unavailable' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return replies.length - refused.length;
};

/** A file of a few hundred bytes that takes long to decode; one of 16 megapixels takes a second. */
const slowPicture = async (): Promise<string> => {
  const create = { width: 2_000, height: 2_000, channels: 3, background: 'green' } as const;
  const bytes = await sharp({ create }).avif({ quality: 1, effort: 0 }).toBuffer();
  return `data:image/avif;base64,${bytes.toString('base64')}`;
};

/** A past visit's link, with which a class sends a picture. */
const openLink = async (picture: string) => {
  const people = await createPeople(portal);
  const { id } = await pastVisit(portal, people);
  const token = await thankYouToken(people.teacher.client, id);
  return () =>
    portal.visitor().call(sendThankYou, { params: { token }, body: { text: 'You were great!', picture } });
};

describe('a new picture', () => {
  it('is accepted from 8 people while a link sends many that decode slowly', async () => {
    const picture = await slowPicture();
    expect(picture.length).toBeLessThan(1_000);
    const send = await openLink(picture);
    const people = await Promise.all(Array.from({ length: 8 }, () => addSpeaker(portal)));
    const sent = Array.from({ length: 12 }, send);
    const refused = await Promise.race(sent);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const replies = await Promise.all(people.map(({ client }) => show(client, A_PICTURE)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
  });

  it('waits in a short queue for processing, one for each person; more are refused', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => addSpeaker(portal)));
    const large = { width: 4_000, height: 4_000, channels: 3, background: 'green' } as const;
    const bytes = await sharp({ create: large }).png({ compressionLevel: 1 }).toBuffer();
    const url = `data:image/png;base64,${bytes.toString('base64')}`;
    const [first, second] = await Promise.all([addSpeaker(portal), addSpeaker(portal)]);
    const [other, ...own] = await Promise.all([
      show(second.client, url),
      ...[1, 2, 3, 4].map(() => show(first.client, url)),
    ]);
    expect([other.status, countShown(own)]).toEqual([200, 1]);
    const replies = await Promise.all(people.map(({ client }) => show(client, url)));
    expect(countShown(replies)).toBeGreaterThan(1);
    expect(await show(first.client, A_PICTURE)).toMatchObject({ status: 200 });
  });

  it('counts for teachers and speakers, 30 an hour, even if its form is outdated or refused', async () => {
    const [speaker, teacher, admin] = [
      await addSpeaker(portal),
      await portal.newUser('teacher'),
      await portal.newUser('admin'),
    ];
    const used = (times: number) =>
      portal.context.db.transaction().execute(async (tx) => {
        for (const { user } of [speaker, teacher])
          for (let use = 0; use < times; use += 1) await consume(tx, PICTURES, user.id);
      });
    const saveTeacher = ({ client }: { client: Client }) =>
      client.call(updateTeacher, {
        params: { userId: teacher.user.id },
        body: {
          firstName: 'Ada',
          lastName: 'Lee',
          school: 'Riverbend',
          gradeLevel: 'Middle School',
          city: 'Salem',
          country: 'United States',
          bio: 'I teach science.',
          subjects: ['Science'],
          version: 999,
          picture: A_PICTURE,
        },
      });
    await used(29);
    expect((await show(speaker.client, 'data:image/png;base64,AAAA')).status).toBe(400);
    expect((await saveTeacher(teacher)).status).toBe(409);
    const submission = {
      title: 'Hydrologist',
      organisation: 'Tidewater Restoration',
      bio: 'I measure rivers.',
      city: 'Salem',
      state: 'OR',
      speakingFormat: 'virtual',
      ageGroup: 'middle',
      industryFocus: ['Forestry'],
      picture: A_PICTURE,
    };
    for (const reply of [
      await saveTeacher(teacher),
      await show(speaker.client, A_PICTURE),
      await speaker.client.call(submitSpeakerProfile, { body: submission }),
    ])
      expect(reply).toMatchObject({
        status: 429,
        failure: {
          message: expect.stringMatching(/^You've reached the limit of 30 new pictures an hour\. /),
        },
      });
    expect((await show(speaker.client, null)).status).toBe(200);
    expect((await saveTeacher(admin)).status).toBe(409);
  });
});
