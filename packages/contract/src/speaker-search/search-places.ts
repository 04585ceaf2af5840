import { STATES } from '../places.ts';
import type { PhraseFilters } from '../speakers/speakers.schemas.ts';
import { isTopicWord } from './synonyms.ts';

/** Facts about places that searches name without naming a town or a state. */

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** How far people may live from a town that a search names. */
export const NEAR_TOWN_MILES = 50;

type Region = NonNullable<PhraseFilters['region']>;
type NearTown = readonly [name: string, state: string, miles: number];

interface RegionFacts {
  /** The first name is shown. Others are only read. */
  readonly names: readonly string[];
  /** The codes of the states. */
  readonly states?: string;
  readonly towns?: readonly NearTown[];
}

/** Regions are lists of states, or towns with a radius in miles. */
const REGIONS: readonly RegionFacts[] = [
  { names: ['New England'], states: 'CT ME MA NH RI VT' },
  { names: ['the Northeast', 'northeast', 'north east'], states: 'CT ME MA NH NJ NY PA RI VT' },
  { names: ['the Mid-Atlantic', 'mid atlantic'], states: 'DE DC MD NJ NY PA VA WV' },
  { names: ['the Southeast', 'southeast', 'south east'], states: 'AL FL GA KY MS NC SC TN VA WV' },
  { names: ['the Deep South', 'deep south'], states: 'AL GA LA MS SC' },
  { names: ['the Midwest', 'midwest', 'mid west'], states: 'IL IN IA KS MI MN MO NE ND OH SD WI' },
  { names: ['the Upper Midwest', 'upper midwest'], states: 'MI MN WI' },
  { names: ['the Great Plains', 'great plains'], states: 'KS NE ND OK SD' },
  { names: ['the Southwest', 'southwest', 'south west'], states: 'AZ NM OK TX' },
  { names: ['the Four Corners', 'four corners'], states: 'AZ CO NM UT' },
  { names: ['the Mountain West', 'mountain west', 'rocky mountain states'], states: 'CO ID MT NV UT WY' },
  { names: ['the Pacific Northwest', 'pacific northwest', 'pnw'], states: 'ID OR WA' },
  { names: ['the West Coast', 'west coast'], states: 'CA OR WA' },
  { names: ['the East Coast', 'east coast'], states: 'CT DC DE FL GA MA MD ME NC NH NJ NY RI SC VA' },
  { names: ['the Gulf Coast', 'gulf coast'], states: 'AL FL LA MS TX' },
  {
    names: ['Great Lakes states', 'great lakes region', 'great lakes area'],
    states: 'IL IN MI MN NY OH PA WI',
  },
  { names: ['Appalachia'], states: 'KY NC TN VA WV' },
  {
    names: ['the tri-state area', 'tri state area', 'tri state', 'tristate', 'tristate area'],
    states: 'CT NJ NY',
  },
  { names: ['the Dakotas', 'dakotas'], states: 'ND SD' },
  { names: ['the Carolinas', 'carolinas'], states: 'NC SC' },
  {
    names: ['the DC area', 'dmv', 'dmv area', 'dc area', 'dc metro area'],
    towns: [['Washington', 'DC', 60]],
  },
  { names: ['Northern Virginia'], towns: [['Fairfax', 'VA', 40]] },
  {
    names: ['the Bay Area', 'bay area', 'sf bay area', 'san francisco bay area'],
    towns: [
      ['San Francisco', 'CA', 50],
      ['San Jose', 'CA', 40],
    ],
  },
  { names: ['the East Bay', 'east bay'], towns: [['Oakland', 'CA', 30]] },
  { names: ['Silicon Valley'], towns: [['San Jose', 'CA', 30]] },
  {
    names: ['Southern California', 'socal', 'so cal'],
    towns: [
      ['Los Angeles', 'CA', 100],
      ['San Diego', 'CA', 60],
    ],
  },
  {
    names: ['Northern California', 'norcal', 'nor cal'],
    towns: [
      ['Sacramento', 'CA', 120],
      ['Redding', 'CA', 110],
    ],
  },
  { names: ['the Central Valley', 'central valley'], towns: [['Fresno', 'CA', 100]] },
  { names: ['the Inland Empire', 'inland empire'], towns: [['Riverside', 'CA', 40]] },
  { names: ['Orange County'], towns: [['Santa Ana', 'CA', 25]] },
  { names: ['the Twin Cities', 'twin cities'], towns: [['Minneapolis', 'MN', 45]] },
  { names: ['Chicagoland'], towns: [['Chicago', 'IL', 60]] },
  { names: ['the Quad Cities', 'quad cities'], towns: [['Davenport', 'IA', 30]] },
  { names: ['Upper Peninsula', 'upper peninsula of michigan'], towns: [['Marquette', 'MI', 130]] },
  { names: ['Dallas–Fort Worth', 'dallas fort worth', 'dfw', 'metroplex'], towns: [['Dallas', 'TX', 60]] },
  { names: ['Rio Grande Valley'], towns: [['McAllen', 'TX', 60]] },
  { names: ['the Front Range', 'front range'], towns: [['Denver', 'CO', 80]] },
  { names: ['the Western Slope', 'western slope'], towns: [['Grand Junction', 'CO', 100]] },
  { names: ['the Wasatch Front', 'wasatch front'], towns: [['Salt Lake City', 'UT', 60]] },
  { names: ['Treasure Valley'], towns: [['Boise', 'ID', 50]] },
  { names: ['the Willamette Valley', 'willamette valley'], towns: [['Salem', 'OR', 70]] },
  {
    names: ['the Puget Sound area', 'puget sound area', 'puget sound region'],
    towns: [['Seattle', 'WA', 60]],
  },
  { names: ['Research Triangle', 'the triangle'], towns: [['Raleigh', 'NC', 35]] },
  { names: ['the Lowcountry', 'lowcountry', 'low country'], towns: [['Charleston', 'SC', 70]] },
  { names: ['Hampton Roads'], towns: [['Norfolk', 'VA', 40]] },
  { names: ['South Florida'], towns: [['Fort Lauderdale', 'FL', 75]] },
  { names: ['Central Florida'], towns: [['Orlando', 'FL', 70]] },
  { names: ['Tampa Bay', 'tampa bay area'], towns: [['Tampa', 'FL', 45]] },
  { names: ['Lehigh Valley'], towns: [['Allentown', 'PA', 30]] },
  { names: ['the Hudson Valley', 'hudson valley'], towns: [['Poughkeepsie', 'NY', 50]] },
  { names: ['Long Island'], towns: [['Hauppauge', 'NY', 50]] },
  { names: ['Cape Cod'], towns: [['Hyannis', 'MA', 40]] },
];

