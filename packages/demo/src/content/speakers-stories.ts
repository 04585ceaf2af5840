import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const storySpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Gustavo',
    lastName: 'Peixoto',
    email: 'gustavo.peixoto@example.org',
    organization: 'Tidewater Public Radio',
    jobTitle: 'Environment Reporter',
    bio: prose`
      I collect sounds: the pump under the street at king tide, a parrot that imitates a backup alarm, a
      mayor clearing her throat before a hard question. From those I make four-minute stories about a city
      that is slowly getting its feet wet.

      My workshop needs phones, a quiet corner and curiosity. Students learn to ask one open question, hold
      the microphone still and check a fact with two people who don't know each other. By the end of a
      double lesson we have one minute on the air, at least on the school's loudspeakers. They ask who is
      the most famous person I have interviewed. It was a manatee. We talk about why that counts.`,
    city: 'Miami',
    state: 'FL',
    country: 'United States',
    travelMiles: '40',
    website: 'https://tidewaterradio.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Environmental Communication'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Spanish', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'tan',
      hair: 'quiff',
      hairColor: 'espresso',
      beard: 'stubble',
      glasses: 'round',
      dress: 'shirt',
      main: 'coral',
      scene: 'waves',
    },
    joinedDaysAgo: 121,
  },
  {
    firstName: 'Chloé',
    lastName: 'Bergeron',
    email: 'chloe.bergeron@example.com',
    organization: 'Studio Boréal',
    jobTitle: 'Documentary Camera Operator',
    bio: prose`
      Forty days in a blind for eleven seconds of wolverine. If you have seen a film about the north, there
      is a chance that I was shivering behind it. I also fly drones, which is warmer.

      My lesson is about honesty. I show students one scene cut three ways, funny, frightening and true, out
      of the same footage, and they vote on which animal they met. Then they storyboard a creature from
      their own schoolyard in six drawings. I visit by video from Montréal, en français ou en anglais, and
      French teachers are welcome to turn it into a language lesson. The question is always whether I help
      when an animal is in trouble. We discuss that one for quite a while.`,
    city: 'Montréal',
    state: 'Québec',
    country: 'Canada',
    website: 'https://studioboreal.example.com',
    inPerson: false,
    virtual: true,
    industries: ['Environmental Communication', 'Wildlife Conservation'],
    grades: GRADE_LEVELS,
    languages: ['English', 'French'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'pixie',
      hairColor: 'brown',
      glasses: 'none',
      dress: 'turtleneck',
      main: 'forest',
      scene: 'trees',
      backdrop: 'stone',
    },
    joinedDaysAgo: 83,
  },
  {
    firstName: 'Eleanor',
    lastName: 'Pike',
    email: 'eleanor.pike@example.org',
    organization: 'Buckeye Bend Nature Center',
    jobTitle: 'Naturalist',
    bio: prose`
      Rain is no reason to stay in. That is the only rule of our nature center, apart from closing the gate
      behind you. For twenty-six years I have led second graders through a creek in rubber boots, and I have
      yet to see one who wasn't a different child by lunch.

      When a class can't come to us, I bring the creek: nets, white trays, and water full of caddisflies,
      scuds and one crayfish with an attitude. Everything goes home again in the same bucket. Teachers get a
      folder beforehand and a bird call to practice. What do I hear most? "Can I touch it?" Nearly always
      yes, with two wet fingers.`,
    city: 'Dayton',
    state: 'OH',
    country: 'United States',
    travelMiles: '200',
    website: 'https://buckeyebend.example.org',
    inPerson: true,
    virtual: false,
    industries: ['Environmental Education', 'Parks and Outdoor Recreation'],
    grades: ['Elementary'],
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'sweptBob',
      hairColor: 'silver',
      lines: true,
      glasses: 'none',
      dress: 'vest',
      main: 'forest',
      second: 'sand',
      scene: 'leaves',
      backdrop: 'meadow',
    },
    joinedDaysAgo: 394,
  },
  {
    firstName: 'Mirabel',
    lastName: 'Achterberg',
    email: 'mirabel.achterberg@example.org',
    organization: 'Pine River Outdoor School',
    jobTitle: 'Program Director',
    bio: prose`
      Every fall three thousand fifth graders spend a week in our cabins without a screen. The first night
      is homesick, the second is loud, and on the third somebody sees the Milky Way for the first time and
      goes quiet.

      I visit schools in spring, to prepare classes for camp or to give those who can't come a taste of it.
      We go outside whatever the weather, sit apart for ten minutes with a notebook, and share. It sounds
      like nothing. Teachers tell me that it is what students remember in June. I can also talk with older
      ones about working outdoors: what it pays, what it gives, and which boots.`,
    city: 'Traverse City',
    state: 'MI',
    country: 'United States',
    travelMiles: '60',
    website: 'https://pineriver.example.org',
    inPerson: true,
    virtual: false,
    industries: ['Environmental Education'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Spanish'],
    portrait: null,
    joinedDaysAgo: 24,
  },
  {
    firstName: 'Theo',
    lastName: 'Lindgren',
    email: 'theo.lindgren@example.com',
    organization: 'Gull Point Kayak Patrol',
    jobTitle: 'Harbor Steward',
    bio: 'More soon! I have just signed up and still need to ask my crew which days we can come to schools.',
    city: 'Portland',
    state: 'ME',
    country: 'United States',
    travelMiles: '50',
    website: '',
    inPerson: true,
    virtual: false,
    industries: [],
    grades: [],
    languages: ['English'],
    portrait: null,
    joinedDaysAgo: 6,
    profile: 'incomplete',
  },
];
