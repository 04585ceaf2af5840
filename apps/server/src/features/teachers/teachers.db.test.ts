import type { Role } from '@portal/contract/options.ts';
import { mapRequestTexts } from '@portal/contract/requests/request-fields.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { readList } from '../../../tests/support/read-list.ts';
import { insertRequest } from '../../domain/requests/request-changes.repository.ts';
import { insertUser } from '../../domain/users/users.repository.ts';
import { NotAllowed, NotFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { presentTeacher } from './teachers.presenter.ts';
import { saveTeacherProfile } from './teachers.repository.ts';
import * as teachers from './teachers.service.ts';

const profile = {
  school: 'Harbor Middle School',
  gradeLevel: 'Middle School',
  subjects: ['Science', 'Art'],
  bio: 'Loves field trips.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  postalCode: '',
};

describe('teacher profiles', () => {
  let opened: OpenTestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.database.db.deleteFrom('users').execute());
  afterAll(() => opened.close());

  const newUser = async (role: Role): Promise<SessionUser> => {
    const id = newId();
    const user = { id, email: `${id}@example.org`, firstName: 'Robin', lastName: 'Reed', role };
    await insertUser(opened.database.db, { ...user, passwordHash: null, verifiedAt: null });
    return {
      _id: id,
      email: user.email,
      firstName: 'Robin',
      lastName: 'Reed',
      role,
      admin: role === 'admin',
    };
  };

  test('are read as they were saved, and replaced as a whole', async () => {
    const teacher = await newUser('teacher');
    const { db } = opened.database;
    await db.transaction().execute((tx) => teachers.createProfile(tx, teacher._id, profile));
    expect(await teachers.getTeacher(opened.database, teacher, teacher._id)).toMatchObject({
      ...profile,
      postalCode: '',
      imageHash: null,
    });

    const changed = { ...profile, subjects: [], city: 'Salem', postalCode: '97301', imageHash: 'hash' };
    await db.transaction().execute((tx) => saveTeacherProfile(tx, teacher._id, changed));
    const stored = await teachers.getTeacher(opened.database, teacher, teacher._id);
    expect(stored).toMatchObject(changed);
    expect(presentTeacher(stored)).toMatchObject({ _id: teacher._id, picture: '/api/image/hash/800.webp' });
  });

  test('have empty fields before the first save', async () => {
    const teacher = await newUser('teacher');
    const stored = await teachers.getTeacher(opened.database, teacher, teacher._id);
    expect(presentTeacher(stored)).toEqual({
      _id: teacher._id,
      userId: { _id: teacher._id, email: teacher.email, firstName: 'Robin', lastName: 'Reed' },
      ...{
        school: '',
        gradeLevel: '',
        subjects: [],
        bio: '',
        city: '',
        state: '',
        postalCode: '',
        country: '',
        picture: null,
      },
      version: 1,
    });
  });

  test('are all listed for administrators, but teachers only get their own', async () => {
    const [first, second, admin] = [
      await newUser('teacher'),
      await newUser('teacher'),
      await newUser('admin'),
    ];
    await newUser('speaker');
    const idsFor = async (caller: SessionUser) =>
      (await readList(teachers.listTeachers(opened.database, caller))).map(({ id }) => id).sort();
    expect(await idsFor(admin)).toEqual([first._id, second._id].sort());
    expect(await idsFor(second)).toEqual([second._id]);
  });

  test('can be seen by speakers who got a request of the teacher, and by no other speaker', async () => {
    const [teacher, asked, reviewed, other] = [
      await newUser('teacher'),
      await newUser('speaker'),
      await newUser('speaker'),
      await newUser('speaker'),
    ];
    const { db } = opened.database;
    await db.transaction().execute(async (tx) => {
      await insertRequest(tx, teacher._id, booking(asked._id), 'Approved');
      await insertRequest(tx, teacher._id, booking(reviewed._id), 'Pending Review');
    });
    for (const speaker of [asked, reviewed])
      expect(await teachers.getTeacher(opened.database, speaker, teacher._id)).toMatchObject({
        id: teacher._id,
      });
    await expect(teachers.getTeacher(opened.database, other, teacher._id)).rejects.toThrow(NotAllowed);
    await expect(teachers.getTeacher(opened.database, other, newId())).rejects.toThrow(NotAllowed);
  });

  test('are not found for users who are not teachers', async () => {
    const [speaker, admin] = [await newUser('speaker'), await newUser('admin')];
    for (const id of [speaker._id, admin._id, newId()])
      await expect(teachers.getTeacher(opened.database, admin, id)).rejects.toThrow(NotFound);
  });
});

const booking = (speakerId: string) => ({
  speakerId,
  gradeLevels: ['Middle School' as const],
  subjects: ['Science'],
  estimatedStudents: 24,
  ...mapRequestTexts(() => ''),
  eventName: 'River day',
  eventPurpose: 'See a river measured',
  dateTime: '2027-05-12T14:00:00.000Z',
  timezone: 'America/New_York' as const,
  minutes: 60,
  isInPerson: true,
  isVirtual: false,
  expertise: 'Hydrology',
  preferredLanguage: 'English' as const,
  city: 'Portland',
  state: 'OR',
  country: '',
  goals: 'Meet a hydrologist',
  engagementFormat: 'Workshop',
});
