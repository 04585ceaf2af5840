import { TIME_ZONE_IDS, type TimeZoneId } from '@portal/contract/time-zones.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, knownZoneOn, wallClockOf } from './visit-time.ts';

const zones = fc.constantFrom(...TIME_ZONE_IDS);
const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
const wallClocks = minutes.map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16));

describe('instantOf', () => {
  it('agrees with Temporal in every zone', () => {
    fc.assert(
      fc.property(wallClocks, zones, (wallClock, zone) => {
        const plain = Temporal.PlainDateTime.from(wallClock);
        const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
        const exists = zoned.toPlainDateTime().equals(plain);
        expect(instantOf(wallClock, zone)).toBe(
          exists ? new Date(zoned.epochMilliseconds).toISOString() : undefined,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('picks the earlier time when clocks go back', () => {
    expect(instantOf('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z');
  });

  it('is undefined for a time that clocks skip', () => {
    expect(instantOf('2027-03-14T02:30', 'America/Chicago')).toBeUndefined();
    expect(instantOf('2027-03-14T02:30', 'Pacific/Honolulu')).toBe('2027-03-14T12:30:00.000Z');
  });

  it('is undefined for an invalid time', () => {
    for (const text of [
      '',
      'tomorrow',
      '2027-02-30T10:00',
      '2027-13-01T10:00',
      '2027-05-12',
      '2027-05-12T24:30',
    ]) {
      expect(instantOf(text, 'America/New_York')).toBeUndefined();
    }
  });
});

describe('wallClockOf', () => {
  it('is the inverse of instantOf, except for the later of two ambiguous times', () => {
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = new Date(minute * 60_000).toISOString();
        const back = instantOf(wallClockOf(instant, zone), zone);
        expect(back === instant || Date.parse(back ?? '') === Date.parse(instant) - 3_600_000).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('knownZoneOn', () => {
  const [WINTER, SUMMER] = ['2027-01-12', '2027-07-12'];

  it.each<[zone: string, winter: TimeZoneId | undefined, summer: TimeZoneId | undefined]>([
    ['US/Arizona', 'America/Phoenix', 'America/Phoenix'],
    ['US/Pacific', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['America/Virgin', 'America/Puerto_Rico', 'America/Puerto_Rico'],
    ['Pacific/Samoa', 'Pacific/Pago_Pago', 'Pacific/Pago_Pago'],
    // Another country: a zone of the booking form's list with the same time on the day.
    ['America/Regina', 'America/Chicago', 'America/Denver'],
    ['America/Toronto', 'America/New_York', 'America/New_York'],
    ['Europe/Berlin', undefined, undefined],
    // No person's zones, also where Arizona and Hawaii have the same time.
    ['UTC', undefined, undefined],
    ['GMT', undefined, undefined],
    ['Etc/GMT+7', undefined, undefined],
    ['Etc/GMT+10', undefined, undefined],
    ['Etc/Unknown', undefined, undefined],
  ])('for %s is %s in winter and %s in summer', (zone, winter, summer) => {
    expect([knownZoneOn(WINTER, zone), knownZoneOn(SUMMER, zone)]).toEqual([winter, summer]);
  });

  it('is a zone of the portal itself, on every day', () => {
    for (let day = Temporal.PlainDate.from('2026-11-01'); day.year < 2028; day = day.add({ days: 1 }))
      for (const zone of TIME_ZONE_IDS) expect(knownZoneOn(`${day}`, zone)).toBe(zone);
  });

  it('is undefined for an invalid day', () => {
    expect(knownZoneOn('', 'America/Regina')).toBeUndefined();
    expect(knownZoneOn('2027-02-30', 'America/Regina')).toBeUndefined();
  });
});
