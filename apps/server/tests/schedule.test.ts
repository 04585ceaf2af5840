import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { getSchedule, listFreeTimes, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import type { ScheduleFormInput } from '@portal/contract/availability/schedule.schemas.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { listOwnRequests, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let teacher: Client;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  teacher = (await portal.newUser('teacher')).client;
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const newSpeaker = async () => {
  const { user, client } = await addSpeaker(portal);
  const params = { userId: user.id };
  return {
    user,
    client,
    params,
    read: (by = client) => by.get(getSchedule, { params }),
    save: (given: Record<string, unknown> = {}, by = client) =>
      by.call(saveSchedule, { params, body: { ...aSchedule(), ...given } }),
    /** The free times of the day of visits as 'HH:MM' in New York. */
    free: async (query: Record<string, unknown> = {}) => {
      const { times } = await teacher.get(listFreeTimes, { params, query: { from: VISIT_DAY, ...query } });
      return times.filter((time) => time.startsWith(VISIT_DAY)).map(clockTime);
    },
    confirm: async (time: string, form: Partial<BookingFormInput> = {}) => {
      const body = aBooking(user.id, { dateTime: `${VISIT_DAY}T${time}`, ...form });
      const { _id: id } = await teacher.get(bookSpeaker, { body });
      await admin.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
      return id;
    },
  };
};

const clockTime = (time: string) =>
  new Date(time).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });

const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const daily = (...hours: string[]): Partial<ScheduleFormInput> =>
  Object.fromEntries(EVERY_DAY.map((day) => [day, hours]));

