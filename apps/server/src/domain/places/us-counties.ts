import { readFileSync } from 'node:fs';
import { townKey } from './us-places.ts';

/**
 * The towns of each county of the United States, from GeoNames. `npm run us-places` makes the file: lines of a county with
 * its state's code, and the keys of its towns. A town that lies in several is in the county of most of its ZIP codes.
 */
const FILE = new URL('us-counties.tsv', import.meta.url);

let counties: ReadonlyMap<string, string> | undefined;

/** Reads the file on first use: only the impact needs it, for which a map of all towns is fast enough to make. */
const readCounties = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [county = '', towns = ''] = line.split('\t');
        return towns.split('|').map((town) => [town, county] as const);
      }),
  );

/** The county of a town, such as 'Multnomah, OR'; '' for an unknown town. */
export const countyOf = (city: string, state: string): string => {
  counties ??= readCounties();
  return counties.get(townKey(city, state)) ?? '';
};
