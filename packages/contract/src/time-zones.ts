import { countryKey, type StateCode, stateKey, TERRITORIES, type TerritoryCode } from './places.ts';

/** The time zones of the United States and its territories. */

/** The time zones that the booking form lists. */
export const LISTED_TIME_ZONES = [
  { id: 'America/New_York', short: 'ET', name: 'Eastern Time' },
  { id: 'America/Chicago', short: 'CT', name: 'Central Time' },
  { id: 'America/Denver', short: 'MT', name: 'Mountain Time' },
  { id: 'America/Los_Angeles', short: 'PT', name: 'Pacific Time' },
  { id: 'America/Anchorage', short: 'AKT', name: 'Alaska Time' },
  { id: 'Pacific/Honolulu', short: 'HT', name: 'Hawaii Time' },
] as const;

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC, ALASKA, HAWAII] = LISTED_TIME_ZONES;
const ARIZONA = { id: 'America/Phoenix', short: 'MST', name: 'Arizona Time' } as const;
const ATLANTIC = { short: 'AST', name: 'Atlantic Time' } as const;
const CHAMORRO = { short: 'ChST', name: 'Chamorro Time' } as const;
const SAMOA = { short: 'SST', name: 'Samoa Time' } as const;

/** Zones whose clocks differ from all listed ones for some of the year. `place` tells those with one name apart. */
const OTHER_TIME_ZONES = [
  ARIZONA,
  { id: 'America/Adak', short: 'HAT', name: 'Aleutian Time' },
  { ...ATLANTIC, id: 'America/Puerto_Rico', place: 'Puerto Rico' },
  { ...CHAMORRO, id: 'Pacific/Guam', place: 'Guam' },
  { ...SAMOA, id: 'Pacific/Pago_Pago', place: 'American Samoa' },
  { id: 'Pacific/Wake', short: 'WAKT', name: 'Wake Island Time' },
] as const;

/** Zones whose clocks now agree with those of another one, `like`, all year. */
const SAME_TIME_ZONES = [
  { ...EASTERN, id: 'America/Detroit', place: 'Detroit', like: EASTERN.id },
  { ...EASTERN, id: 'America/Kentucky/Louisville', place: 'Louisville', like: EASTERN.id },
  { ...EASTERN, id: 'America/Kentucky/Monticello', place: 'Monticello', like: EASTERN.id },
  { ...EASTERN, id: 'America/Indiana/Indianapolis', place: 'Indianapolis', like: EASTERN.id },
  { ...EASTERN, id: 'America/Indiana/Vincennes', place: 'Vincennes', like: EASTERN.id },
  { ...EASTERN, id: 'America/Indiana/Winamac', place: 'Winamac', like: EASTERN.id },
  { ...EASTERN, id: 'America/Indiana/Marengo', place: 'Marengo', like: EASTERN.id },
  { ...EASTERN, id: 'America/Indiana/Petersburg', place: 'Petersburg', like: EASTERN.id },
  { ...EASTERN, id: 'America/Indiana/Vevay', place: 'Vevay', like: EASTERN.id },
  { ...CENTRAL, id: 'America/Indiana/Tell_City', place: 'Tell City', like: CENTRAL.id },
  { ...CENTRAL, id: 'America/Indiana/Knox', place: 'Knox', like: CENTRAL.id },
  { ...CENTRAL, id: 'America/Menominee', place: 'Menominee', like: CENTRAL.id },
  { ...CENTRAL, id: 'America/North_Dakota/Center', place: 'Center', like: CENTRAL.id },
  { ...CENTRAL, id: 'America/North_Dakota/New_Salem', place: 'New Salem', like: CENTRAL.id },
  { ...CENTRAL, id: 'America/North_Dakota/Beulah', place: 'Beulah', like: CENTRAL.id },
  { ...MOUNTAIN, id: 'America/Boise', place: 'Boise', like: MOUNTAIN.id },
  { ...ALASKA, id: 'America/Juneau', place: 'Juneau', like: ALASKA.id },
  { ...ALASKA, id: 'America/Sitka', place: 'Sitka', like: ALASKA.id },
  { ...ALASKA, id: 'America/Metlakatla', place: 'Metlakatla', like: ALASKA.id },
  { ...ALASKA, id: 'America/Yakutat', place: 'Yakutat', like: ALASKA.id },
  { ...ALASKA, id: 'America/Nome', place: 'Nome', like: ALASKA.id },
  { ...ATLANTIC, id: 'America/St_Thomas', place: 'Virgin Islands', like: 'America/Puerto_Rico' },
  { ...CHAMORRO, id: 'Pacific/Saipan', place: 'Northern Mariana Islands', like: 'Pacific/Guam' },
  { ...SAMOA, id: 'Pacific/Midway', place: 'Midway', like: 'Pacific/Pago_Pago' },
] as const;

const ALL = [...LISTED_TIME_ZONES, ...OTHER_TIME_ZONES, ...SAME_TIME_ZONES] as const;
export const TIME_ZONE_IDS = ALL.map(({ id }) => id);
export type TimeZoneId = (typeof TIME_ZONE_IDS)[number];

interface TimeZone {
  readonly id: TimeZoneId;
  readonly short: string;
  readonly name: string;
  readonly place?: string;
  readonly like?: TimeZoneId;
}

