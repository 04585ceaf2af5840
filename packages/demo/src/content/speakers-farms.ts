import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const farmSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Guadalupe',
    lastName: 'Arredondo',
    email: 'guadalupe.arredondo@example.com',
    organization: 'Tres Hermanas Organic Farm',
    jobTitle: 'Farmer and Owner',
    bio: prose`
      My parents picked lettuce here for other people. My sisters and I grow it on forty acres of our own,
      along with strawberries, fennel and flowers that are only there for the ladybugs. I am up at four,
      done by two, and happy to spend an afternoon with your class.

      We taste first: a carrot from the store and one from this morning. Then soil, worms included, and a
      map of where a salad has been before it gets to the cafeteria. I tell them what a box of strawberries
      costs and who gets which part of it. "Are you rich?" is the usual question. I answer with the actual
      numbers, y luego preguntan si necesito ayuda en verano.`,
    city: 'Salinas',
    state: 'CA',
    country: 'United States',
    travelMiles: '100',
    website: 'https://treshermanas.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Sustainable Agriculture', 'Food Systems'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'sunHat',
      hairColor: 'black',
      headwear: 'coral',
      glasses: 'none',
      dress: 'overalls',
      main: 'deepBlue',
      second: 'white',
      scene: 'hills',
      backdrop: 'meadow',
      mouth: 'grin',
    },
    joinedDaysAgo: 389,
  },
  {
    firstName: 'Henry',
    lastName: 'Vandersloot',
    email: 'henry.vandersloot@example.org',
    organization: 'Sunrise Hollow Dairy',
    jobTitle: 'Dairy Farmer',
    bio: 'Ninety cows, one digester that turns manure into electricity, and a barn with room for a whole bus.',
    city: 'Lancaster',
    state: 'PA',
    country: 'United States',
    travelMiles: '40',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Sustainable Agriculture', 'Renewable Energy'],
    grades: ['Elementary'],
    languages: ['English'],
    portrait: null,
    joinedDaysAgo: 310,
  },
  {
    firstName: 'Thuy-Linh',
    lastName: 'Dang',
    email: 'thuylinh.dang@example.com',
    organization: 'Upstairs Acre',
    jobTitle: 'Rooftop Farmer',
    bio: prose`
      The elevator stops at nine, then there are stairs, then there is a farm. We grow bitter melon, bok
      choy, tomatoes and Thai basil above a former printing plant, and sell them to restaurants you can see
      from the edge (there is a railing).

      A rooftop is a good place to learn about loads, wind and rain: everything has a weight, and somebody
      had to add it up. So I come to math lessons as often as to science. Students design a roof garden for
      their own school with a limit in pounds, and plant a tray of microgreens that they can eat by next
      Friday. I mention my uncle, who told me that farming is what you leave, not what you go to. He visits
      on Sundays now and corrects my basil.`,
    city: 'Chicago',
    state: 'IL',
    country: 'United States',
    travelMiles: '20',
    website: 'https://upstairsacre.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Food Systems', 'Green Building and Architecture'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'bun',
      hairColor: 'black',
      glasses: 'none',
      dress: 'overalls',
      main: 'forest',
      second: 'mustard',
      scene: 'leaves',
    },
    joinedDaysAgo: 262,
  },
  {
    firstName: 'Anneke',
    lastName: 'de Vries-Holloway',
    email: 'anneke.devries@example.com',
    organization: 'Prairie State Soil Survey',
    jobTitle: 'Soil Scientist',
    bio: prose`
      I am a doctor for dirt, though I will ask you politely to call it soil. Farmers send me a handful; I
      send back what it needs and, more often, what it doesn't. Between the lab and the field I walk about
      six miles a day with a steel tube that pulls up the ground like an apple corer.

      In a classroom I bury cotton underwear. Truly: I bury a pair in healthy soil and one in poor soil in
      September, and we dig them up together in November. Only the waistband is left of one. From that
      moment on everyone wants to talk about microbes. I have a quieter version, with petri dishes, for
      schools that prefer it.`,
    city: 'Ames',
    state: 'IA',
    country: 'United States',
    travelMiles: '75',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Sustainable Agriculture', 'Climate Science'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'porcelain',
      hair: 'sweptBob',
      hairColor: 'sandy',
      freckles: true,
      glasses: 'browline',
      dress: 'crewNeck',
      main: 'steel',
      scene: 'hills',
    },
    joinedDaysAgo: 169,
  },
  {
    firstName: 'Yusuf',
    lastName: 'Hassanein',
    email: 'yusuf.hassanein@demo.example',
    organization: 'Polar Greens',
    jobTitle: 'Container Farm Manager',
    bio: prose`
      Lettuce that travels to Anchorage is eleven days old when it gets here. Mine is eleven minutes old. I
      grow it in two shipping containers under pink light, while it is dark and ten below outside.

      Students get to be the plant's engineers: they choose light, water, salt and air on a simulator, and
      in six weeks of simulated time we see whose salad lived. Then I open a suitcase with a working tower
      and let them taste. I studied in Alexandria, Egypt, where we had too much sun, so I can compare.
      Teachers of physics like the light spectra; teachers of social studies like the price of a head of
      lettuce in a village with no road.`,
    city: 'Anchorage',
    state: 'AK',
    country: 'United States',
    travelMiles: '40',
    website: 'https://polargreens.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Food Systems', 'Sustainable Agriculture'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'French', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'olive',
      hair: 'shortCurls',
      hairColor: 'black',
      beard: 'short',
      glasses: 'none',
      dress: 'turtleneck',
      main: 'green',
      backdrop: 'mist',
      scene: 'plain',
    },
    joinedDaysAgo: 104,
  },
  {
    firstName: 'Rosalind',
    lastName: 'Tuttle',
    email: 'rosalind.tuttle@example.org',
    organization: 'Clover Lane Apiary',
    jobTitle: 'Beekeeper',
    bio: prose`
      I retired from teaching third grade on a Friday and bought bees on the Saturday. Twelve years on I
      have sixty hives, four of them on the roof of the courthouse, and I still cannot pass a school without
      wanting to go in.

      So ask me in! I travel with an observation hive, sealed tight, with some two thousand bees and one
      queen marked with a blue dot. Finding her takes a class about four minutes. We dance the directions to
      the cafeteria, taste three honeys and talk about what a bee needs from a yard. Nobody has ever been
      stung. I tell the nervous ones they may stand by the door with me, and by the end they never do.`,
    city: 'Lexington',
    state: 'KY',
    country: 'United States',
    travelMiles: '50',
    website: 'https://cloverlane.example.com',
    inPerson: true,
    virtual: false,
    industries: ['Sustainable Agriculture', 'Environmental Education'],
    grades: ['Elementary'],
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'bun',
      hairColor: 'silver',
      lines: true,
      glasses: 'round',
      dress: 'blouse',
      main: 'green',
      scene: 'sun',
      backdrop: 'meadow',
      mouth: 'smile',
    },
    joinedDaysAgo: 45,
  },
];
