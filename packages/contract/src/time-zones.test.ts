import { describe, expect, it, test } from 'vitest';
import { STATES, TERRITORIES } from './places.ts';
import { COMMON_TIME_ZONES, commonZone, TIME_ZONE_IDS, timeZonesIn } from './time-zones.ts';
import { instantOf } from './visits/visit-time.ts';

const YEAR = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-15T12:00`);

test('zones that count as one have the same clock all year, and different common zones have not', () => {
  const clockOf = (zone: string) => YEAR.map((noon) => instantOf(noon, zone)).join();
  for (const zone of TIME_ZONE_IDS) expect(clockOf(zone), zone).toBe(clockOf(commonZone(zone)));
  expect(new Set(COMMON_TIME_ZONES.map(({ id }) => clockOf(id))).size).toBe(COMMON_TIME_ZONES.length);
});

describe('the time zones of a place', () => {
  it('are known for every state and territory', () => {
    for (const { code, name } of STATES)
      expect(timeZonesIn({ state: name, country: '' })[0], name).toBe(
        timeZonesIn({ state: code, country: 'USA' })[0],
      );
    for (const { names } of TERRITORIES)
      for (const state of names) expect(timeZonesIn({ state, country: 'United States' })).not.toEqual([]);
  });

  it.each([
    ['AZ', 'United States', 'America/Phoenix'],
    ['Puerto Rico', 'United States', 'America/Puerto_Rico'],
    ['', 'Guam', 'Pacific/Guam'],
    ['Hawaiʻi', 'US', 'Pacific/Honolulu'],
    ['Idaho', '', 'America/Denver'],
    ['Ontario', 'Canada', undefined],
    ['Nairobi County', 'Kenya', undefined],
  ])('%s, %s start with %s', (state, country, zone) => {
    expect(timeZonesIn({ state, country })[0]).toBe(zone);
  });
});
