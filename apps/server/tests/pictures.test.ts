import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { imageUrl } from '@portal/contract/images/images.ts';
import { NOT_AN_IMAGE, PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import {
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockPictures, preparePicture, savePicture, sweepPictures } from '../src/platform/images/pictures.ts';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const edit = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: '',
  country: 'United States',
  jobTitle: 'Hydrologist',
  website: '',
  inperson: false,
  virtual: true,
  industry: ['Forestry'],
  grades: ['High School'],
  languages: [],
};

const submission = {
  title: 'Changed',
  organisation: 'Changed',
  bio: 'Changed',
  city: 'Salem',
  state: 'OR',
  speakingFormat: 'virtual',
  ageGroup: 'middle',
  industryFocus: ['Forestry'],
};

const teacherForm = {
  school: 'Changed',
  gradeLevel: 'Middle School',
  city: 'Salem',
  country: 'United States',
  bio: 'Changed',
  subjects: ['Science'],
};

const TABLES = [
  'users',
  'speaker_profiles',
  'speaker_industries',
  'teacher_profiles',
  'images',
  'audit_entries',
  'tokens',
] as const;

const byText = (row: object): string => JSON.stringify(row);

const png = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const picture = async (background: string) => dataUrl(await png(background));

/** The pictures that are stored, and those that profiles show. */
const kept = async () => {
  const { db } = portal.context;
  const [stored, shown] = await Promise.all([
    db.selectFrom('images').select('hash').distinct().execute(),
    db
      .selectFrom('speaker_profiles')
      .select('image_hash')
      .unionAll(db.selectFrom('teacher_profiles').select('image_hash'))
      .execute(),
  ]);
  return {
    stored: stored.map(({ hash }) => hash).sort(),
    shown: [...new Set(shown.flatMap(({ image_hash: hash }) => hash ?? []))].sort(),
  };
};

const show = (client: Client, url: string | null) =>
  client.call(updateOwnSpeakerProfile, { body: { ...edit, imageUrl: url } });

