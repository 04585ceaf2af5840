import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const buildingSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Siobhán',
    lastName: 'Kerrigan',
    email: 'siobhan.kerrigan@example.org',
    organization: 'Green Shutter Home Energy',
    jobTitle: 'Home Energy Auditor',
    bio: prose`
      My favorite tool is a fan that fits in a front door. It pulls the air out of a house so that every
      leak whistles, and then I walk around with a thermal camera and a stick of incense, looking for
      winter. I visit some two hundred homes a year, from mobile homes to a former convent, and I have
      crawled through more attics than most squirrels.

      In class, students point the camera at windows, radiators and each other (noses are always blue). Then
      we turn a shoebox into a cozy house and race ice cubes. Older groups work through a real fuel bill
      from a family of four, with the name taken off. What they ask most: is it true that you found money in
      an attic? Yes. Eleven dollars.`,
    city: 'Burlington',
    state: 'VT',
    country: 'United States',
    travelMiles: '60',
    website: 'https://greenshutter.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Energy Efficiency', 'Green Building and Architecture'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'porcelain',
      hair: 'longCurls',
      hairColor: 'ginger',
      freckles: true,
      glasses: 'none',
      dress: 'crewNeck',
      main: 'forest',
    },
    joinedDaysAgo: 298,
  },
  {
    firstName: 'Lamar',
    lastName: 'Whitcombe',
    email: 'lamar.whitcombe@example.com',
    organization: 'Whitcombe & Daughters Heating',
    jobTitle: 'Heat Pump Contractor',
    bio: prose`
      I run a family business with my two daughters. My father installed furnaces; we take many of them out
      again and put in heat pumps, which are refrigerators that got a better idea.

      What I bring to a classroom is the trades. I tell kids what an apprentice earns in the first year and
      in the fifth, what a day feels like, and how much math hides in a piece of duct. Then everybody gets
      to flare a copper pipe, with goggles on. If the principal lets me, I take the cover off the school's
      own unit and we trace where the warm air goes. They like that more than my slides. I don't have
      slides.`,
    city: 'Kansas City',
    state: 'MO',
    country: 'United States',
    travelMiles: '100',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Energy Efficiency', 'Green Business and Finance'],
    grades: ['Middle School', 'High School'],
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'deep',
      hair: 'shaved',
      hairColor: 'gray',
      beard: 'goatee',
      lines: true,
      dress: 'overalls',
      main: 'navy',
      second: 'sand',
      mouth: 'grin',
    },
    joinedDaysAgo: 133,
  },
  {
    firstName: 'Renée',
    lastName: 'Thibodeaux',
    email: 'renee.thibodeaux@example.com',
    organization: 'Cypress & Brick Architects',
    jobTitle: 'Architect',
    bio: prose`
      I draw houses that know where they are. In Louisiana that means high floors, deep porches and a roof
      that can shrug off a hurricane, all ideas that my great-grandmother's house already had. My newest
      project is a library that stays at 78 degrees in July with the air conditioning off until noon.

      With children I start from a shoebox and a flashlight: where does the sun come in, and when do you
      wish it didn't? Teenagers redesign their own school, and I take the best idea to the district's
      facilities meeting. Two have been built: a shade sail and a row of trees. They always want to know how
      long it takes to become an architect. Longer than a building, I say, and worth it. Je parle français
      aussi, with a Cajun accent.`,
    city: 'Lafayette',
    state: 'LA',
    country: 'United States',
    travelMiles: '75',
    website: 'https://cypressandbrick.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Green Building and Architecture', 'Climate Science'],
    grades: GRADE_LEVELS,
    languages: ['English', 'French'],
    portrait: {
      presents: 'woman',
      skin: 'brown',
      hair: 'shortCurls',
      hairColor: 'espresso',
      earrings: true,
      glasses: 'browline',
      dress: 'blazer',
      main: 'plum',
      second: 'cream',
    },
    joinedDaysAgo: 377,
  },
  {
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    email: 'marcus.oyelaran@example.org',
    organization: 'Laurel Gap Timber Framing',
    jobTitle: 'Master Carpenter',
    bio: prose`
      I build barns, schools and bridges from oak that grew within forty miles of the saw. No nails: every
      joint is cut by hand and locked with a wooden peg, and a frame like that stands two hundred years. On
      raising day thirty people pull on ropes, and I shout.

      Your students will raise a frame, too. It is seven feet tall, made of fifty numbered pieces, and goes
      together in forty minutes if they talk to each other and in never if they don't. Before that we smell
      five kinds of wood and count rings. Afterwards I answer the two standing questions. Yes, I still have
      all ten fingers. No, you may not try the big chisel.`,
    city: 'Asheville',
    state: 'NC',
    country: 'United States',
    travelMiles: '75',
    website: 'https://laurelgap.example.com',
    inPerson: true,
    virtual: false,
    industries: ['Green Building and Architecture', 'Forestry'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'dark',
      hair: 'locs',
      hairColor: 'black',
      beard: 'short',
      glasses: 'none',
      dress: 'vest',
      main: 'forest',
      second: 'sand',
      scene: 'trees',
      backdrop: 'meadow',
    },
    joinedDaysAgo: 231,
  },
  {
    firstName: 'Esther',
    lastName: 'Goldfarb-Mizrahi',
    email: 'esther.goldfarb-mizrahi@example.com',
    organization: 'Rowhouse Renewal Workshop',
    jobTitle: 'Preservation Engineer',
    bio: prose`
      The greenest building is usually the one that is already there. I take rowhouses from the 1890s, find
      out why they are cold, and fix that without losing the plaster roses on the ceiling. Cellulose, lime,
      sheep's wool, patience.

      I am at my best with a class that has just learned about energy or about local history, because my job
      is both. I ask students to interview the oldest person on their street about heating, and we start
      from what they bring: coal chutes, kerosene, ice flowers on the window. After that we measure the
      classroom. I also speak about being the only woman on nearly every site for twenty years, and how much
      that has changed.`,
    city: 'Philadelphia',
    state: 'PA',
    country: 'United States',
    travelMiles: '90',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Green Building and Architecture', 'Energy Efficiency'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'sweptBob',
      hairColor: 'gray',
      glasses: 'square',
      lines: true,
      dress: 'blouse',
      main: 'deepBlue',
    },
    joinedDaysAgo: 204,
  },
];