const stateNamed = (code: string): string => STATES.find((state) => state.code === code)?.name ?? code;

const regionOf = ({ names: [name = ''], states = '', towns = [] }: RegionFacts): Region => ({
  names: [name],
  states: wordsIn(states).map(stateNamed),
  towns: towns.map(([town, state, miles]) => ({ name: town, state, miles })),
});

/** The District is a state and a town, and people who live near it count. */
export const DISTRICT_OF_COLUMBIA: Region = {
  names: ['Washington, DC'],
  states: ['District of Columbia'],
  towns: [{ name: 'Washington', state: 'DC', miles: NEAR_TOWN_MILES }],
};

const DISTRICT_NAMES = ['dc', 'washington dc', 'district of columbia', 'washington district of columbia'];

/** What teachers call big towns. */
const NICKNAMES: readonly (readonly [names: readonly string[], town: string, state: string])[] = [
  [['nyc', 'new york city', 'manhattan ny', 'queens ny', 'queens new york'], 'New York', 'NY'],
  [['philly'], 'Philadelphia', 'PA'],
  [['san fran', 'sf'], 'San Francisco', 'CA'],
  [['slc'], 'Salt Lake City', 'UT'],
  [['abq'], 'Albuquerque', 'NM'],
  [['nola'], 'New Orleans', 'LA'],
  [['okc'], 'Oklahoma City', 'OK'],
  [['indy'], 'Indianapolis', 'IN'],
  [['pdx'], 'Portland', 'OR'],
];

const PLACES: ReadonlyMap<string, PhraseFilters> = new Map<string, PhraseFilters>([
  ...DISTRICT_NAMES.map((spelling) => [spelling, { region: DISTRICT_OF_COLUMBIA }] as const),
  ...NICKNAMES.flatMap(([names, name, state]) =>
    names.map((spelling) => [spelling, { town: { name, state } }] as const),
  ),
  ...REGIONS.flatMap((facts) =>
    facts.names.map(
      (spelling) => [spelling.toLowerCase().replaceAll(/[-–]/gu, ' '), { region: regionOf(facts) }] as const,
    ),
  ),
]);

/** The place that a nickname or the name of a region means, by its key. */
export const placeNamed = (key: string): PhraseFilters | undefined => PLACES.get(key.replace(/^the /u, ''));

/** Every region, to check its facts. */
export const ALL_REGIONS: readonly Region[] = REGIONS.map(regionOf);

/** Parts of a state: 'west texas', 'upstate new york'. They find the whole state. */
export const PARTS_OF_STATES: ReadonlySet<string> = new Set(
  wordsIn(`
    north northern south southern east eastern west western central upstate downstate rural coastal
    northeast northeastern northwest northwestern southeast southeastern southwest southwestern
  `),
);

