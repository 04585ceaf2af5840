/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const EARTH_RADIUS_MILES = 3958.8;

/** The length of a degree of latitude. */
export const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;

export const radiansOf = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance between two points, in miles. */
export const milesBetween = (one: Point, other: Point): number => {
  const [from, to] = [radiansOf(one.latitude), radiansOf(other.latitude)];
  const height = Math.sin((to - from) / 2) ** 2;
  const width = Math.sin(radiansOf(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(height + Math.cos(from) * Math.cos(to) * width));
};

/** Distances are shown in steps of this many miles; shorter ones are 0. */
export const MILES_STEP = 5;

/** A distance as people see it, in miles. */
export const shownMiles = (miles: number): number =>
  miles < MILES_STEP ? 0 : Math.round(miles / MILES_STEP) * MILES_STEP;

/** The distance, not included, up to which `shownMiles` is at most `miles`. */
export const limitOfShown = (miles: number): number =>
  Math.max(MILES_STEP, Math.floor(miles / MILES_STEP) * MILES_STEP + MILES_STEP / 2);

/** Coordinates of others are rounded to tenths of a degree, which is about six miles. */
export const APPROXIMATE_PER_DEGREE = 10;

/** A point in units of `APPROXIMATE_PER_DEGREE`, rounded. */
export const approximate = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * APPROXIMATE_PER_DEGREE),
  longitude: Math.round(longitude * APPROXIMATE_PER_DEGREE),
});

/** A rounded point, in degrees. */
export const approximatePlace = (point: Point): Point => {
  const { latitude, longitude } = approximate(point);
  return { latitude: latitude / APPROXIMATE_PER_DEGREE, longitude: longitude / APPROXIMATE_PER_DEGREE };
};
