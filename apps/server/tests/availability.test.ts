import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listFreeTimes, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import type { ScheduleFormInput } from '@portal/contract/availability/schedule.schemas.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  NEXT_AVAILABLE_DAYS,
  NOTICE_DAYS_DEFAULT,
  PAGE_SIZE_MAX,
  REVIEW_DAYS,
} from '@portal/contract/limits.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { saveSettings } from '@portal/contract/settings/settings.contract.ts';
import {
  searchAllSpeakers,
  searchSpeakers,
} from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { TIME_ZONE_IDS } from '@portal/contract/time-zones.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshAvailability } from '../src/features/availability/availability.service.ts';
import { searchSpeakers as findSpeakers } from '../src/features/speaker-search/speaker-search.service.ts';
import { today as currentDay } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

const today = Temporal.PlainDate.from(currentDay());
/** The days of a search for the next four weeks. */
const DAYS = Array.from(
  { length: NEXT_AVAILABLE_DAYS },
  (_, index) => `${today.add({ days: NOTICE_DAYS_DEFAULT + index })}`,
);
const lastDay = DAYS.at(-1) ?? '';

type Hours = Omit<ScheduleFormInput, 'version' | 'timezone'> & Pick<ScheduleFormInput, 'timezone'>;

const closed: Hours = {
  ...aSchedule({ daysOff: [], monthlyMaximum: null, travelMinutes: 30 }),
  ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, []])),
};
const everyDay = (...ranges: string[]): Partial<Hours> =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ranges]));

let saves = 0;

const newSpeaker = async (schedule?: Partial<Hours>): Promise<string> => {
  const { user } = await addSpeaker(portal, { city: `City ${saves}` });
  if (schedule) await save(user.id, schedule);
  return user.id;
};

const save = async (userId: string, schedule: Partial<Hours>) => {
  saves += 1;
  const body = { ...closed, ...schedule, version: undefined };
  return admin.get(saveSchedule, { params: { userId }, body });
};

/** Books a visit and approves it, unless another one is in the way. */
const confirm = async (by: Client, speakerId: string, dateTime: string, minutes = 60, isInPerson = false) => {
  const form = aBooking(speakerId, { dateTime, minutes, isInPerson, isVirtual: !isInPerson });
  const { _id: id } = await by.get(bookSpeaker, { body: form });
  await admin.call(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
  return id;
};

const search = async (query: { date?: string; available?: 'four-weeks'; city?: string }) =>
  (await teacher.get(searchSpeakers, { query: { ...query, limit: PAGE_SIZE_MAX } })).items;
const idsOf = async (query: Parameters<typeof search>[0]) =>
  (await search(query)).map(({ _id }) => _id).sort();
/** The same search, read page by page. */
const pagedIdsOf = async (query: Parameters<typeof search>[0]) => {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = speakerSearchSchema.parse({ ...query, limit: 2, cursor: cursor ?? undefined });
    const found = await findSpeakers(portal.context, page);
    ids.push(...found.items.map(({ id }) => id));
    cursor = found.nextCursor;
  } while (cursor !== null);
  return ids.sort();
};
const nextOf = async (speakerId: string) =>
  (await search({})).find(({ _id }) => _id === speakerId)?.nextAvailable;

/** The days of the next four weeks with free times, as the booking form lists them. */
const freeDays = async (userId: string, timezone: (typeof TIME_ZONE_IDS)[number]): Promise<string[]> => {
  const days = new Set<string>();
  for (const from of [DAYS[0], DAYS[14]]) {
    const query = { from, timezone, minutes: 60, format: 'in-person' } as const;
    const { hasHours, times } = await teacher.get(listFreeTimes, { params: { userId }, query });
    // More times would not be listed.
    expect(times.length).toBeLessThan(200);
    for (const time of hasHours ? times : [])
      days.add(`${Temporal.Instant.from(time).toZonedDateTimeISO(timezone).toPlainDate()}`);
  }
  return DAYS.filter((day) => days.has(day));
};

