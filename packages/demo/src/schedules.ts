import { NO_HOURS, type WeeklyHours } from '@portal/contract/availability/schedule.schemas.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { seededRandom } from './random.ts';
import type { DemoSchedule, DemoSpeaker } from './types.ts';

const everyDay = (...hours: string[]): WeeklyHours => ({
  ...NO_HOURS,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
});

const WEEKS: readonly WeeklyHours[] = [
  everyDay('08:00/15:00'),
  everyDay('08:00/11:30'),
  everyDay('08:30/12:00', '13:00/15:30'),
  { ...NO_HOURS, tuesday: ['08:00/12:00', '13:00/15:00'], thursday: ['08:00/15:00'] },
  { ...NO_HOURS, monday: ['09:00/14:00'], wednesday: ['09:00/14:00'], friday: ['09:00/12:00'] },
  { ...NO_HOURS, monday: ['12:30/16:00'], tuesday: ['12:30/16:00'], thursday: ['10:00/16:00'] },
];

/** The time zones of states outside Eastern Time. */
const ZONES: Readonly<Record<string, TimeZoneId>> = {
  ...{ IL: 'America/Chicago', IA: 'America/Chicago', LA: 'America/Chicago', MN: 'America/Chicago' },
  ...{ MO: 'America/Chicago', TN: 'America/Chicago', TX: 'America/Chicago', WI: 'America/Chicago' },
  ...{ AZ: 'America/Denver', CO: 'America/Denver', ID: 'America/Denver', MT: 'America/Denver' },
  ...{ NM: 'America/Denver', UT: 'America/Denver' },
  ...{ CA: 'America/Los_Angeles', OR: 'America/Los_Angeles', WA: 'America/Los_Angeles' },
  ...{ AK: 'America/Anchorage', HI: 'Pacific/Honolulu' },
};

/** Speakers who haven't said yet when they're available. */
const WITHOUT_SCHEDULE: ReadonlySet<string> = new Set([
  'kealoha.nakamura@demo.example',
  'lucia.bettencourt@example.org',
  'malia.fonoimoana@example.org',
  'patrick.hennigan@example.org',
  'rosalind.tuttle@example.org',
]);

/** When a speaker is available; undefined for the few who haven't said so. The same at each call. */
export const scheduleOf = ({ email, state, country, profile }: DemoSpeaker): DemoSchedule | undefined => {
  if (profile === 'incomplete' || country !== 'United States' || WITHOUT_SCHEDULE.has(email))
    return undefined;
  const random = seededRandom(`schedule of ${email}`);
  const firstDayOff = random.between(3, 40);
  return {
    ...random.pick(WEEKS),
    timezone: ZONES[state] ?? 'America/New_York',
    daysOff: random.chance(0.4) ? [[firstDayOff, firstDayOff + random.between(0, 9)]] : [],
    monthlyMaximum: random.chance(0.5) ? random.between(2, 6) : null,
    travelMinutes: random.pick([15, 30, 30, 45, 60]),
  };
};
