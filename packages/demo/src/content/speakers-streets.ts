import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const streetSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Hyun-woo',
    lastName: 'Pak',
    email: 'hyunwoo.pak@example.org',
    organization: 'City of Tall Firs Planning Office',
    jobTitle: 'Senior Urban Planner',
    bio: prose`
      Why is the crosswalk there and not where people actually cross? That question got me into planning at
      seventeen, after I wrote an angry letter about a bus stop. The city moved the bus stop. I have been
      writing (calmer) letters ever since.

      These days I lead the redesign of six neighborhood streets, which is one part engineering and four
      parts listening in church basements. I come to class with a roll of tracing paper three meters long, a
      map of your school's surroundings and a bag of wooden houses. Students count, measure and argue. By
      the end we have a plan on the wall, and I explain which parts a real city could build by next summer
      and who would say no.`,
    city: 'Seattle',
    state: 'WA',
    country: 'United States',
    travelMiles: '30',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Urban Planning', 'Sustainable Transportation'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'light',
      hair: 'quiff',
      hairColor: 'black',
      beard: 'none',
      glasses: 'round',
      dress: 'turtleneck',
      main: 'navy',
    },
    joinedDaysAgo: 340,
  },
  {
    firstName: 'Fatima',
    lastName: 'Al-Karimi',
    email: 'fatima.alkarimi@example.org',
    organization: 'Northline Transit Agency',
    jobTitle: 'Bus Network Planner',
    bio: prose`
      Sixty thousand people get to work, to school and to their grandmothers because of lines that I draw on
      a map. My tools are ridership data, a stopwatch and a monthly pass, since I ride every route I change,
      end to end, in January too.

      A visit with me goes like this. I hand out a city with no buses, ten buses and a budget. Groups
      compete to move the most people; then I reveal who was left standing in the cold, and we start over
      with fairness as a rule. It is the best hour of math I know. Some girls ask me quietly about working
      in engineering with a headscarf. I tell them: bring it, and bring a warm one.`,
    city: 'Minneapolis',
    state: 'MN',
    country: 'United States',
    travelMiles: '30',
    website: 'https://northline.example.org/schools',
    inPerson: true,
    virtual: true,
    industries: ['Sustainable Transportation', 'Urban Planning'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'olive',
      hair: 'headscarf',
      headwear: 'deepBlue',
      glasses: 'none',
      dress: 'blazer',
      main: 'slate',
      scene: 'plain',
      backdrop: 'sky',
      mouth: 'smile',
    },
    joinedDaysAgo: 305,
  },
  {
    firstName: 'Dolores',
    lastName: 'Quintanilla',
    email: 'dolores.quintanilla@example.com',
    organization: 'Rueda Libre Bicycle Kitchen',
    jobTitle: 'Bicycle Program Manager',
    bio: prose`
      We teach kids to rescue bicycles. A wreck comes in, a twelve-year-old takes it apart, and six
      Saturdays later rides it home. I have watched that happen four hundred and some times and I still tear
      up.

      To schools I bring three bikes, a stand and greasy gloves in small sizes. We find out why gears work,
      fix one flat tire each (yes, each) and plan a safe route from the school door to the library. I talk
      openly about how I got here: I was a bookkeeper, I hated driving, one thing led to another. If your
      school has a bike rack nobody uses, I want to hear why.`,
    city: 'Tucson',
    state: 'AZ',
    country: 'United States',
    travelMiles: '60',
    website: 'https://ruedalibre.example.org',
    inPerson: true,
    virtual: false,
    industries: ['Sustainable Transportation', 'Waste Reduction and Recycling'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'braids',
      hairColor: 'silver',
      lines: true,
      glasses: 'none',
      dress: 'overalls',
      main: 'steel',
      second: 'coral',
      mouth: 'laugh',
    },
    joinedDaysAgo: 266,
  },
  {
    firstName: 'Jamal',
    lastName: 'Prewitt',
    email: 'jamal.prewitt@example.org',
    organization: 'Canopy Count',
    jobTitle: 'Geographic Information Systems Analyst',
    bio: prose`
      I know 118,000 trees by number and maybe forty by heart. My team maps every street tree in the city
      from airplane lasers and phone photos, and then we lay summer temperatures on top. You can see at a
      glance which blocks were left out, and it is never by accident.

      In class we open the live map, find your street and count. Then we go outside with tape measures and
      add trees that the airplane missed; they are online before the bell rings, with the student's initials
      in the log. Coders get a peek at the scripts behind it. I always leave time for how I came from
      selling sneakers to making maps, because that is the part that keeps kids after class.`,
    city: 'Baltimore',
    state: 'MD',
    country: 'United States',
    travelMiles: '20',
    website: 'https://canopycount.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Mapping and GIS', 'Urban Planning', 'Forestry'],
    grades: ['Middle School', 'High School'],
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'deep',
      hair: 'afro',
      hairColor: 'black',
      beard: 'stubble',
      glasses: 'browline',
      dress: 'crewNeck',
      main: 'mustard',
      scene: 'leaves',
      backdrop: 'seafoam',
    },
    joinedDaysAgo: 158,
  },
  {
    firstName: 'Wen-Hui',
    lastName: 'Tsai',
    email: 'wenhui.tsai@example.com',
    organization: 'Quiet Wheels Fleet Services',
    jobTitle: 'Electric School Bus Program Lead',
    bio: prose`
      Four hundred yellow buses, and by next year half of them silent. I plan where they charge, how far
      they get in the cold and what the drivers need to learn. Children notice the smell first: there isn't
      any.

      If your district lets me, I come with a bus. Students look under the floor at the battery, measure the
      noise with their phones and compare a diesel's tailpipe cloth with a clean one. Without a bus I bring
      a cutaway motor and a very honest cost table. My favorite question came from a second grader: does the
      bus miss its engine? I speak Mandarin at home and am happy to give the whole visit in it.`,
    city: 'Sacramento',
    state: 'CA',
    country: 'United States',
    travelMiles: '100',
    website: 'https://quietwheels.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Sustainable Transportation', 'Air Quality'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Mandarin'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'fringeBob',
      hairColor: 'black',
      glasses: 'none',
      dress: 'shirt',
      main: 'mustard',
    },
    joinedDaysAgo: 119,
  },
  {
    firstName: 'Odile',
    lastName: 'Marchand',
    email: 'odile.marchand@example.org',
    organization: 'Shoreline Commuter Rail',
    jobTitle: 'Train Electrification Engineer',
    bio: prose`
      A train that stops can push electricity back into the wire for the train that starts. When I first
      understood that I was fifteen, on a platform in Lyon, and I decided on the spot. Today I am in charge
      of ninety miles of copper above a railroad in Connecticut.

      I bring a hand-cranked generator and two toy locomotives on one circuit: brake one, and the other
      jumps. Physics teachers get the equations. For French classes I tell the same story in French, with
      the vocabulary on the board. What do they ask? If birds get shocked. And why it takes fourteen years
      to build anything. The birds are the easy part.`,
    city: 'New Haven',
    state: 'CT',
    country: 'United States',
    travelMiles: '40',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Sustainable Transportation', 'Energy Efficiency'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'French'],
    portrait: null,
    joinedDaysAgo: 58,
  },
];