describe('searching by availability', () => {
  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.constantFrom(1, 2, 4, 8))
    .map(([hour, quarters]) => [hour * 4, Math.min(hour * 4 + quarters, 96)] as const)
    .map((ends) =>
      ends
        .map(
          (end) =>
            `${String(Math.floor(end / 4)).padStart(2, '0')}:${String((end % 4) * 15).padStart(2, '0')}`,
        )
        .join('/'),
    );
  const anyHours = fc.oneof(
    fc.constant([]),
    fc.array(anyRange, { maxLength: 1 }),
    // Reaches into the next day.
    fc.constant(['23:30/24:00']),
    fc.constant(['00:00/00:45', '13:00/14:30']),
  );
  const anyDayOff = fc
    .tuple(fc.nat(30), fc.nat(9))
    .map(([start, length]) => `${today.add({ days: start })}/${today.add({ days: start + length })}`);
  const anySchedule: fc.Arbitrary<Hours> = fc
    .record({
      ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, anyHours])),
      timezone: fc.constantFrom(...TIME_ZONE_IDS),
      daysOff: fc.array(anyDayOff, { maxLength: 3 }),
      monthlyMaximum: fc.constantFrom(null, null, 1, 2),
      travelMinutes: fc.constantFrom(0, 30, 480),
    })
    .map((schedule) => ({ ...closed, ...schedule }));
  const anyVisit = fc.record({
    day: fc.constantFrom(...DAYS),
    hour: fc.integer({ min: 0, max: 23 }),
    minutes: fc.constantFrom(60, 240, 480),
    isInPerson: fc.boolean(),
  });

  /** Compares card and filters with the free times of every speaker. */
  const compare = async (schedules: ReadonlyMap<string, Hours>) => {
    const free = new Map<string, string[]>();
    for (const [id, { timezone }] of schedules) free.set(id, await freeDays(id, timezone));
    const withDays = (wanted: (days: string[]) => boolean) =>
      [...free].flatMap(([id, days]) => (wanted(days) ? [id] : [])).sort();
    const found = await search({});
    expect(found.map(({ _id, nextAvailable }) => [_id, nextAvailable])).toEqual(
      found.map(({ _id }) => [_id, free.get(_id)?.[0] ?? null]),
    );
    const inFourWeeks = withDays((days) => days.length > 0);
    expect(await idsOf({ available: 'four-weeks' })).toEqual(inFourWeeks);
    expect(await pagedIdsOf({ available: 'four-weeks' })).toEqual(inFourWeeks);
    for (const date of DAYS.filter((_, index) => index % 5 === 0))
      expect(await idsOf({ date })).toEqual(withDays((days) => days.includes(date)));
    return free;
  };

  it('finds exactly those with a free time, and cards name its day, after any schedules and visits', async () => {
    await removeSpeakers();
    const [other, leaving] = [await portal.newUser('teacher'), await portal.newUser('teacher')];
    await newSpeaker();
    const schedules = new Map<string, Hours>();
    for (const schedule of fc.sample(anySchedule, { numRuns: 8, seed: 5 }))
      schedules.set(await newSpeaker(schedule), schedule);
    await compare(schedules);

    const ids = [...schedules.keys()];
    const requests: string[] = [];
    for (const [index, visit] of fc.sample(anyVisit, { numRuns: 24, seed: 6 }).entries()) {
      const by = index % 2 === 0 ? other.client : leaving.client;
      const time = `${visit.day}T${String(visit.hour).padStart(2, '0')}:00`;
      // Half of the speakers get all visits, so that months fill up.
      const speakerId = ids[index % 4] ?? '';
      requests.push(await confirm(by, speakerId, time, visit.minutes, visit.isInPerson));
    }
    const busy = await compare(schedules);

    for (const id of requests.slice(0, 10))
      await admin.get(setRequestStatus, { params: { id }, body: { status: 'Archived' } });
    await admin.get(removeUser, { params: { email: leaving.user.email } });
    const [first = '', second = ''] = ids;
    schedules.set(second, { ...closed, ...everyDay('10:00/11:00'), daysOff: [`${DAYS[2]}/${DAYS[9]}`] });
    await save(second, schedules.get(second) ?? {});
    await removeSpeakers(first);
    schedules.delete(first);
    expect(await compare(schedules)).not.toEqual(busy);
  }, 120_000);

  /** Removes one speaker, or all of them. */
  const removeSpeakers = async (userId?: string) => {
    const speakers = await portal.context.db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'speaker')
      .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? ''))
      .execute();
    for (const { email } of speakers) await admin.get(removeUser, { params: { email } });
  };

  it('leaves out days off, full days and full months, and comes back to a day when its visit is called off', async () => {
    const id = await newSpeaker({ ...everyDay('10:00/11:30'), daysOff: [`${DAYS[0]}/${DAYS[3]}`] });
    expect(await nextOf(id)).toBe(DAYS[4]);
    const visit = await confirm(teacher, id, `${DAYS[4]}T10:00`);
    expect(await nextOf(id)).toBe(DAYS[5]);
    expect(await idsOf({ date: DAYS[4] ?? '' })).not.toContain(id);
    await admin.get(setRequestStatus, { params: { id: visit }, body: { status: 'Archived' } });
    expect(await nextOf(id)).toBe(DAYS[4]);
    await save(id, { ...everyDay('10:00/11:30'), daysOff: [`${today}/${lastDay}`] });
    expect(await nextOf(id)).toBeNull();
    const after = `${Temporal.PlainDate.from(lastDay).add({ days: 1 })}`;
    expect(await idsOf({ date: after })).toContain(id);
  });

  it('leaves enough notice, as the booking form does, as soon as the setting changes', async () => {
    const id = await newSpeaker(everyDay('10:00/12:00'));
    const { client } = await portal.newUser('teacher');
    const query = { limit: PAGE_SIZE_MAX } as const;
    for (const noticeDays of [2, 30, 5, NOTICE_DAYS_DEFAULT]) {
      await admin.get(saveSettings, { body: { noticeDays } });
      const day = (after: number) => `${today.add({ days: noticeDays + after })}`;
      const found = (await client.get(searchSpeakers, { query })).items.find(({ _id }) => _id === id);
      expect(found?.nextAvailable).toBe(day(0));
      const listed = await client.get(listFreeTimes, {
        params: { userId: id },
        query: { from: `${today}`, timezone: 'America/Chicago' },
      });
      expect(listed.times[0]).toBe(
        new Date(
          Temporal.ZonedDateTime.from(`${day(0)}T10:00[America/New_York]`).epochMilliseconds,
        ).toISOString(),
      );
      expect(listed).toMatchObject({
        noticeDays,
        timezone: 'America/New_York',
        earliest: new Date(
          Temporal.ZonedDateTime.from(`${day(0)}[America/New_York]`).epochMilliseconds,
        ).toISOString(),
      });
      expect(await idsOf({ date: day(0) })).toContain(id);
      expect(await idsOf({ date: day(-1) })).toEqual([]);
      expect(await pagedIdsOf({ date: day(-1) })).toEqual([]);
      const managed = await admin.get(searchAllSpeakers, { query: { ...query, date: day(-1) } });
      expect(managed.items).toEqual([]);
      await save(id, { ...everyDay('10:00/12:00'), daysOff: [`${day(0)}/${day(NEXT_AVAILABLE_DAYS - 2)}`] });
      expect(await nextOf(id)).toBe(day(NEXT_AVAILABLE_DAYS - 1));
      expect(await idsOf({ available: 'four-weeks' })).toContain(id);
      await save(id, { ...everyDay('10:00/12:00'), daysOff: [`${day(0)}/${day(NEXT_AVAILABLE_DAYS - 1)}`] });
      expect(await nextOf(id)).toBeNull();
      await save(id, everyDay('10:00/12:00'));
      expect(await nextOf(id)).toBe(day(0));
    }
    // The server refuses only the past.
    const dateTime = `${today.add({ days: 1 })}T23:00`;
    await teacher.get(bookSpeaker, { body: aBooking(id, { dateTime }) });
  });

  it('tells how long a review takes, if requests are reviewed first', async () => {
    const params = { userId: await newSpeaker(everyDay('10:00/12:00')) };
    for (const reviewFirst of [false, true]) {
      await admin.get(saveSettings, { body: { reviewFirst } });
      const listed = await teacher.get(listFreeTimes, { params, query: { timezone: 'America/Chicago' } });
      expect(listed.reviewDays).toBe(reviewFirst ? REVIEW_DAYS : 0);
    }
  });

  it('works for administrators, hidden speakers included', async () => {
    const hidden = await addSpeaker(portal, { bio: '' });
    await save(hidden.user.id, everyDay('10:00/12:00'));
    const query = { available: 'four-weeks', limit: PAGE_SIZE_MAX } as const;
    const { items } = await admin.get(searchAllSpeakers, { query });
    expect(items.map(({ _id }) => _id)).toContain(hidden.user.id);
    expect(await idsOf({ available: 'four-weeks' })).not.toContain(hidden.user.id);
  });

  it('stays right if schedules and visits are saved at once', async () => {
    const people = await Promise.all([portal.newUser('teacher'), portal.newUser('teacher')]);
    const id = await newSpeaker(everyDay('10:00/11:00'));
    const [params, form] = [{ userId: id }, { ...closed, ...everyDay('10:00/11:00') }];
    const requests = await Promise.all(
      DAYS.slice(0, 10).map((day, index) =>
        (people[index % 2]?.client ?? teacher).get(bookSpeaker, {
          body: aBooking(id, { dateTime: `${day}T10:00` }),
        }),
      ),
    );
    await Promise.all([
      ...requests.map(({ _id }) =>
        admin.get(setRequestStatus, { params: { id: _id }, body: { status: 'Approved' } }),
      ),
      ...[1, 2, 3].map((version) =>
        admin.call(saveSchedule, { params, body: { ...form, daysOff: [DAYS[9 + version] ?? ''], version } }),
      ),
    ]);
    const { db } = portal.context;
    const periods = () =>
      db.selectFrom('speaker_busy_periods').selectAll().where('user_id', '=', id).execute();
    const saved = await periods();
    expect(saved.length).toBeGreaterThan(0);
    await db.deleteFrom('speaker_busy_periods').where('user_id', '=', id).execute();
    await db.transaction().execute((tx) => refreshAvailability(tx, id));
    expect(saved).toEqual(await periods());
  });

  it.each([
    ['date', `${today.subtract({ days: 1 })}`],
    ['date', '9999-12-31'],
    ['date', `${today.year + 1}-02-30`],
    ['date', 'tomorrow'],
  ])('is refused if %s is %j', async (name, value) => {
    const query = { [name]: value };
    const message = 'Please choose a date within the next two years';
    for (const [client, call] of [
      [teacher, searchSpeakers],
      [admin, searchAllSpeakers],
    ] as const)
      expect(await client.call(call, { query })).toMatchObject({
        status: 400,
        failure: { fields: { date: message } },
      });
  });
});
