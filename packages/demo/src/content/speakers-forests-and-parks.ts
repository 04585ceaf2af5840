import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const forestAndParkSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Elias',
    lastName: 'Sandström',
    email: 'elias.sandstrom@example.com',
    organization: 'Umber Ridge Community Forest',
    jobTitle: 'Forester',
    bio: prose`
      I decide which trees to cut. People expect an apology when I say that, so I take them into the woods
      and show what grows where light comes in. Our town owns its forest; it pays for the fire truck and
      half of the swimming pool.

      My visits are walks when possible. We core a living tree without hurting it, read its drought years,
      and guess its age in dollars and in owls. In bad weather I bring cookies (slices of trunk) and a box
      of seeds that need fire to open. I do well with restless groups; a boy who could not sit still carried
      my pack for two hours last fall and now wants to know how one becomes me.`,
    city: 'Eugene',
    state: 'OR',
    country: 'United States',
    travelMiles: '250',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Forestry', 'Green Business and Finance'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'light',
      hair: 'sunHat',
      hairColor: 'chestnut',
      headwear: 'forest',
      beard: 'short',
      glasses: 'none',
      dress: 'vest',
      main: 'green',
      second: 'sand',
      scene: 'trees',
      backdrop: 'meadow',
    },
    joinedDaysAgo: 155,
  },
  {
    firstName: 'Juniper',
    lastName: 'Hale',
    email: 'juniper.hale@example.org',
    organization: 'Shasta Crossing Fire Crew',
    jobTitle: 'Wildland Firefighter and Fire Ecologist',
    bio: prose`
      In summer I jump out of airplanes to put fires out. In winter I light them, on purpose, with a drip
      torch and a permit, because a forest that burns a little does not burn down.

      I bring my pack for students to lift (it weighs what a fourth grader weighs), my boots, and a board of
      matches stuck in clay: a forest in miniature. We tilt it, thin it, and see what changes, outdoors and
      with a bucket nearby. I also tell how I got strong enough and how I deal with being afraid. Every
      class has one child who has had to leave home from a fire. I ask the teacher beforehand, and we make
      room for that.`,
    city: 'Redding',
    state: 'CA',
    country: 'United States',
    travelMiles: '80',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Forestry', 'Climate Science'],
    grades: ['Middle School', 'High School'],
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'braids',
      hairColor: 'chestnut',
      freckles: true,
      glasses: 'none',
      dress: 'shirt',
      main: 'mustard',
      scene: 'trees',
      backdrop: 'stone',
    },
    joinedDaysAgo: 126,
  },
  {
    firstName: 'Beatriz',
    lastName: 'Alencar',
    email: 'beatriz.alencar@example.com',
    organization: 'Vermilion Canyons Park District',
    jobTitle: 'Park Ranger',
    bio: prose`
      People think rangers mostly tell them not to do things. I'd say I introduce people: you, meet the
      oldest rock you have ever touched; crust of living soil, meet a boot that is about to step around you.
      Between introductions I rescue the sunburned, fix signs and check toilets.

      With a class I play "what happened here?" Ten objects from the trail, bagged and numbered like
      evidence, tell the story of one day in the desert. Then we talk about who visits parks and who feels
      that they are not for them. I was born in Recife, learned English from trail maps, and have opinions.`,
    city: 'Moab',
    state: 'UT',
    country: 'United States',
    travelMiles: '120',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Parks and Outdoor Recreation', 'Environmental Education'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'brown',
      hair: 'sunHat',
      hairColor: 'espresso',
      headwear: 'coral',
      glasses: 'none',
      dress: 'shirt',
      main: 'forest',
      scene: 'hills',
      backdrop: 'dawn',
    },
    joinedDaysAgo: 92,
  },
  {
    firstName: 'Darnell',
    lastName: 'Igwe',
    email: 'darnell.igwe@example.com',
    organization: 'Everyone Outside',
    jobTitle: 'Adaptive Recreation Coach',
    bio: prose`
      I lost the use of my legs at twenty-two and learned to kayak at twenty-three. Now I get other people
      onto water, trails and snow: kids with wheelchairs, veterans, grandmothers with new hips. My van holds
      six hand bikes and far too many paddles.

      In the gym we set up a trail with real obstacles, a root, a narrow gate, gravel, and everyone goes
      through it in a chair. Then the class redesigns it so that it is still an adventure but open to all. I
      don't do inspiration. I do ramps, gradients and jokes. You can ask me anything about my body; kids do,
      in the first five minutes, and after that we get to work.`,
    city: 'Chattanooga',
    state: 'TN',
    country: 'United States',
    travelMiles: '40',
    website: 'https://everyoneoutside.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Parks and Outdoor Recreation', 'Environmental Health'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'dark',
      hair: 'crop',
      hairColor: 'black',
      beard: 'full',
      glasses: 'none',
      dress: 'fleece',
      main: 'coral',
      second: 'navy',
      mouth: 'laugh',
      scene: 'hills',
      backdrop: 'mist',
    },
    joinedDaysAgo: 271,
  },
  {
    firstName: 'Ignacio',
    lastName: 'Belmonte',
    email: 'ignacio.belmonte@example.org',
    organization: 'Front Range Trail Builders',
    jobTitle: 'Trail Crew Leader',
    bio: prose`
      A good trail is one on which nobody notices the work. I move rocks the weight of a piano with two
      steel bars and a crew of nineteen-year-olds, at 11,000 feet, eight days on and six off. We sleep in
      tents and eat like wolves.

      Students build a mile of trail on a table of sand, on a scale of one to a hundred, and then I make it
      rain with a watering can. Where did it wash out? Where would you put the step? I also tell about
      conservation corps, because it was my way out of a rough year, and because nobody at my high school
      had ever mentioned it. Puedo hacerlo todo en español.`,
    city: 'Denver',
    state: 'CO',
    country: 'United States',
    travelMiles: '50',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Parks and Outdoor Recreation', 'Forestry'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'man',
      skin: 'tan',
      hair: 'locs',
      hairColor: 'espresso',
      beard: 'stubble',
      glasses: 'none',
      dress: 'shirt',
      main: 'forest',
      scene: 'trees',
      backdrop: 'dawn',
    },
    joinedDaysAgo: 193,
  },
];
