import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { HISTORY_MAX } from '@portal/contract/limits.ts';
import { getRequest, getRequestHistory } from '@portal/contract/requests/requests.contract.ts';
import { getSpeakerToManage } from '@portal/contract/speakers/speaker-management.contract.ts';
import { getOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/connect.ts';
import type { Acknowledged } from './acknowledged-writes.ts';
import type { Client } from './client.ts';
import type { TestMailServer } from './mail-server.ts';
import type { WriteFixtures } from './write-fixtures.ts';

const expectPicture = async (client: Client, url: string | null): Promise<void> => {
  const response = await client.fetch(url ?? '/no-picture');
  expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
};

const expectProfiles = async (
  fixtures: WriteFixtures,
  acknowledged: Acknowledged,
  address: string,
): Promise<void> => {
  const profile = await fixtures.speaker.at(address).get(getOwnSpeakerProfile);
  expect(acknowledged.speakerProfile.allows(profile.bio)).toBe(true);
  // Every save writes the same value to all of these fields.
  expect([profile.organization, profile.city]).toEqual([profile.bio, profile.bio]);
  await expectPicture(fixtures.speaker.at(address), profile.imageUrl);

  const teacher = await fixtures.teacher
    .at(address)
    .get(getTeacher, { params: { userId: fixtures.teacherId } });
  expect(acknowledged.teacherProfile.allows(teacher.bio)).toBe(true);
  expect([teacher.school, teacher.city, ...teacher.subjects]).toEqual(Array(3).fill(teacher.bio));
  await expectPicture(fixtures.teacher.at(address), teacher.picture);
};

const expectFocus = async (
  fixtures: WriteFixtures,
  acknowledged: Acknowledged,
  admin: Client,
): Promise<void> => {
  const focus = (await admin.get(listIndustryFocuses)).find(({ _id }) => _id === fixtures.focusId);
  expect(acknowledged.focusName.allows(focus?.name ?? '')).toBe(true);
  expect(focus?.description).toBe(focus?.name);
  const speaker = await admin.get(getSpeakerToManage, { params: { userId: fixtures.bookableId } });
  expect(speaker.industry).toEqual([focus?.name]);
  const { items } = await admin.get(listAuditEntries, { query: { action: 'focus.edited', limit: 1 } });
  expect(items[0]?.after.name).toBe(focus?.name);
};

const expectStatus = async (
  fixtures: WriteFixtures,
  acknowledged: Acknowledged,
  admin: Client,
): Promise<void> => {
  const params = { id: fixtures.requestId };
  const { status } = await admin.get(getRequest, { params });
  expect(acknowledged.status.allows(status)).toBe(true);
  const history = await admin.get(getRequestHistory, { params });
  // Each transition begins with the previous one's status, and the last one leads to the current status.
  const first = history.length < HISTORY_MAX ? null : history[0]?.from;
  expect(history.map(({ from }) => from)).toEqual([first, ...history.slice(0, -1).map(({ to }) => to)]);
  expect(history.at(-1)?.to).toBe(status);
};

/** Fails unless every overwritten value is the last acknowledged one or one that was sent after it. */
export const expectLatestValues = async (
  fixtures: WriteFixtures,
  acknowledged: Acknowledged,
  address: string,
): Promise<void> => {
  const admin = fixtures.admin.at(address);
  await expectProfiles(fixtures, acknowledged, address);
  await expectFocus(fixtures, acknowledged, admin);
  await expectStatus(fixtures, acknowledged, admin);
};

/**
 * Fails unless all acknowledged writes are stored, related rows are consistent, and every email that is due was sent.
 */
export const expectNothingLost = async (
  { db }: Database,
  acknowledged: Acknowledged,
  mailServer?: TestMailServer,
): Promise<void> => {
  const users = await db
    .selectFrom('users')
    .leftJoin('speaker_profiles', 'speaker_profiles.user_id', 'users.id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'users.id')
    .leftJoin('tokens', 'tokens.user_id', 'users.id')
    .select(['users.email', 'users.role', 'users.password_hash', 'users.verified_at'])
    .select(['speaker_profiles.city', 'teacher_profiles.school', 'tokens.kind'])
    .execute();
  const emails = new Set(users.map(({ email }) => email));
  const invites = (await db.selectFrom('invites').select('email').execute()).map(({ email }) => email);
  const requests = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.teacher_id')
    .select(['requests.id', 'users.email'])
    .execute();
  const made = await db
    .selectFrom('request_transitions')
    .select('request_id')
    .where('from_status', 'is', null)
    .execute();

  const removing = new Set(acknowledged.removalAttempts);
  const accounts = [...acknowledged.registrations, ...acknowledged.creations];
  expect(accounts.filter((email) => !removing.has(email) && !emails.has(email))).toEqual([]);
  const rows = await db
    .selectFrom('speaker_import_rows')
    .innerJoin('speaker_imports', 'speaker_imports.id', 'import_id')
    .select('state')
    .where('status', '<>', 'draft')
    .execute();
  expect(rows.filter(({ state }) => state !== 'created')).toEqual([]);
  expect(acknowledged.removals.filter((email) => emails.has(email))).toEqual([]);
  expect(acknowledged.invites.filter((email) => !invites.includes(email))).toEqual([]);
  const ids = requests.map(({ id }) => id);
  expect(acknowledged.bookings.filter((id) => !ids.includes(id))).toEqual([]);

  expect(made.map(({ request_id }) => request_id).sort()).toEqual(ids.toSorted());
  expect(users.filter(({ role, city }) => role === 'speaker' && city === null)).toEqual([]);
  const registered = users.filter(({ verified_at }) => verified_at === null);
  expect(registered.filter(({ school, kind }) => school === null || kind !== 'verification')).toEqual([]);

  if (!mailServer) return;
  const sent = new Map<string, Set<string | undefined>>();
  for (const { envelopeTo, messageId } of mailServer.received)
    for (const email of envelopeTo) sent.set(email, (sent.get(email) ?? new Set()).add(messageId));
  const created = users.filter(({ role, password_hash }) => role === 'speaker' && password_hash === null);
  const recipients = [
    ...registered.map(({ email }) => email),
    ...created.map(({ email }) => email),
    ...invites,
  ];
  expect(recipients.filter((email) => !sent.has(email))).toEqual([]);
  // These teachers only book, so they get one email per booking.
  const bookings = Map.groupBy(requests, ({ email }) => email);
  for (const [email, { length }] of bookings)
    if (users.some((user) => user.email === email && user.school === null))
      expect(sent.get(email)?.size, email).toBe(length);
};
