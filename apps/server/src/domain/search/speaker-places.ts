import { travelLimit } from '@portal/contract/speakers/speaker-fit.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  APPROXIMATE_PER_DEGREE,
  approximate,
  EARTH_RADIUS_MILES,
  limitOfShown,
  MILES_PER_DEGREE,
  MILES_STEP,
  type Point,
  radiansOf,
} from '../places/distances.ts';

/** The coordinates of an entry without a known place. */
const NOWHERE: Point = { latitude: 9_999, longitude: 9_999 };

/** The coordinates of an entry's place. */
export const coordinatesOf = (place: Point | undefined): Point => (place ? approximate(place) : NOWHERE);

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The coordinates, in an entry's units, that are at most `degrees` away. */
const rangeAround = (center: number, degrees: number): Range => ({
  first: Math.ceil((center - degrees) * APPROXIMATE_PER_DEGREE),
  last: Math.floor((center + degrees) * APPROXIMATE_PER_DEGREE),
});

/** The bounding box of a circle. */
const boxAround = ({ latitude, longitude }: Point, miles: number) => {
  const angle = miles / EARTH_RADIUS_MILES;
  const width = Math.asin(Math.min(Math.sin(angle) / Math.cos(radiansOf(latitude)), 1));
  return {
    latitudes: rangeAround(latitude, miles / MILES_PER_DEGREE),
    longitudes: rangeAround(longitude, (width * 180) / Math.PI),
  };
};

const isIn = (column: 'latitude' | 'longitude', { first, last }: Range) =>
  sql<SqlBool>`${sql.ref(`entry.${column}`)} between ${sql.lit(first)} and ${sql.lit(last)}`;

/** Whether the place of `entry` is known. */
export const hasPlace = sql<SqlBool>`entry.latitude <> ${sql.lit(NOWHERE.latitude)}`;

const TRAVEL_PER_MILE = 10;

/** How far a speaker travels in an entry's units: tenths of a mile that are still shown as within that distance. */
export const travelOf = (travelMiles: string): number =>
  Math.round(limitOfShown(travelLimit(travelMiles)) * TRAVEL_PER_MILE);

/** The great-circle distance to `entry` in miles; null if its place is unknown. */
const milesTo = (origin: Point): RawBuilder<number | null> => {
  const radians = (column: 'latitude' | 'longitude') =>
    sql`radians(${sql.ref(`entry.${column}`)}) / ${sql.lit(APPROXIMATE_PER_DEGREE)}`;
  const latitude = radiansOf(origin.latitude);
  const height = sql`1 - cos(${radians('latitude')} - (${sql.lit(latitude)}))`;
  const width = sql`1 - cos(${radians('longitude')} - (${sql.lit(radiansOf(origin.longitude))}))`;
  return sql`case when ${hasPlace} then ${sql.lit(2 * EARTH_RADIUS_MILES)} * asin(sqrt(
    (${height} + ${sql.lit(Math.cos(latitude))} * cos(${radians('latitude')}) * (${width})) / 2)) end`;
};

const isInCircle = (origin: Point, radius: number, miles: RawBuilder<number>): RawBuilder<SqlBool> => {
  const { latitudes, longitudes } = boxAround(origin, radius);
  return sql`(${isIn('latitude', latitudes)} and ${isIn('longitude', longitudes)} and ${milesTo(origin)} <= ${miles})`;
};

/** Whether `entry` is within a radius. */
export const isNear = (origin: Point, radius: number): RawBuilder<SqlBool> =>
  isInCircle(origin, radius, sql.lit(radius));

/** Whether `entry` is within a radius and travels far enough. */
export const isWithin = (origin: Point, radius: number): RawBuilder<SqlBool> => {
  const perMile = sql.lit(TRAVEL_PER_MILE);
  const reach = sql<number>`case when entry.travel < ${sql.lit(radius)} * ${perMile}
    then entry.travel * 1.0 / ${perMile} else ${sql.lit(radius)} end`;
  return isInCircle(origin, radius, reach);
};

/** A degree of latitude in units of an entry's latitude and travel distance, rounded down. */
const TRAVEL_PER_LATITUDE = Math.floor((MILES_PER_DEGREE * TRAVEL_PER_MILE) / APPROXIMATE_PER_DEGREE);

/** Whether `entry`, whose place is known, travels far enough. The latitude comes first, because it's cheap to compare. */
export const travelsTo = (origin: Point): RawBuilder<SqlBool> => {
  const latitude = sql.lit(origin.latitude * APPROXIMATE_PER_DEGREE);
  return sql`(abs(entry.latitude - (${latitude})) * ${sql.lit(TRAVEL_PER_LATITUDE)} <= entry.travel
    and ${milesTo(origin)} * ${sql.lit(TRAVEL_PER_MILE)} < entry.travel)`;
};

const FIRST_KEY = 10_000;

/** A sort key by the distance as it's shown; unknown places come last. */
export const distanceKey = (origin: Point): RawBuilder<string> => {
  const miles = milesTo(origin);
  const step = sql`case when ${miles} < ${sql.lit(MILES_STEP)} then 0 else round(${miles} / ${sql.lit(MILES_STEP)}) end`;
  return sql`case when ${hasPlace} then substr(cast(${sql.lit(FIRST_KEY)} + cast(${step} as integer) as text), 2)
    else '9999' end`;
};