const TIME_ZONES: readonly TimeZone[] = ALL;

/** The zone in which forms start if nothing else is known. */
export const DEFAULT_TIME_ZONE = EASTERN.id;

/** The time zone with this id, or the default if there is none. */
export const timeZoneOf = (id: unknown): TimeZoneId =>
  TIME_ZONE_IDS.find((known) => known === id) ?? DEFAULT_TIME_ZONE;

const BY_ID: ReadonlyMap<TimeZoneId, TimeZone> = new Map(TIME_ZONES.map((zone) => [zone.id, zone]));

/** What people call a zone: 'Mountain Time', and 'MT' in short. */
export const timeZoneName = (id: TimeZoneId): Pick<TimeZone, 'short' | 'name'> =>
  BY_ID.get(id) ?? { short: id, name: id };

/** One zone for each kind of clock in the states and territories, those of the booking form's list first. */
export const COMMON_TIME_ZONES: readonly TimeZone[] = [...LISTED_TIME_ZONES, ...OTHER_TIME_ZONES];

/** The zone that stands for all with the same clocks: a listed one if there is one. */
export const commonZone = (id: TimeZoneId): TimeZoneId => BY_ID.get(id)?.like ?? id;

/** The common zones of each state and territory, the one with the most people first. */
const STATE_ZONES: Readonly<Record<StateCode | TerritoryCode, readonly TimeZoneId[]>> = {
  AK: [ALASKA.id, 'America/Adak'],
  AL: [CENTRAL.id],
  AR: [CENTRAL.id],
  AS: ['Pacific/Pago_Pago'],
  AZ: [ARIZONA.id, MOUNTAIN.id],
  CA: [PACIFIC.id],
  CO: [MOUNTAIN.id],
  CT: [EASTERN.id],
  DC: [EASTERN.id],
  DE: [EASTERN.id],
  FL: [EASTERN.id, CENTRAL.id],
  GA: [EASTERN.id],
  GU: ['Pacific/Guam'],
  HI: [HAWAII.id],
  IA: [CENTRAL.id],
  ID: [MOUNTAIN.id, PACIFIC.id],
  IL: [CENTRAL.id],
  IN: [EASTERN.id, CENTRAL.id],
  KS: [CENTRAL.id, MOUNTAIN.id],
  KY: [EASTERN.id, CENTRAL.id],
  LA: [CENTRAL.id],
  MA: [EASTERN.id],
  MD: [EASTERN.id],
  ME: [EASTERN.id],
  MI: [EASTERN.id, CENTRAL.id],
  MN: [CENTRAL.id],
  MO: [CENTRAL.id],
  MP: ['Pacific/Guam'],
  MS: [CENTRAL.id],
  MT: [MOUNTAIN.id],
  NC: [EASTERN.id],
  ND: [CENTRAL.id, MOUNTAIN.id],
  NE: [CENTRAL.id, MOUNTAIN.id],
  NH: [EASTERN.id],
  NJ: [EASTERN.id],
  NM: [MOUNTAIN.id],
  NV: [PACIFIC.id, MOUNTAIN.id],
  NY: [EASTERN.id],
  OH: [EASTERN.id],
  OK: [CENTRAL.id],
  OR: [PACIFIC.id, MOUNTAIN.id],
  PA: [EASTERN.id],
  PR: ['America/Puerto_Rico'],
  RI: [EASTERN.id],
  SC: [EASTERN.id],
  SD: [CENTRAL.id, MOUNTAIN.id],
  TN: [CENTRAL.id, EASTERN.id],
  TX: [CENTRAL.id, MOUNTAIN.id],
  UT: [MOUNTAIN.id],
  VA: [EASTERN.id],
  VI: ['America/Puerto_Rico'],
  VT: [EASTERN.id],
  WA: [PACIFIC.id],
  WI: [CENTRAL.id],
  WV: [EASTERN.id],
  WY: [MOUNTAIN.id],
};

const UNITED_STATES = countryKey('United States');

const ZONES_BY_STATE: ReadonlyMap<string, readonly TimeZoneId[]> = new Map(
  Object.entries(STATE_ZONES).map(([code, zones]) => [stateKey(code), zones]),
);
const ZONES_BY_TERRITORY: ReadonlyMap<string, readonly TimeZoneId[]> = new Map([
  [stateKey('PR'), STATE_ZONES.PR],
  ...TERRITORIES.flatMap(({ code, names }) =>
    [code, ...names].map((spelling) => [stateKey(spelling), STATE_ZONES[code]] as const),
  ),
]);

interface Place {
  readonly state: string;
  readonly country: string;
}

/** The time zones of a place, the likeliest first; none outside the United States, and for unknown places. */
export const timeZonesIn = ({ state, country }: Place): readonly TimeZoneId[] => {
  // Some people write the territory as the country.
  const ofTerritory = ZONES_BY_TERRITORY.get(stateKey(country));
  if (ofTerritory) return ofTerritory;
  if (country.trim() !== '' && countryKey(country) !== UNITED_STATES) return [];
  return ZONES_BY_STATE.get(stateKey(state)) ?? ZONES_BY_TERRITORY.get(stateKey(state)) ?? [];
};
