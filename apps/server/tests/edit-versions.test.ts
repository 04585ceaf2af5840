import {
  createFocus,
  listFocusesToManage,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { getTeacher, updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { getUser, updateUser } from '@portal/contract/users/users.contract.ts';
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

const teacherProfile = {
  firstName: 'Robin',
  lastName: 'Teacher',
  school: 'Harbor Middle School',
  gradeLevel: 'Middle School',
  subjects: ['Science', 'Art'],
  bio: 'We go outside.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
};

const speakerProfile = {
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

const PICTURES = [
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
] as const;

/** Two people who may save the same data, with functions to save and read it. */
const newTeacher = async () => {
  const { user, client } = await portal.newUser('teacher');
  const params = { userId: user.id };
  return {
    read: () => client.get(getTeacher, { params }),
    save: (given: Record<string, unknown>, by = client) =>
      by.call(updateTeacher, { params, body: { ...teacherProfile, ...given } }),
    rename: (firstName: string) =>
      admin.get(updateUser, { params, body: { firstName, lastName: 'Teacher' } }),
  };
};

const newNames = async (role: 'teacher' | 'speaker' | 'admin' = 'teacher') => {
  const { user, client } = await portal.newUser(role);
  const params = { userId: user.id };
  return {
    user,
    client,
    read: () => client.get(getUser, { params }),
    save: (given: Record<string, unknown>, by = client) =>
      by.call(updateUser, { params, body: { firstName: 'Robin', lastName: 'Reed', ...given } }),
  };
};

const newFocus = async () => {
  const focus = await admin.get(createFocus, { body: { name: `Focus ${newId()}`, description: '' } });
  return {
    focus,
    read: async () => (await admin.get(listFocusesToManage)).find(({ _id }) => _id === focus._id),
    save: (given: Record<string, unknown>, by = admin) =>
      by.call(updateFocus, { params: { id: focus._id }, body: { name: focus.name, ...given } }),
  };
};

describe("a teacher's profile", () => {
  it('has a newer version after every save and every change of the name', async () => {
    const { read, save, rename } = await newTeacher();
    const versions = [(await read()).version];
    for (const step of [
      () => save({}),
      () => save({ city: 'Bend' }, admin),
      () => rename('Ana'),
      () => save({ firstName: 'Ida' }),
    ]) {
      await step();
      versions.push((await read()).version);
    }
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    expect(versions).toHaveLength(5);
  });

  it('is not overwritten by an edit of an older version, and the response shows the differences', async () => {
    const { read, save } = await newTeacher();
    const { version } = await read();
    await save({ city: 'Bend', subjects: ['Art', 'Biology'] }, admin);
    const now = await read();
    expect(await save({ bio: 'We read.', version })).toMatchObject({
      status: 409,
      failure: {
        code: 'conflict',
        message: 'This profile was changed after you opened it. Nothing has been saved yet.',
        conflict: {
          version: now.version,
          fields: {
            city: { saved: 'Bend', sent: 'Portland' },
            bio: { saved: 'We go outside.', sent: 'We read.' },
            subjects: { saved: ['Art', 'Biology'], sent: ['Science', 'Art'] },
          },
        },
      },
    });
    expect(await read()).toEqual(now);
    expect(await save({ bio: 'We read.', version: now.version })).toMatchObject({ status: 200 });
  });

  it('is protected before its first save, too', async () => {
    const { read, save, rename } = await newTeacher();
    const { version } = await read();
    await rename('Ana');
    const reply = await save({ version });
    expect(reply.ok ? {} : reply.failure.conflict?.fields).toMatchObject({
      firstName: { saved: 'Ana', sent: 'Robin' },
    });
    expect((await read()).userId.firstName).toBe('Ana');
  });

  it('compares pictures by their URL, and reports a replaced one as a conflict', async () => {
    const { read, save } = await newTeacher();
    await save({ picture: PICTURES[0] });
    const { picture: replaced, version } = await read();
    await save({ picture: PICTURES[1] }, admin);
    const { picture } = await read();
    const reply = await save({ picture: replaced, version });
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.ok ? {} : reply.failure.conflict?.fields).toEqual({
      picture: { saved: picture, sent: replaced },
    });
    expect(await save({ picture: PICTURES[1], version })).toMatchObject({ status: 200 });
  });
});

describe('names', () => {
  it('have a newer version after every change, and only then', async () => {
    const teacher = await newNames();
    const versions = [(await teacher.read()).version];
    const params = { userId: teacher.user.id };
    const { client } = teacher;
    for (const step of [
      () => teacher.save({ firstName: 'Ana' }),
      () => client.get(updateTeacher, { params, body: { ...teacherProfile, firstName: 'Ida' } }),
      () =>
        client.get(updateTeacher, { params, body: { ...teacherProfile, firstName: 'Ida', city: 'Bend' } }),
    ]) {
      await step();
      versions.push((await teacher.read()).version);
    }
    expect(versions).toEqual([1, 2, 3, 3]);

    const speaker = await addSpeaker(portal);
    const { id: userId } = speaker.user;
    const names = () => admin.get(getUser, { params: { userId } });
    await admin.call(updateSpeaker, { params: { userId }, body: { ...speakerProfile, firstName: 'Noor' } });
    expect(await names()).toMatchObject({ firstName: 'Noor', version: 2 });
    await speaker.client.call(updateOwnSpeakerProfile, { body: { ...speakerProfile, lastName: 'Haddad' } });
    expect(await names()).toMatchObject({ firstName: 'Noor', lastName: 'Haddad', version: 3 });
  });

  it('are not overwritten by an edit of an older version', async () => {
    const { read, save } = await newNames('admin');
    const { version } = await read();
    await save({ firstName: 'Ana' }, admin);
    expect(await save({ firstName: 'Ida', version })).toMatchObject({
      status: 409,
      failure: {
        message: 'This name was changed after you opened it. Nothing has been saved yet.',
        conflict: { version: 2, fields: { firstName: { saved: 'Ana', sent: 'Ida' } } },
      },
    });
    expect(await read()).toMatchObject({ firstName: 'Ana', lastName: 'Reed', version: 2 });
    expect(await save({ firstName: 'Ida', version: 2 })).toMatchObject({ status: 200, data: { version: 3 } });
  });
});

describe('an industry focus', () => {
  it('is not overwritten by an edit of an older version, even if the name is also taken', async () => {
    const { focus, read, save } = await newFocus();
    const other = await newFocus();
    const { version } = focus;
    await save({ description: 'Old growth' });
    for (const name of [focus.name, other.focus.name]) {
      const reply = await save({ name, description: 'New growth', version });
      expect(reply).toMatchObject({
        status: 409,
        failure: {
          message: 'This industry focus was changed after you opened it. Nothing has been saved yet.',
        },
      });
      expect(reply.ok ? {} : reply.failure.conflict?.fields.description).toEqual({
        saved: 'Old growth',
        sent: 'New growth',
      });
    }
    expect(await read()).toMatchObject({ description: 'Old growth', version: 2 });
    expect(await save({ description: 'New growth', version: 2 })).toMatchObject({
      status: 200,
      data: { version: 3 },
    });
  });
});

describe('an edit', () => {
  it('is accepted if it changes nothing or has no version', async () => {
    const [teacher, names, focus] = [await newTeacher(), await newNames(), await newFocus()];
    await teacher.save({});
    await names.save({});
    await focus.save({ description: 'Bogs' });
    for (const save of [
      () => teacher.save({ version: 1 }),
      () => names.save({ version: 1 }),
      () => focus.save({ description: 'Bogs', version: 1 }),
      () => teacher.save({ city: 'Bend' }),
      () => names.save({ firstName: 'Ana' }),
      () => focus.save({ description: 'Fens' }),
    ])
      expect(await save()).toMatchObject({ status: 200 });
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 31])('is refused if the version is %j', async (version) => {
    for (const { save } of [await newTeacher(), await newNames(), await newFocus()]) {
      expect(await save({ version })).toMatchObject({
        status: 400,
        failure: { fields: { version: expect.any(String) } },
      });
    }
  });

  it.each([
    ['a teacher’s profile', newTeacher, (round: number) => ({ bio: `Edit ${round}` })],
    ['a name', newNames, (round: number) => ({ lastName: `Edit ${'i'.repeat(round + 1)}` })],
    ['an industry focus', newFocus, (round: number) => ({ description: `Edit ${round}` })],
  ] as const)('of %s wins alone among twenty of one version at once', async (_what, start, given) => {
    const { read, save } = await start();
    const version = (await read())?.version;
    const edits = Array.from({ length: 20 }, (_, round) => given(round));
    const replies = await Promise.all(
      edits.map((edit, round) => save({ ...edit, version }, round % 2 === 0 ? admin : undefined)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await read()).toMatchObject(edits[replies.findIndex(({ ok }) => ok)] ?? {});
  });
});