describe('a picture', () => {
  it('is stored exactly as long as a profile shows it, even with concurrent changes', async () => {
    const before = (await kept()).stored;
    const colors = ['green', 'olive', 'teal', 'lime'];
    const pairs = await Promise.all(
      colors.map(async (color, index) => ({
        people: [await addSpeaker(portal), await addSpeaker(portal)],
        pictures: [await picture(color), await picture(`rgb(${index}, 0, 99)`)],
      })),
    );
    for (let round = 0; round < 12; round += 1) {
      const replies = await Promise.all(
        pairs.flatMap(({ people, pictures }) =>
          people.map(({ client }, place) => show(client, pictures[(round + place) % 2] ?? null)),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      const { stored, shown } = await kept();
      expect(stored).toEqual(shown);
    }
    await Promise.all(pairs.flatMap(({ people }) => people.map(({ client }) => show(client, null))));
    expect((await kept()).stored).toEqual(before);
  });

  it('stays if another profile starts to show it while it is being removed', async () => {
    const { db } = portal.context;
    const [giver, taker] = [await addSpeaker(portal), await addSpeaker(portal)];
    const bytes = await png('plum');
    const shown = await preparePicture(bytes);
    await show(giver.client, dataUrl(bytes));
    let given: ReturnType<typeof show> | undefined;
    await db.transaction().execute(async (tx) => {
      await lockPictures(tx, [shown.hash]);
      await savePicture(tx, shown);
      await tx
        .updateTable('speaker_profiles')
        .set({ image_hash: shown.hash })
        .where('user_id', '=', taker.user.id)
        .execute();
      given = show(giver.client, null);
      // Long enough for the other request to finish if it weren't blocked.
      for (let round = 0; round < 300; round += 1) await tx.selectFrom('settings').select('name').execute();
    });
    expect(await given).toMatchObject({ status: 200, data: { imageUrl: null } });
    expect((await taker.client.fetch(imageUrl(shown.hash))).status).toBe(200);
    await show(taker.client, null);
    expect((await taker.client.fetch(imageUrl(shown.hash))).status).toBe(404);
  });

  it('is deleted with the account that showed it', async () => {
    const { client } = await addSpeaker(portal);
    const reply = await show(client, await picture('teal'));
    const url = reply.ok ? (reply.data.imageUrl ?? '') : '';
    expect((await client.fetch(url)).status).toBe(200);
    await client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect((await client.fetch(url)).status).toBe(404);
  });

  it('is deleted by the cleanup if no profile shows it', async () => {
    const { client } = await addSpeaker(portal);
    await show(client, await picture('navy'));
    const left = await preparePicture(await png('gray'));
    await savePicture(portal.context.db, left);
    expect((await client.fetch(imageUrl(left.hash))).status).toBe(200);
    expect(await sweepPictures(portal.context)).toBe(1);
    expect((await client.fetch(imageUrl(left.hash))).status).toBe(404);
    const { stored, shown } = await kept();
    expect(stored).toEqual(shown);
    expect(await sweepPictures(portal.context)).toBe(0);
  });

  it('is stored again if a profile starts to show it during the cleanup', async () => {
    const { client } = await addSpeaker(portal);
    const bytes = await png('maroon');
    const left = await preparePicture(bytes);
    for (let round = 0; round < 8; round += 1) {
      await savePicture(portal.context.db, left);
      const [reply] = await Promise.all([show(client, dataUrl(bytes)), sweepPictures(portal.context)]);
      expect(reply).toMatchObject({ status: 200, data: { imageUrl: imageUrl(left.hash) } });
      expect((await client.fetch(imageUrl(left.hash))).status).toBe(200);
      await show(client, null);
    }
  });

  it('that is refused prevents the other changes of its form', async () => {
    const { db } = portal.context;
    const [speaker, teacher, admin] = [
      await addSpeaker(portal),
      await portal.newUser('teacher'),
      await portal.newUser('admin'),
    ];
    await show(speaker.client, await picture('purple'));
    const everything = () =>
      Promise.all(
        TABLES.map((table) =>
          db
            .selectFrom(table)
            .selectAll()
            .execute()
            .then((rows) => [table, rows.map(byText).sort()]),
        ),
      );
    const before = await everything();
    const broken = dataUrl((await png('gold')).subarray(0, 60));
    const name = { firstName: 'Changed', lastName: 'Name' };
    const saved = { ...edit, ...name, organization: 'Changed', bio: 'Changed' };
    const replies = [
      await speaker.client.call(updateOwnSpeakerProfile, { body: { ...saved, imageUrl: broken } }),
      await speaker.client.call(submitSpeakerProfile, { body: { ...submission, picture: broken } }),
      await admin.client.call(updateSpeaker, {
        params: { userId: speaker.user.id },
        body: { ...saved, imageUrl: broken },
      }),
      await admin.client.call(createSpeaker, {
        body: { ...saved, email: 'new@example.org', imageUrl: broken },
      }),
      await teacher.client.call(updateTeacher, {
        params: { userId: teacher.user.id },
        body: { ...teacherForm, ...name, picture: broken },
      }),
    ];
    const refused = (fields: Record<string, string>) => ({ status: 400, failure: { fields } });
    expect(replies).toMatchObject([
      refused({ imageUrl: NOT_AN_IMAGE }),
      refused({ picture: NOT_AN_IMAGE }),
      refused({ imageUrl: NOT_AN_IMAGE }),
      refused({ imageUrl: PICTURE_MESSAGES.chooseAnImage }),
      refused({ picture: NOT_AN_IMAGE }),
    ]);
    expect(await everything()).toEqual(before);
  });

  it('is not stored if it or another field of its form is refused', async () => {
    const { client } = await addSpeaker(portal);
    const before = await kept();
    const sound = await png('gold');
    const refused = [
      { imageUrl: dataUrl(sound.subarray(0, 60)) },
      { imageUrl: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')) },
      { imageUrl: dataUrl(sound), bio: '' },
      { imageUrl: dataUrl(sound), industry: ['Alchemy'] },
    ];
    for (const given of refused) {
      const reply = await client.call(updateOwnSpeakerProfile, { body: { ...edit, ...given } });
      expect(reply).toMatchObject({ status: 400 });
    }
    expect(await kept()).toEqual(before);
  });
});