describe('a schedule', () => {
  it('names the confirmed visits on days off, to the speaker and to administrators, and cancels none', async () => {
    const { params, read, save, confirm } = await newSpeaker();
    const id = await confirm('10:00', { eventName: 'River day' });
    const pending = aBooking(params.userId, { dateTime: `${VISIT_DAY}T13:00` });
    await teacher.get(bookSpeaker, { body: pending });
    expect(await read()).toMatchObject({ visitsOnDaysOff: [] });
    const named = [{ _id: id, eventName: 'River day' }];
    const saved = await save({ daysOff: [VISIT_DAY] });
    expect(saved).toMatchObject({ status: 200, data: { visitsOnDaysOff: named } });
    expect(await read(admin)).toMatchObject({ visitsOnDaysOff: named });
    const [request] = (await teacher.get(listOwnRequests)).filter(({ _id }) => _id === id);
    expect(request).toMatchObject({ confirmed: true });
    expect(await save({ daysOff: [] })).toMatchObject({ data: { visitsOnDaysOff: [] } });
  });

  it('is saved by the speaker or an administrator, who leaves an audit entry', async () => {
    const { user, read, save } = await newSpeaker();
    expect(await read()).toMatchObject({ saved: false, monday: [], travelMinutes: 30, version: 1 });
    const monday = ['13:00/16:00', '09:00/12:00'];
    const daysOff = ['2027-07-05/2027-07-05', '2027-01-04', '2027-01-04'];
    expect(
      await save({ monday, daysOff, monthlyMaximum: '', travelMinutes: '20', version: 1 }),
    ).toMatchObject({
      status: 200,
      data: {
        saved: true,
        monday: ['09:00/12:00', '13:00/16:00'],
        sunday: [],
        daysOff: ['2027-01-04', '2027-07-05'],
        monthlyMaximum: null,
        travelMinutes: 20,
        version: 2,
      },
    });
    await save({ monday, daysOff, monthlyMaximum: '3', travelMinutes: '20' }, admin);
    expect(await read(admin)).toMatchObject({ monthlyMaximum: 3, version: 3 });
    expect(await read()).toEqual(await read(admin));
    const { items } = await admin.get(listAuditEntries, { query: { limit: 1 } });
    expect(items).toMatchObject([
      {
        action: 'speaker.schedule-changed',
        subject: { _id: user.id },
        before: { monthlyMaximum: '' },
        after: { monthlyMaximum: '3' },
      },
    ]);
  });

  it("isn't overwritten by an outdated edit, also if twenty are saved at once", async () => {
    const { save, read } = await newSpeaker();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ travelMinutes: index, version: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const lost = replies.find(({ ok }) => !ok);
    const { version, travelMinutes } = await read();
    expect(travelMinutes).toBe(replies.findIndex(({ ok }) => ok));
    expect(lost).toMatchObject({
      failure: {
        message: 'This schedule was changed after you opened it. Nothing has been saved yet.',
        conflict: { version, fields: { travelMinutes: { saved: String(travelMinutes) } } },
      },
    });
  });

  it.each([
    ['monday', ['9:00/12:00'], 'Please choose a start and an end in steps of 15 minutes'],
    ['monday', ['09:10/12:00'], 'Please choose a start and an end in steps of 15 minutes'],
    ['monday', ['09:00/24:15'], 'Please choose a start and an end in steps of 15 minutes'],
    ['monday', ['12:00/12:00'], 'Please choose an end that is after the start'],
    ['monday', ['09:00/12:00', '08:00/09:15'], "Please choose times that don't overlap"],
    [
      'sunday',
      ['08:00/09:00', '10:00/11:00', '12:00/13:00', '14:00/15:00'],
      'Please use at most 3 time ranges a day',
    ],
    ['sunday', undefined, 'Please list the hours of this day'],
    ['daysOff', ['2027-02-01/2027-02-02/2027-02-03'], 'Please choose a day, or a first and a last day'],
    ['daysOff', ['2027-02-30'], 'Please choose a day, or a first and a last day'],
    ['daysOff', ['2027-02-02/2027-02-01'], "Please choose a last day that isn't before the first"],
    ['daysOff', ['2999-02-01/2999-02-02'], 'Please choose a date within the next two years'],
    ['daysOff', Array(101).fill('2027-02-01'), 'Please list at most 100 days off'],
    ['monthlyMaximum', 0, 'Please enter a number from 1 to 60, or leave it blank'],
    ['monthlyMaximum', '61', 'Please enter a number from 1 to 60, or leave it blank'],
    ['travelMinutes', 481, 'Please enter a number of minutes from 0 to 480'],
    ['travelMinutes', '', 'Please enter a number of minutes from 0 to 480'],
    ['timezone', 'Europe/Paris', 'Please choose a time zone'],
  ])('is refused if %s is %j', async (field, value, message) => {
    const { save, read } = await newSpeaker();
    const reply = await save({ [field]: value });
    expect(reply.status).toBe(400);
    const fields = Object.entries(reply.ok ? {} : (reply.failure.fields ?? {}));
    expect(fields).toEqual([[expect.stringMatching(`^${field}`), message]]);
    expect(await read()).toMatchObject({ saved: false });
  });

  it('accepts hours that touch, and the end of the day', async () => {
    const { save } = await newSpeaker();
    expect(await save({ monday: ['00:00/12:00', '12:00/24:00'] })).toMatchObject({ ok: true });
  });

  it('exists for speakers only, and is deleted with the account', async () => {
    const other = await portal.newUser('teacher');
    const params = { userId: other.user.id };
    for (const reply of [
      await admin.call(getSchedule, { params }),
      await admin.call(saveSchedule, { params, body: aSchedule() }),
    ])
      expect(reply).toMatchObject({ status: 404, failure: { message: 'Speaker not found' } });
    const { user, save } = await newSpeaker();
    await save();
    await admin.get(removeUser, { params: { email: user.email } });
    const left = await portal.context.db
      .selectFrom('speaker_schedules')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('free times', () => {
  it('lie within the hours, and leave out visits with the time to travel', async () => {
    const { save, free, confirm } = await newSpeaker();
    await save({ ...daily('09:00/14:00'), travelMinutes: 45 });
    expect(await free({ minutes: 120 })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
    ]);
    await confirm('11:00', { isInPerson: true, isVirtual: false });
    expect(await free({ format: 'virtual' })).toEqual(['09:00', '09:30', '10:00', '12:00', '12:30', '13:00']);
    expect(await free({ format: 'in-person' })).toEqual(['09:00', '13:00']);
    expect(await free()).toEqual(['09:00', '13:00']);
  });

  it('leave out days off and months whose maximum is reached', async () => {
    const { save, free, confirm } = await newSpeaker();
    await save({ ...daily('09:00/12:00'), daysOff: [VISIT_DAY], monthlyMaximum: 2 });
    expect(await free()).toEqual([]);
    await save({ ...daily('09:00/12:00'), daysOff: [], monthlyMaximum: 2 });
    await confirm('15:00');
    expect(await free()).not.toEqual([]);
    await confirm('17:00');
    expect(await free()).toEqual([]);
  });

  it('include the time of the visit that is being changed, and count it for no maximum', async () => {
    const { client, params, save, free, confirm } = await newSpeaker();
    await save({ ...daily('09:00/14:00'), daysOff: [], monthlyMaximum: 2, travelMinutes: 45 });
    const changing = await confirm('10:00', { isInPerson: true, isVirtual: false });
    await confirm('13:00', { isInPerson: true, isVirtual: false });
    expect(await free()).toEqual([]);
    expect(await free({ changing })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    const query = { from: VISIT_DAY, changing };
    for (const party of [client, admin])
      expect((await party.get(listFreeTimes, { params, query })).times).not.toEqual([]);
  });

  it("say nothing about other people's visits, or about visits of another speaker", async () => {
    const { params, confirm } = await newSpeaker();
    const other = await newSpeaker();
    const stranger = (await portal.newUser('teacher')).client;
    const changing = await confirm('10:00');
    const query = { from: VISIT_DAY, changing };
    const refused = { status: 404, failure: { message: 'Request not found' } };
    expect(await stranger.call(listFreeTimes, { params, query })).toMatchObject(refused);
    expect(await other.client.call(listFreeTimes, { params: other.params, query })).toMatchObject(refused);
    expect(await teacher.call(listFreeTimes, { params: other.params, query })).toMatchObject(refused);
  });

  it('are any without a schedule', async () => {
    const { params, confirm } = await newSpeaker();
    await confirm('10:00');
    const { hasHours, times } = await teacher.get(listFreeTimes, { params, query: { from: VISIT_DAY } });
    expect([hasHours, times.length > 600]).toEqual([false, true]);
    const fromNow = await teacher.get(listFreeTimes, { params });
    expect(Date.parse(fromNow.times[0] ?? '')).toBeGreaterThan(Date.now());
    const clock = times.slice(0, 48).map(clockTime);
    expect(clock).toContain('09:00');
    expect(clock).not.toContain('10:30');
  });

  it('are any without weekly hours, except on days off', async () => {
    const { params, save } = await newSpeaker();
    const nextDay = Temporal.PlainDate.from(VISIT_DAY).add({ days: 1 }).toString();
    await save({ ...daily(), daysOff: [nextDay] });
    const query = { from: VISIT_DAY, days: 3 };
    const { hasHours, times } = await teacher.get(listFreeTimes, { params, query });
    const days = new Set(
      times.map((time) =>
        Temporal.Instant.from(time).toZonedDateTimeISO('America/New_York').toPlainDate().toString(),
      ),
    );
    expect([hasHours, days.has(VISIT_DAY), days.has(nextDay), days.size]).toEqual([false, true, false, 2]);
  });

  it('cover as many days as asked for', async () => {
    const { params, save } = await newSpeaker();
    await save({ ...daily('09:00/10:00'), daysOff: [], monthlyMaximum: null });
    const query = { from: VISIT_DAY, days: 31 };
    expect((await teacher.get(listFreeTimes, { params, query })).times).toHaveLength(31);
  });

  it('are known to the speaker, visible or not, but to no other', async () => {
    const [hidden, other] = [await addSpeaker(portal, { bio: '' }), await addSpeaker(portal)];
    const input = { params: { userId: hidden.user.id }, query: { from: VISIT_DAY } };
    expect((await hidden.client.get(listFreeTimes, input)).times).not.toEqual([]);
    expect(await other.client.call(listFreeTimes, input)).toMatchObject({ status: 403 });
  });

  it('say nothing about visits, and nothing at all about hidden speakers', async () => {
    const { params, confirm } = await newSpeaker();
    await confirm('10:00', { eventName: 'Secret day' });
    const found = await teacher.get(listFreeTimes, { params, query: { from: VISIT_DAY } });
    expect(Object.keys(found).sort()).toEqual([
      ...['earliest', 'hasHours', 'noticeDays', 'pausedUntil', 'reviewDays', 'times', 'timezone'],
    ]);
    const hidden = await addSpeaker(portal, { bio: '' });
    const query = { from: VISIT_DAY };
    for (const client of [teacher, admin])
      expect(await client.call(listFreeTimes, { params: { userId: hidden.user.id }, query })).toMatchObject({
        status: 404,
        failure: { message: 'Speaker not found' },
      });
  });

  it.each([
    ['from', '2027-02-30'],
    ['from', '9999-12-31'],
    ['from', ''],
    ['minutes', '5'],
    ['days', '63'],
    ['format', 'either'],
    ['timezone', 'UTC'],
    ['changing', 'a b'],
  ])('are refused if %s is %j', async (field, value) => {
    const { params } = await newSpeaker();
    expect(
      await teacher.call(listFreeTimes, { params, query: { from: VISIT_DAY, [field]: value } }),
    ).toMatchObject({ status: 400, failure: { fields: { [field]: expect.any(String) } } });
  });
});
