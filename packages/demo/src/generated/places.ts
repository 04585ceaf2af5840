import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { Random } from '../random.ts';

export interface Place {
  city: string;
  state: string;
  country: string;
  timezone: TimeZoneId;
}

const UNITED_STATES = 'United States';

/** The cities of each state, with their time zone and the state's share of the people. */
const STATES: readonly (readonly [state: string, share: number, timezone: TimeZoneId, cities: string])[] = [
  ['AK', 1, 'America/Anchorage', 'Anchorage, Fairbanks, Juneau, Sitka'],
  ['AL', 2, 'America/Chicago', 'Birmingham, Huntsville, Mobile'],
  ['AR', 1, 'America/Chicago', 'Little Rock, Fayetteville'],
  ['AZ', 3, 'America/Denver', 'Phoenix, Tucson, Flagstaff, Tempe'],
  [
    'CA',
    14,
    'America/Los_Angeles',
    'Los Angeles, San Diego, San Jose, Oakland, Sacramento, Fresno, Long Beach, Santa Cruz, Eureka, Riverside',
  ],
  ['CO', 4, 'America/Denver', 'Denver, Boulder, Fort Collins, Durango, Pueblo'],
  ['CT', 1, 'America/New_York', 'Hartford, New Haven, Stamford'],
  ['DC', 1, 'America/New_York', 'Washington'],
  ['DE', 1, 'America/New_York', 'Wilmington, Dover'],
  ['FL', 6, 'America/New_York', 'Miami, Tampa, Orlando, Jacksonville, Gainesville, Key West'],
  ['GA', 4, 'America/New_York', 'Atlanta, Savannah, Athens, Macon'],
  ['HI', 1, 'Pacific/Honolulu', 'Honolulu, Hilo, Kailua, Lihue'],
  ['IA', 2, 'America/Chicago', 'Des Moines, Iowa City, Ames'],
  ['ID', 1, 'America/Denver', 'Boise, Pocatello, Twin Falls'],
  ['IL', 5, 'America/Chicago', 'Chicago, Springfield, Peoria, Evanston, Rockford'],
  ['IN', 2, 'America/New_York', 'Indianapolis, Bloomington, Fort Wayne'],
  ['KS', 1, 'America/Chicago', 'Wichita, Lawrence, Salina'],
  ['KY', 2, 'America/New_York', 'Louisville, Lexington, Berea'],
  ['LA', 2, 'America/Chicago', 'New Orleans, Baton Rouge, Lafayette'],
  ['MA', 4, 'America/New_York', 'Boston, Worcester, Springfield, New Bedford, Amherst'],
  ['MD', 3, 'America/New_York', 'Baltimore, Annapolis, Frederick'],
  ['ME', 1, 'America/New_York', 'Portland, Bangor, Rockland'],
  ['MI', 4, 'America/New_York', 'Detroit, Ann Arbor, Grand Rapids, Traverse City, Marquette'],
  ['MN', 3, 'America/Chicago', 'Minneapolis, Saint Paul, Duluth, Rochester'],
  ['MO', 2, 'America/Chicago', 'St. Louis, Kansas City, Columbia'],
  ['MS', 1, 'America/Chicago', 'Jackson, Biloxi'],
  ['MT', 1, 'America/Denver', 'Missoula, Bozeman, Billings'],
  ['NC', 4, 'America/New_York', 'Charlotte, Raleigh, Durham, Asheville, Wilmington'],
  ['ND', 1, 'America/Chicago', 'Fargo, Bismarck'],
  ['NE', 1, 'America/Chicago', 'Omaha, Lincoln'],
  ['NH', 1, 'America/New_York', 'Concord, Portsmouth'],
  ['NJ', 3, 'America/New_York', 'Newark, Trenton, Camden, Cape May'],
  ['NM', 2, 'America/Denver', 'Albuquerque, Santa Fe, Las Cruces'],
  ['NV', 1, 'America/Los_Angeles', 'Las Vegas, Reno'],
  ['NY', 7, 'America/New_York', 'New York, Buffalo, Rochester, Ithaca, Albany, Syracuse'],
  ['OH', 4, 'America/New_York', 'Columbus, Cleveland, Cincinnati, Dayton, Toledo'],
  ['OK', 1, 'America/Chicago', 'Tulsa, Oklahoma City, Norman'],
  ['OR', 4, 'America/Los_Angeles', 'Portland, Eugene, Bend, Corvallis'],
  ['PA', 4, 'America/New_York', 'Philadelphia, Pittsburgh, Lancaster, Erie'],
  ['RI', 1, 'America/New_York', 'Providence, Newport'],
  ['SC', 2, 'America/New_York', 'Charleston, Columbia, Greenville'],
  ['SD', 1, 'America/Chicago', 'Sioux Falls, Brookings'],
  ['TN', 2, 'America/Chicago', 'Nashville, Memphis, Clarksville'],
  ['TX', 8, 'America/Chicago', 'Houston, Austin, Dallas, San Antonio, Fort Worth, Lubbock, Galveston'],
  ['UT', 2, 'America/Denver', 'Salt Lake City, Moab, Logan'],
  ['VA', 3, 'America/New_York', 'Richmond, Norfolk, Charlottesville, Roanoke'],
  ['VT', 1, 'America/New_York', 'Burlington, Montpelier'],
  ['WA', 5, 'America/Los_Angeles', 'Seattle, Tacoma, Spokane, Olympia, Bellingham'],
  ['WI', 3, 'America/Chicago', 'Madison, Milwaukee, Green Bay, Eau Claire'],
  ['WV', 1, 'America/New_York', 'Charleston, Morgantown'],
  ['WY', 1, 'America/Denver', 'Laramie, Jackson, Cheyenne'],
];

