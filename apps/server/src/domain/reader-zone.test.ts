import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { expect, it } from 'vitest';
import { readerZone, storedZone } from './reader-zone.ts';

const REQUESTED = 'America/New_York';

it.each<[what: string, hours: string | null, browser: string, state: string, country: string, TimeZoneId]>([
  ['hours', 'America/Denver', 'America/Chicago', 'HI', '', 'America/Denver'],
  ['place', null, 'America/Chicago', 'Hawaii', 'USA', 'Pacific/Honolulu'],
  ['territory', null, '', '', 'Guam', 'Pacific/Guam'],
  ['last browser, in a state with several zones', null, 'America/Denver', 'Texas', '', 'America/Denver'],
  [
    'last browser, even with an old name of the zone',
    null,
    'America/Indiana/Knox',
    'IN',
    '',
    'America/Indiana/Knox',
  ],
  ['last browser, if the place is unknown', null, 'America/Chicago', 'Ontario', 'Canada', 'America/Chicago'],
  [
    'likeliest of the state, while its owner travels',
    null,
    'America/New_York',
    'Oregon',
    '',
    'America/Los_Angeles',
  ],
  ["request's, in a state that has it", null, '', 'Florida', '', REQUESTED],
  ["request's, if nothing is known", null, '', '', '', REQUESTED],
])('somebody lives by the zone of their %s', (_, hours, browser, state, country, zone) => {
  expect(readerZone({ hours, browser, state, country }, REQUESTED)).toBe(zone);
});

it('a stored zone is one of the portal, and UTC is nobody’s', () => {
  expect(storedZone('America/Phoenix')).toBe('America/Phoenix');
  for (const none of ['UTC', 'Etc/UTC', 'GMT', 'Europe/Berlin', '', null, undefined])
    expect(storedZone(none)).toBeUndefined();
});
