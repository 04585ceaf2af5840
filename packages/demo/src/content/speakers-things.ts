import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const thingsSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Cornelius',
    lastName: 'Tolliver',
    email: 'cornelius.tolliver@example.org',
    organization: 'Second Supper Network',
    jobTitle: 'Food Rescue Dispatcher',
    bio: prose`
      Every day a truckload of good food turns up where nobody needs it. I have four vans, a phone and about
      three hours. It is chess with yogurt.

      I let the class run my morning. Eight calls come in, from a bakery, a wedding, a warehouse with nine
      pallets of pineapples, and there are twelve shelters with fridges of different sizes. Who gets what?
      They find out that kindness needs logistics, and I show them what we really did that day and where we
      failed. I drove a delivery route for nineteen years before this. Kids whose families use our pantry
      sometimes come up afterwards. I keep cards in my pocket for that.`,
    city: 'Memphis',
    state: 'TN',
    country: 'United States',
    travelMiles: '30',
    website: 'https://secondsupper.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Food Systems', 'Waste Reduction and Recycling'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'dark',
      hair: 'receding',
      hairColor: 'silver',
      beard: 'moustache',
      lines: true,
      glasses: 'none',
      dress: 'fleece',
      main: 'blue',
      second: 'mustard',
      mouth: 'smile',
    },
    joinedDaysAgo: 227,
  },
  {
    firstName: 'Dominic',
    lastName: 'Ferraro',
    email: 'dominic.ferraro@example.com',
    organization: 'Confluence Materials Recovery',
    jobTitle: 'Recycling Plant Manager',
    bio: prose`
      Sixty trucks a day tip their loads onto my floor, and from there it is a race of magnets, air jets,
      lasers and very quick human hands. I started on the sorting line at nineteen. I can still tell
      plastics apart by the sound they make.

      Your students learn the same. I bring a bin (clean, I promise), they sort it, and then I go through
      the result like a quality inspector: this was a dime, this was trash, this one broke my machine. Pizza
      boxes always start a fight. We finish at the question of what should never have been made in the first
      place. Plant tours are possible for groups from sixth grade, boots provided.`,
    city: 'Pittsburgh',
    state: 'PA',
    country: 'United States',
    travelMiles: '200',
    website: 'https://confluencerecovery.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Waste Reduction and Recycling'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'olive',
      hair: 'crop',
      hairColor: 'gray',
      beard: 'stubble',
      lines: true,
      glasses: 'none',
      dress: 'vest',
      main: 'coral',
      second: 'steel',
      mouth: 'grin',
    },
    joinedDaysAgo: 348,
  },
  {
    firstName: 'Nia',
    lastName: 'Stallworth',
    email: 'nia.stallworth@example.org',
    organization: 'Mend & Matter',
    jobTitle: 'Fashion Designer',
    bio: prose`
      Everything I sell has been something else. Hotel curtains turn into coats, parachutes into rain capes,
      and my first collection was eighty-four neckties. My studio smells of steam and coffee, and its door
      is open on Thursdays for anyone with a hole in their jeans.

      In schools I teach one stitch, the sashiko running stitch, and in forty minutes each student has a
      patch that they are proud of. Meanwhile we pass a T-shirt around and follow it back: seam, cloth,
      thread, field, water. The older the group, the more we talk about wages, and about whether a designer
      can make a living this way. I can. It took six years and a second job.`,
    city: 'Atlanta',
    state: 'GA',
    country: 'United States',
    travelMiles: '25',
    website: 'https://mendandmatter.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Sustainable Design and Fashion', 'Waste Reduction and Recycling'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'deep',
      hair: 'shaved',
      hairColor: 'black',
      earrings: true,
      lipstick: true,
      glasses: 'none',
      dress: 'turtleneck',
      main: 'mustard',
      scene: 'sun',
      backdrop: 'seafoam',
    },
    joinedDaysAgo: 301,
  },
  {
    firstName: 'Camille',
    lastName: 'Nguyen-Dubois',
    email: 'camille.nguyen-dubois@example.com',
    organization: 'Madder Root Dye House',
    jobTitle: 'Textile Chemist',
    bio: prose`
      Blue is hard. Yellow you can get from onion skins, red from a root, but for a blue that stays you need
      indigo, patience and a vat that smells like low tide. I work out how factories can dye cloth with a
      tenth of the water, and I test it on my own socks.

      I run labs rather than talks: pH with red cabbage, mordants with old nails, and a chart on which every
      student pins a swatch with a formula. Art and chemistry teachers often book me together, and I like
      that best. Each class keeps its chart. Someone will ask why my hands are green. It's Tuesday, I say.`,
    city: 'Portland',
    state: 'OR',
    country: 'United States',
    travelMiles: '40',
    website: 'https://madderroot.example.com',
    inPerson: true,
    virtual: false,
    industries: ['Sustainable Design and Fashion', 'Environmental Engineering'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'French', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'ponytail',
      hairColor: 'black',
      glasses: 'square',
      dress: 'labCoat',
      main: 'coral',
      scene: 'leaves',
    },
    joinedDaysAgo: 258,
  },
  {
    firstName: 'Zoltán',
    lastName: 'Varga',
    email: 'zoltan.varga@example.org',
    organization: 'Circuit Orchard',
    jobTitle: 'Electronics Repair Instructor',
    bio: prose`
      A phone has about sixty elements in it. We throw away a hundred and fifty million of them a year in
      this country, often for the lack of one screw. I run a workshop where people mend their own things,
      and I teach the teachers of it.

      Bring me a broken toaster, and I will bring screwdrivers for thirty. Students take things apart, name
      the parts, find the fault (it is the cord, it is nearly always the cord) and put them back. Two or
      three will work by the bell, and there is cheering. I came here from Szeged with a suitcase of tools
      and no English; a soldering iron is a good translator.`,
    city: 'Columbus',
    state: 'OH',
    country: 'United States',
    travelMiles: '60',
    website: 'https://circuitorchard.example.org',
    inPerson: true,
    virtual: false,
    industries: ['Waste Reduction and Recycling', 'Sustainable Design and Fashion'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'light',
      hair: 'tousled',
      hairColor: 'gray',
      beard: 'full',
      lines: true,
      glasses: 'round',
      dress: 'overalls',
      main: 'slate',
      second: 'cream',
    },
    joinedDaysAgo: 216,
    profile: 'hidden',
  },
  {
    firstName: 'Paloma',
    lastName: 'Arceneaux',
    email: 'paloma.arceneaux@example.org',
    organization: 'Live Oak Compost',
    jobTitle: 'Compost Route Manager',
    bio: prose`
      I collect kitchen scraps from six hundred porches by cargo bike and turn them into soil that smells
      like a forest. In class we build a compost jar each, and I tell what happened on the day a raccoon
      rode along for eleven blocks.`,
    city: 'Savannah',
    state: 'GA',
    country: '',
    travelMiles: '30',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Waste Reduction and Recycling', 'Food Systems'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'brown',
      hair: 'ponytail',
      hairColor: 'black',
      glasses: 'none',
      dress: 'crewNeck',
      main: 'green',
    },
    joinedDaysAgo: 3,
    profile: 'incomplete',
  },
];
