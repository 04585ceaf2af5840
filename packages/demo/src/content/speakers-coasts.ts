import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const coastSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Lucia',
    lastName: 'Bettencourt',
    email: 'lucia.bettencourt@example.org',
    organization: 'Narrow River Shellfish Lab',
    jobTitle: 'Oyster Reef Biologist',
    bio: prose`
      One oyster cleans about fifty gallons of seawater a day, and I look after nine million of them. Low
      tide sets my calendar, so I may be up to my knees in the bay at five in the morning and in your
      classroom at nine, still a little salty.

      I set up two jars of cloudy water at the start: one with oysters, one without. Then we talk, count,
      draw the parts of a clam (nobody forgets where its foot is) and at the end we look at the jars again.
      That gasp is why I do this. My family came from the Azores to fish; I tell how four generations looked
      at one bay, and what each of them saw in it.`,
    city: 'Providence',
    state: 'RI',
    country: 'United States',
    travelMiles: '40',
    website: 'https://narrowriver.example.org',
    inPerson: true,
    virtual: false,
    industries: ['Ocean and Marine Science', 'Habitat Restoration'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'olive',
      hair: 'ponytail',
      hairColor: 'brown',
      glasses: 'none',
      dress: 'overalls',
      main: 'forest',
      second: 'cream',
      scene: 'waves',
      mouth: 'grin',
    },
    joinedDaysAgo: 355,
  },
  {
    firstName: 'Malia',
    lastName: 'Fonoimoana',
    email: 'malia.fonoimoana@example.org',
    organization: 'Reef Cradle',
    jobTitle: 'Coral Nursery Manager',
    bio: prose`
      Corals can be grown from cuttings, like geraniums. In our nursery eleven thousand of them hang from
      underwater trees, and twice a week I dive down with a toothbrush to clean off the algae. After a year
      they are big enough to go back to the reef, with a dab of cement.

      I visit classrooms on O'ahu in person and everyone else by live video, when the weather allows it from
      under water, with a mask that lets me talk. First graders name a coral and get its picture each
      spring. High schoolers get our temperature records and choose which corals they would bet on. Is it
      sad work? Some days. But I am outside, with my hands in it, and it grows.`,
    city: 'Honolulu',
    state: 'HI',
    country: 'United States',
    travelMiles: '30',
    website: 'https://reefcradle.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Ocean and Marine Science', 'Habitat Restoration'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'brown',
      hair: 'longCurls',
      hairColor: 'black',
      glasses: 'none',
      dress: 'vNeck',
      main: 'seafoam',
      scene: 'waves',
      backdrop: 'mist',
    },
    joinedDaysAgo: 247,
  },
  {
    firstName: 'Odette',
    lastName: 'Fontenot',
    email: 'odette.fontenot@example.org',
    organization: 'Gulf Surge Modeling Group',
    jobTitle: 'Storm Surge Scientist',
    bio: prose`
      When a hurricane turns toward the Gulf, I have six hours to say how high the water will stand at your
      door. My model divides the coast into two million triangles. I was nine when a storm took our street,
      and I have wanted those triangles ever since.

      I like to work with math and geography teachers together. We give each group a stretch of coast and a
      storm; they predict, I run the real model overnight, and by the next call we compare. No frightening
      pictures: what I want them to feel is that a forecast is something people make, check and improve.
      They ask whether I still get scared. I do. I also get to work.`,
    city: 'Houston',
    state: 'TX',
    country: 'United States',
    website: '',
    inPerson: false,
    virtual: true,
    industries: ['Climate Science', 'Mapping and GIS', 'Water Resources'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'French'],
    portrait: {
      presents: 'woman',
      skin: 'deep',
      hair: 'sweptBob',
      hairColor: 'espresso',
      earrings: true,
      glasses: 'none',
      dress: 'blazer',
      main: 'navy',
      second: 'seafoam',
      scene: 'waves',
    },
    joinedDaysAgo: 176,
  },
  {
    firstName: 'Kirsten',
    lastName: 'Halvorsen',
    email: 'kirsten.halvorsen@example.org',
    organization: 'Lake Superior Floating Classroom',
    jobTitle: 'Research Vessel Captain',
    bio: prose`
      My ship is 74 feet long, blue, and older than I am. From May to October scientists come aboard to
      lower nets, bottles and sometimes themselves into the coldest of the Great Lakes. In winter, when the
      harbor is ice, I visit schools.

      I arrive with a survival suit (the teacher puts it on, that's the rule), a sounding lead and mud from
      900 feet down. Students plot a course through islands with paper and compass while I play the weather.
      A girl in Cloquet once asked me who had told me that women could be captains. Nobody had. I had simply
      never asked.`,
    city: 'Duluth',
    state: 'MN',
    country: 'United States',
    travelMiles: '100',
    website: 'https://floatingclassroom.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Ocean and Marine Science', 'Environmental Education'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'porcelain',
      hair: 'pixie',
      hairColor: 'silver',
      lines: true,
      glasses: 'none',
      dress: 'turtleneck',
      main: 'navy',
      scene: 'waves',
      backdrop: 'sky',
    },
    joinedDaysAgo: 97,
  },
  {
    firstName: 'Aroha',
    lastName: 'Tamihana',
    email: 'aroha.tamihana@example.com',
    organization: 'Long Cloud Mapping',
    jobTitle: 'Drone Pilot and Coastal Mapper',
    bio: prose`
      Kia ora from Wellington, where it is tomorrow already. I fly drones along the coast and turn twenty
      thousand photographs into one map that is sharp enough to count penguin burrows. Wind is my boss.

      Since I join by video, I fly for you live if the weather lets me, and the class tells me where to
      look. Before that they map their own schoolyard from kite height with a phone on a stick; I send
      instructions. It pairs nicely with geometry: overlap, angle, scale. High schoolers can work with my
      data of a cliff that lost nine meters in one storm. They ask if a drone has ever been eaten. By a
      seagull, in part.`,
    city: 'Wellington',
    state: 'Wellington Region',
    country: 'New Zealand',
    website: 'https://longcloud.example.com',
    inPerson: false,
    virtual: true,
    industries: ['Mapping and GIS', 'Ocean and Marine Science'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'wavy',
      hairColor: 'black',
      glasses: 'none',
      dress: 'fleece',
      main: 'steel',
      second: 'seafoam',
      scene: 'waves',
      backdrop: 'sky',
    },
    joinedDaysAgo: 136,
  },
  {
    firstName: 'Ximena',
    lastName: 'Rosario Colón',
    email: 'ximena.rosario@example.com',
    organization: 'Taller Marea Alta',
    jobTitle: 'Sculptor and Beach Cleanup Coordinator',
    bio: prose`
      My material is free and arrives with every tide: flip-flops, crates, rope, lighters by the thousand.
      With volunteers I clean nine beaches around San Juan, weigh what we find, enter it in an international
      database, and turn what is left into animals that you can climb on. The whale outside the ferry
      terminal is ours. So is the slightly cross-eyed turtle.

      Con los pequeños sorting by color is already half an artwork. With bigger kids we ask where each thing
      was made and follow currents backwards on a globe. I ship a box of clean beach plastic to mainland
      schools before a video visit, so that we build at the same time. "Don't you ever run out?" I wish.`,
    city: 'San Juan',
    state: 'PR',
    country: 'United States',
    travelMiles: '40',
    website: 'https://mareaalta.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Waste Reduction and Recycling', 'Ocean and Marine Science', 'Environmental Communication'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'longCurls',
      hairColor: 'espresso',
      earrings: true,
      lipstick: true,
      glasses: 'none',
      dress: 'overalls',
      main: 'deepBlue',
      second: 'coral',
      scene: 'waves',
      backdrop: 'mist',
    },
    joinedDaysAgo: 112,
  },
];
