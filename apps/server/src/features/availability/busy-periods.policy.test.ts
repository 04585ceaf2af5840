import { NO_HOURS } from '@portal/contract/availability/schedule.schemas.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { TIME_ZONE_IDS } from '@portal/contract/time-zones.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VisitTime } from '../../domain/requests/visit-conflicts.repository.ts';
import type { StoredSchedule } from '../../domain/speakers/availability.repository.ts';
import { weekdayBit, weekdayBitsOf } from '../../domain/weekdays.ts';
import { bookableDays, busyPeriods } from './busy-periods.policy.ts';
import { freeTimes } from './free-times.policy.ts';
import { blockedSpans } from './visit-conflicts.policy.ts';

const CLOSED: StoredSchedule = {
  saved: true,
  timezone: 'America/New_York',
  ...NO_HOURS,
  daysOff: [],
  monthlyMaximum: null,
  travelMinutes: 30,
  shortNoticeDays: null,
  version: 2,
  pausedUntil: null,
};
/** A Monday, at 4 AM in New York. */
const NOW = Date.parse('2027-05-10T08:00Z');

const visit = (dateTime: string, minutes = 60, isInPerson = true): VisitTime => ({
  dateTime: new Date(dateTime).toISOString(),
  minutes,
  isInPerson,
});

const periodsOf = (
  given: Partial<StoredSchedule>,
  visits: readonly VisitTime[] = [],
  now = NOW,
): string[] => {
  const schedule = { ...CLOSED, ...given };
  return busyPeriods(schedule, bookableDays(schedule, now), visits).map(
    ({ firstDay, lastDay }) => `${firstDay}/${lastDay}`,
  );
};

describe('busy periods', () => {
  const monday = ['09:00/11:00'];
  const workdays = { monday, tuesday: monday, wednesday: monday, thursday: monday, friday: monday };

  it('are none with plain weekly hours, and none without any hours', () => {
    expect(periodsOf(workdays)).toEqual([]);
    expect(periodsOf({ daysOff: ['2027-05-12'] })).toEqual([]);
  });

  it('reach from one available day to the next, also across days without hours', () => {
    expect(periodsOf({ ...workdays, daysOff: ['2027-05-12', '2027-05-21'] })).toEqual([
      '2027-05-12/2027-05-12',
      '2027-05-21/2027-05-23',
    ]);
    expect(periodsOf({ monday, daysOff: ['2027-05-17'] })).toEqual(['2027-05-11/2027-05-23']);
  });

  it('reach to the first available day after a break', () => {
    expect(periodsOf({ ...workdays, pausedUntil: '2027-06-02' })).toEqual(['2027-05-10/2027-06-01']);
    expect(periodsOf({ monday, pausedUntil: '2027-06-02' })).toEqual(['2027-05-10/2027-06-06']);
  });

  it('begin today at the earliest, and last as long as the days off in which the two years end', () => {
    expect(periodsOf({ monday, daysOff: ['2027-05-01/2027-05-10'] })).toEqual(['2027-05-10/2027-05-16']);
    expect(periodsOf({ monday, daysOff: ['2028-01-01/2099-12-31'] })).toEqual(['2027-12-28/2099-12-31']);
  });

  it('are days on which no visit of an hour fits, with the time to travel', () => {
    expect(periodsOf({ monday: ['09:00/09:45'], tuesday: ['09:00/10:00'] })).toHaveLength(105);
    // From 10:00 to 11:00 in New York, so that an hour is left before, but not if the speaker has to travel.
    const busy = visit('2027-05-17T14:00Z');
    expect(periodsOf({ monday: ['09:00/11:30'] }, [busy])).toEqual(['2027-05-11/2027-05-23']);
    expect(periodsOf({ monday: ['09:00/11:30'], travelMinutes: 0 }, [busy])).toEqual([]);
    expect(periodsOf({ monday: ['09:00/11:30'] }, [{ ...busy, isInPerson: false }])).toEqual([]);
  });

  it('are months whose maximum is reached, in the zone of the speaker', () => {
    const given = { ...workdays, monthlyMaximum: 2 };
    // In New York, the second visit is on May 31.
    const visits = [visit('2027-05-03T14:00Z'), visit('2027-06-01T02:00Z')];
    expect(periodsOf(given, visits)).toEqual(['2027-05-10/2027-05-31']);
    expect(periodsOf({ ...given, timezone: 'Pacific/Honolulu' }, visits)).toEqual([
      // There, it's still Sunday.
      '2027-05-09/2027-05-31',
    ]);
    expect(periodsOf(given, [visit('2027-05-03T14:00Z'), visit('2027-06-01T05:00Z')])).toEqual([]);
  });

  it('are days on which clocks skip the hours', () => {
    expect(periodsOf({ sunday: ['02:00/03:00'] }, [], Date.parse('2027-03-08T12:00Z'))).toEqual([
      '2027-03-08/2027-03-20',
      '2028-03-06/2028-03-18',
    ]);
  });

  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) =>
      [start, Math.min(start + length, 96)]
        .map((quarters) => {
          const [hour, minute] = [Math.floor(quarters / 4), (quarters % 4) * 15];
          return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        })
        .join('/'),
    );
  const anyHours = fc.oneof(fc.constant([]), fc.array(anyRange, { maxLength: 1 }));
  const today = Temporal.PlainDate.from('2027-05-10');
  const anySchedule = fc.record({
    timezone: fc.constantFrom(...TIME_ZONE_IDS),
    ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, anyHours])),
    daysOff: fc.array(
      fc
        .tuple(fc.nat(40), fc.nat(20))
        .map(([start, length]) => `${today.add({ days: start })}/${today.add({ days: start + length })}`),
      { maxLength: 2 },
    ),
    monthlyMaximum: fc.constantFrom(null, 1, 3),
    travelMinutes: fc.constantFrom(0, 45, 480),
  });
  const anyVisit = fc
    .tuple(fc.nat(60 * 24 * 4), fc.constantFrom(15, 60, 480), fc.boolean())
    .map(([quarters, minutes, isInPerson]) => ({
      dateTime: new Date(NOW + quarters * 15 * 60_000).toISOString(),
      minutes,
      isInPerson,
    }));

  it('hold exactly the days with hours on which there is no free time, and never touch', () => {
    fc.assert(
      fc.property(anySchedule, fc.array(anyVisit, { maxLength: 12 }), (given, visits) => {
        const schedule = { ...CLOSED, ...given };
        const days = bookableDays(schedule, NOW);
        const periods = busyPeriods(schedule, days, visits);
        // The first day begins without the hours of the day before.
        for (const { date, start, end } of days.slice(1, 60)) {
          const times = freeTimes(schedule, {
            span: { start, end },
            minutes: 60,
            blocked: blockedSpans({ minutes: 60, isInPerson: true }, visits, schedule),
            earliest: 0,
          });
          const isBusy = periods.some(
            ({ firstDay, lastDay }) => firstDay <= date.toString() && date.toString() <= lastDay,
          );
          const hasHours = (weekdayBitsOf(schedule) & weekdayBit(date)) !== 0;
          expect([`${date}`, hasHours && !isBusy]).toEqual([`${date}`, hasHours && times.length > 0]);
        }
        for (const [index, { firstDay }] of periods.entries())
          expect((periods[index - 1]?.lastDay ?? '') < firstDay).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