/** Words behind a state's or town's name that make it something else: 'Colorado River', 'Washington State University'. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  wordsIn(`
    river rivers creek lake lakes bay gulf sea ocean delta basin watershed aquifer plateau desert canyon valley trail
    mountain mountains
    university college institute tech polytechnic post times tribune
    condor panther lobster potato potatoes wine bluegrass sturgeon manatee salmon
  `),
);

/** Words in front of a name that make it something else: 'Lake Michigan', 'University of Washington'. */
const NOT_PLACES_BEFORE: ReadonlySet<string> = new Set(wordsIn('lake gulf george booker'));

/** Whether the words around a name say that it isn't the place: a river, a lake, a school or a species. */
export const isPartOfName = (before: readonly string[], after: readonly string[]): boolean => {
  const [last = '', beforeLast = ''] = before.toReversed();
  const [next = '', second = ''] = after;
  return (
    NOT_PLACES.has(next) ||
    (next === 'state' && NOT_PLACES.has(second)) ||
    NOT_PLACES_BEFORE.has(last) ||
    (last === 'of' && (NOT_PLACES.has(beforeLast) || beforeLast === 'university'))
  );
};

/** Words behind a town's name that belong to it: 'the Denver area', 'Boston suburbs'. */
export const AROUND_TOWNS: ReadonlySet<string> = new Set(wordsIn('area metro region suburbs vicinity city'));
/** Those in front of it: 'greater Boston'. */
export const BEFORE_TOWNS: ReadonlySet<string> = new Set(wordsIn('greater metro metropolitan downtown'));

/** English words that are towns, too, beside those of the thesaurus. */
const WORDS_LIKE_TOWNS: ReadonlySet<string> = new Set(
  wordsIn(`
    accident accord ace advance agenda alloy alpha alpine alto anchor apache arena art ash assumption axis ball banner bay
    beach bear bee bell belt berry black blanket blessing blue boring boss branch breaks brick bunch
    burden busy butte cache call canvas carbon carpenter carrier cascade center central century chain challenge check
    chestnut circle clay clear clever colon commerce conception concord concrete cook cool cope coral cost cotton
    council covert cross crown crystal cylinder cypress dairy dawn day deal delta diagonal diamond distant divide drain
    drift driver duck early earth echo economy effort elm energy english enterprise equality era evergreen excel
    exchange experiment export faith falls farmer farmers fence fields fine finger flat flushing force forest fork
    fox fred freedom friend friendly funk gap garden gas gate gateway given golden grace grant grants gray green greenbelt
    guy halfway happy harmony harvest haven hazard helper heron hills history holder holiday home homestead honor hood hooks
    hope horner house humble hundred hunt hurricane hurt hydro hygiene ideal index indian industry
    institute interior issue ivy joiner junior jupiter justice kite lake land landing lane largo lead levels liberty likely
    lone loop magnolia mainland man many marina marine mark marks mason max may meadow means media mesquite meta micro
    midnight midway miles mill mission mode model money monitor moon moss mutual nature nice normal north nursery
    nutrition odd okay olive omega only onward oracle orchard orient outlook oyster pace page paradise park parks
    pax peace peak peculiar pep petroleum pike plain plum point points pony pool portage portal post pound power powers
    prairie price printer prosper protection purple railroad rainbow ranch range ranger reader reading redwood
    register reliance rescue reserve resource rex river rock rocky roll rose ruby rule sage salmon sandy science scout
    seal section sentinel shade shell shorter silver smiley snow solar space speed spring springs stamps standard
    star start stem stone story street strong success sulphur summit sun sunset superior supply surprise swift
    talent tea teller temple thermal timber toast tornado trade trail transfer triangle trout tunnel twig union unity
    universal university upland vendor vest victory village violet virtual vista vocational volcano walker wall war warm
    water welcome wells west white widen wind windmill winner winter wood work worth young zap
    athens cairo carson jamaica lima london naples ontario palestine paris rome venice vienna warsaw
  `),
);

/** Large towns whose names are common words: a place only behind a word like 'near'. */
const AMBIGUOUS_TOWNS: ReadonlySet<string> = new Set(
  wordsIn('bend boulder buffalo corona flint hudson independence mesa mobile orange providence'),
);
export const isAmbiguousTown = (word: string): boolean => AMBIGUOUS_TOWNS.has(word);

/** Whether a word means something else than a town, unless its state follows: 'house', 'STEM', 'forest'. */
export const isCommonWord = (word: string): boolean => WORDS_LIKE_TOWNS.has(word) || isTopicWord(word);