/** Places in the United States with their weights. */
export const americanPlaces: readonly (readonly [place: Place, weight: number])[] = STATES.flatMap(
  ([state, share, timezone, list]) => {
    const cities = list.split(', ');
    return cities.map(
      (city) => [{ city, state, country: UNITED_STATES, timezone }, share / cities.length] as const,
    );
  },
);

/** Places of the few speakers who join by video from abroad. Their visits use the school's time zone. */
export const placesAbroad: readonly Omit<Place, 'timezone'>[] = [
  { city: 'Vancouver', state: 'British Columbia', country: 'Canada' },
  { city: 'Halifax', state: 'Nova Scotia', country: 'Canada' },
  { city: 'Québec', state: 'Québec', country: 'Canada' },
  { city: 'Oaxaca', state: 'Oaxaca', country: 'Mexico' },
  { city: 'San José', state: 'San José', country: 'Costa Rica' },
  { city: 'Reykjavík', state: 'Capital Region', country: 'Iceland' },
  { city: 'Galway', state: 'Connacht', country: 'Ireland' },
  { city: 'Uppsala', state: 'Uppsala County', country: 'Sweden' },
  { city: 'Nairobi', state: 'Nairobi County', country: 'Kenya' },
  { city: 'Hobart', state: 'Tasmania', country: 'Australia' },
];

const words = (text: string): readonly string[] => text.split(' ');

const FIRST = words(
  'Alder Amber Aspen Birch Bluestem Bramble Cedar Clover Copper Cottonwood Crane Dogwood Elder Fern Finch Foxglove Granite Hawthorn Hazel Heron Hickory Juniper Kestrel Larch Larkspur Linden Magnolia Maple Meadowlark Millstone Osprey Otter Pebble Pinyon Plover Quarry Redbud Rosemary Rowan Saltgrass Sandpiper Sorrel Sumac Swallow Sycamore Tamarack Thistle Towhee Walnut Willow Wren Yarrow',
);
const SECOND = words(
  'Bay Bend Bluff Bridge Brook Canyon Corner Creek Crossing Falls Ferry Field Fork Gap Glen Grove Harbor Hill Hollow Island Junction Lake Landing Lane Meadow Mesa Pass Point Pond Prairie Ridge Run Shore Springs Trail Valley',
);

/** Generates the name of a place, such as 'Heron Crossing'. */
export const makePlaceName = (random: Random): string => `${random.pick(FIRST)} ${random.pick(SECOND)}`;
