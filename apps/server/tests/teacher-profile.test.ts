import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { login } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import * as teachers from '@portal/contract/teachers/teachers.contract.ts';
import { getUser, updateUser } from '@portal/contract/users/users.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const profile = {
  firstName: 'Ana',
  lastName: "O'Fern",
  school: 'Harbor Middle School',
  gradeLevel: 'Middle School',
  subjects: ['Science', 'Art'],
  bio: 'We go outside.\nOften.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
};

/** A single-color picture as a data URL. */
const drawing = async (background: string) => {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${file.toString('base64')}`;
};

const newTeacher = async () => {
  const { user, client } = await portal.newUser('teacher');
  const params = { userId: user.id };
  return {
    user,
    client,
    params,
    read: () => client.get(teachers.getTeacher, { params }),
    save: (given: Record<string, unknown> = {}, by = client) =>
      by.call(teachers.updateTeacher, { params, body: { ...profile, ...given } }),
  };
};

const pictureFound = async (url: string | null) => (await portal.visitor().fetch(`${url}`)).status === 200;

describe("a teacher's profile", () => {
  it('is saved as a whole, and returned with its account', async () => {
    const teacher = await newTeacher();
    const { firstName, lastName, ...said } = profile;
    const saved = await teacher.save();
    expect(saved).toMatchObject({
      status: 200,
      data: {
        ...said,
        _id: teacher.user.id,
        userId: { _id: teacher.user.id, email: teacher.user.email, firstName, lastName },
        picture: null,
      },
    });
    expect(await teacher.read()).toEqual(saved.ok && saved.data);

    await teacher.save({
      gradeLevel: 'Elementary School',
      state: '',
      subjects: ['Art', 'Beekeeping', 'Art', ' '],
    });
    expect(await teacher.read()).toMatchObject({
      gradeLevel: 'Elementary',
      state: '',
      subjects: ['Art', 'Beekeeping'],
    });
  });

  it('has a ZIP code that stays if an edit omits it, and that speakers never see', async () => {
    const teacher = await newTeacher();
    expect(await teacher.save({ postalCode: '9720' })).toMatchObject({
      status: 400,
      failure: { fields: { postalCode: 'Please enter a 5-digit ZIP code' } },
    });
    await teacher.save({ postalCode: '97201' });
    await teacher.save({ city: 'Salem' });
    expect(await teacher.read()).toMatchObject({ city: 'Salem', postalCode: '97201' });
    expect(await admin.get(teachers.getTeacher, { params: teacher.params })).toMatchObject({
      postalCode: '97201',
    });
    const speaker = await addSpeaker(portal);
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    await admin.get(setRequestStatus, { params: { id }, body: { status: 'Pending Speaker Confirmation' } });
    const seen = await speaker.client.get(teachers.getTeacher, { params: teacher.params });
    expect(seen).toMatchObject({ city: 'Salem', postalCode: '' });
  });

  it('changes the names of the account, but never its email or role', async () => {
    const { client, params, save, user } = await newTeacher();
    await save({ email: 'other@example.org', role: 'admin', admin: true });
    const account = {
      email: user.email,
      firstName: 'Ana',
      lastName: "O'Fern",
      role: 'teacher',
      admin: false,
    };
    expect(await client.get(getUser, { params })).toMatchObject(account);
    const signedIn = await portal.visitor().get(login, { body: { email: user.email, password: PASSWORD } });
    expect(signedIn.user).toMatchObject(account);
  });

  it('shows names that were changed elsewhere', async () => {
    const { client, params, read } = await newTeacher();
    await client.get(updateUser, { params, body: { firstName: 'Io', lastName: 'Reed' } });
    expect((await read()).userId).toMatchObject({ firstName: 'Io', lastName: 'Reed' });
  });

  it('is refused if fields are missing, and names them', async () => {
    const { read, save } = await newTeacher();
    const before = await read();
    expect(await save({ city: ' ', country: '', bio: '\n', subjects: [] })).toMatchObject({
      status: 400,
      failure: {
        message: 'Please fill in the following required fields: City, Country, Bio, Subjects',
        fields: {
          city: 'Missing input',
          country: 'Missing input',
          bio: 'Missing input',
          subjects: 'Please select at least one subject',
        },
      },
    });
    expect(
      await save({ firstName: '', lastName: undefined, school: null, gradeLevel: '', subjects: [''] }),
    ).toMatchObject({
      status: 400,
      failure: {
        message:
          'Please fill in the following required fields: First Name, Last Name, School, Grade Level, Subjects',
      },
    });
    const wrongName = await save({ firstName: 'R2-D2' });
    expect(wrongName).toMatchObject({ status: 400, failure: { fields: { firstName: 'Invalid name' } } });
    expect(wrongName.ok || wrongName.failure.message).not.toMatch(/required fields/);
    expect(await save({ bio: 'x'.repeat(5_001) })).toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
  });

  it('can be saved by its teacher and by administrators', async () => {
    const teacher = await newTeacher();
    expect(await teacher.save({ school: 'Fern Hill' }, admin)).toMatchObject({
      status: 200,
      data: { school: 'Fern Hill' },
    });
    const other = await newTeacher();
    expect(await teacher.save({}, other.client)).toMatchObject({ status: 403 });
    expect(await teacher.save({}, portal.visitor())).toMatchObject({ status: 401 });
    expect((await teacher.read()).school).toBe('Fern Hill');
  });

  it('is not found for other roles, and their names stay unchanged', async () => {
    const speaker = await portal.newUser('speaker');
    for (const userId of [speaker.user.id, 'nobody']) {
      const reply = await admin.call(teachers.updateTeacher, { params: { userId }, body: profile });
      expect(reply).toMatchObject({ status: 404, failure: { message: 'Teacher not found' } });
    }
    const params = { userId: speaker.user.id };
    expect(await admin.get(getUser, { params })).toMatchObject({ firstName: speaker.user.firstName });
  });
});

describe("a teacher's picture", () => {
  it('is added, kept by its URL or by omitting the field, and removed', async () => {
    const { read, save } = await newTeacher();
    await save({ picture: await drawing('green') });
    const { picture } = await read();
    expect(picture).toMatch(/^\/api\/image\/[\w-]+\/800\.webp$/);
    expect(await pictureFound(picture)).toBe(true);
    await save({ picture });
    expect((await read()).picture).toBe(picture);
    await save();
    expect((await read()).picture).toBe(picture);

    for (const none of [null, '']) {
      await save({ picture: await drawing('green') });
      expect((await read()).picture).toBe(picture);
      await save({ picture: none });
      expect((await read()).picture).toBe(null);
    }
    expect(await pictureFound(picture)).toBe(false);
  });

  it('is deleted with the account', async () => {
    const { client, read, save } = await newTeacher();
    await save({ picture: await drawing('teal') });
    const { picture } = await read();
    expect(await pictureFound(picture)).toBe(true);
    await client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await pictureFound(picture)).toBe(false);
  });

  it('is deleted when it is replaced, unless another profile shows it', async () => {
    const [one, other] = [await newTeacher(), await newTeacher()];
    const shared = await drawing('blue');
    for (const { save } of [one, other]) await save({ picture: shared });
    const { picture } = await one.read();
    expect((await other.read()).picture).toBe(picture);

    await one.save({ picture: await drawing('red') });
    expect((await one.read()).picture).not.toBe(picture);
    expect(await pictureFound(picture)).toBe(true);
    await other.save({ picture: await drawing('yellow') });
    expect(await pictureFound(picture)).toBe(false);
  });

  it('leaves no unused pictures after many concurrent changes', async () => {
    const { read, save } = await newTeacher();
    await save({ picture: await drawing('gray') });
    // No more than may wait to be decoded.
    const pictures = await Promise.all(
      ['teal', 'navy', 'lime', 'plum', 'gold', 'pink', 'tan', 'snow'].map(drawing),
    );
    // By administrators, because everyone's pictures are decoded one at a time.
    const replies = await Promise.all(
      pictures.map(async (picture) => save({ picture }, (await portal.newUser('admin')).client)),
    );
    expect(replies.map(({ status }) => status)).toEqual(pictures.map(() => 200));
    const { picture: last } = await read();
    for (const reply of replies) {
      const picture = reply.ok ? reply.data.picture : null;
      expect(await pictureFound(picture)).toBe(picture === last);
    }
  });

  it('must be a valid image or the current URL; otherwise nothing changes', async () => {
    const [one, other] = [await newTeacher(), await newTeacher()];
    await other.save({ picture: await drawing('white') });
    const { picture: foreign } = await other.read();
    const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    for (const picture of [text, 'https://example.org/a.png', '/etc/passwd', foreign]) {
      expect(await one.save({ picture, school: 'Elsewhere' })).toMatchObject({
        status: 400,
        failure: { message: 'Only image files are allowed.' },
      });
    }
    expect(await one.read()).toMatchObject({ picture: null, school: '' });
  });
});

describe('the list of teachers', () => {
  it('comes whole or in pages, with each teacher once', async () => {
    for (const _ of [1, 2, 3]) await newTeacher();
    const all = await admin.get(teachers.listTeachers);
    const paged: string[] = [];
    for (;;) {
      const cursor = paged.at(-1);
      const page = await admin.get(teachers.listTeachers, { query: { limit: 2, ...(cursor && { cursor }) } });
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(2);
      paged.push(...page.map(({ _id }) => _id));
    }
    expect(paged).toEqual(all.map(({ _id }) => _id));
    expect(await admin.get(teachers.listTeachers, { query: { cursor: 'nobody' } })).toEqual([]);
    for (const limit of [0, -1, 1.5, 101])
      expect(await admin.call(teachers.listTeachers, { query: { limit } })).toMatchObject({ status: 400 });
  });

  it('contains only the teacher themselves for teachers, on every page', async () => {
    const { client, user } = await newTeacher();
    const list = await client.get(teachers.listTeachers, { query: { limit: 5 } });
    expect(list.map(({ _id }) => _id)).toEqual([user.id]);
    expect(await client.get(teachers.listTeachers, { query: { cursor: user.id } })).toEqual([]);
  });
});
