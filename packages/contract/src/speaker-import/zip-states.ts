import { STATES, TERRITORIES } from '../places.ts';

/** The first three digits of ZIP codes, by the state or territory that most of their codes belong to. */
const PREFIXES: Readonly<Record<string, string>> = {
  AK: '995-999',
  AL: '350-369',
  AR: '716-729',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
};

/** Codes of another state than the others with the same first digits. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['06390', 'NY'],
  ['20588', 'MD'],
  ['20598', 'VA'],
  ['72643', 'MO'],
  ['73960', 'TX'],
  ['83414', 'WY'],
  ['96799', 'AS'],
]);

const STATES_BY_PREFIX: ReadonlyMap<number, string> = new Map(
  Object.entries(PREFIXES).flatMap(([code, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => [from + at, code] as const);
    }),
  ),
);

const PLACE_NAMES: ReadonlyMap<string, string> = new Map([
  ...STATES.map(({ code, name }) => [code, name] as const),
  ...TERRITORIES.map(({ code, names }) => [code, names[0]] as const),
]);

/** The state or territory of a five-digit ZIP code; undefined for military addresses and for codes that nobody has. */
export const stateOfZipCode = (zipCode: string): { code: string; name: string } | undefined => {
  const code = EXCEPTIONS.get(zipCode) ?? STATES_BY_PREFIX.get(Number(zipCode.slice(0, 3)));
  return code === undefined ? undefined : { code, name: PLACE_NAMES.get(code) ?? code };
};
