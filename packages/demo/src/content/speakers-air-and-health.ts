import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const airAndHealthSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Khalid',
    lastName: 'Rahmani',
    email: 'khalid.rahmani@example.com',
    organization: 'Cuyahoga Clean Air Bureau',
    jobTitle: 'Air Quality Inspector',
    bio: prose`
      I climb smokestacks so that you don't have to. Up there I lower a probe, wait, write down numbers, and
      if they are too high somebody has a bad afternoon. People imagine villains; mostly I meet plant
      managers who want help with a filter.

      My classroom kit is cheap on purpose: index cards with petroleum jelly, hung up a week before I come,
      and a magnifying glass. What stuck, and where? We map it: the bus lane, the kitchen, the windy corner.
      I can leave a sensor at the school, which reports to a public website. I have asthma, so I also know
      what the numbers feel like, and I show how an inhaler works. Usually three other hands go up.`,
    city: 'Cleveland',
    state: 'OH',
    country: 'United States',
    travelMiles: '100',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Air Quality', 'Environmental Health'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'olive',
      hair: 'receding',
      hairColor: 'black',
      beard: 'moustache',
      glasses: 'none',
      dress: 'vest',
      main: 'slate',
      second: 'white',
      scene: 'plain',
      backdrop: 'sky',
    },
    joinedDaysAgo: 318,
  },
  {
    firstName: 'Simone',
    lastName: 'Delacroix-Baptiste',
    email: 'simone.delacroix@example.org',
    organization: 'Fenceline Neighbors',
    jobTitle: 'Community Organizer',
    bio: prose`
      I live four blocks from a refinery, and so does everyone I work for. Ten years ago we started to write
      down every flare, smell and siren in a school notebook. That notebook became a map, then a hearing,
      then a law about monitors that anyone can read on their phone.

      I don't lecture. I ask a class what they would change within one mile of their school, and we do the
      first steps for real: who decides, when do they meet, what is the first sentence of the letter?
      Several letters got answers. One got a crosswalk. Young people ask me if I am angry. On Mondays, yes;
      it is a good fuel, if you share the driving.`,
    city: 'Baton Rouge',
    state: 'LA',
    country: 'United States',
    travelMiles: '80',
    website: 'https://fencelineneighbors.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Environmental Justice', 'Environmental Law and Policy'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'French'],
    portrait: {
      presents: 'woman',
      skin: 'deep',
      hair: 'locs',
      hairColor: 'black',
      earrings: true,
      glasses: 'round',
      dress: 'crewNeck',
      main: 'coral',
      scene: 'sun',
      backdrop: 'seafoam',
    },
    joinedDaysAgo: 284,
  },
  {
    firstName: 'Aaliyah',
    lastName: 'Freeman-Price',
    email: 'aaliyah.freeman-price@example.com',
    organization: 'Branch Brook Healthy Homes',
    jobTitle: 'Environmental Health Nurse',
    bio: prose`
      My patients are apartments. A child keeps coughing or stops growing, the clinic calls, and I ring the
      doorbell with a bag of swabs: lead in the paint, mold behind the bed, fumes from a stove. I am a nurse
      and a bit of a detective, and I always take off my shoes.

      For children I have a dollhouse with eleven hidden hazards and a flashlight that makes them glow.
      Teens learn to read a water report and write to a landlord in a tone that works. When a class does
      well I let them listen to their own lungs. It is the quietest minute of the visit, and someone always
      whispers, "Is that me?"`,
    city: 'Newark',
    state: 'NJ',
    country: 'United States',
    travelMiles: '25',
    website: 'https://healthyhomes.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Environmental Health', 'Environmental Justice'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'dark',
      hair: 'braids',
      hairColor: 'black',
      earrings: true,
      glasses: 'none',
      dress: 'vNeck',
      main: 'blue',
      mouth: 'grin',
      scene: 'plain',
      backdrop: 'mist',
    },
    joinedDaysAgo: 163,
  },
  {
    firstName: 'Harriet',
    lastName: 'Ashworth',
    email: 'harriet.ashworth@example.com',
    organization: 'Lakeside Ice Core Archive',
    jobTitle: 'Climate Scientist, retired but not very',
    bio: prose`
      I have spent nineteen summers on ice that is two miles thick. We drilled, pulled up a cylinder as long
      as a person, packed it in plastic, and did it again, until the ice we were touching had fallen as snow
      before there were cities. If you drop a piece of it into a glass of water, it fizzes: that is air from
      the time of the mammoths, and you may breathe it. I have watched a principal do so with tears in his
      eyes.

      Officially I retired four years ago. In truth I look after the archive on Mondays and Wednesdays,
      answer letters from children on Thursdays, and the rest of the week belongs to classrooms, my garden
      and a choir in which I am the worst alto.

      What I bring depends on you. For the little ones there is a story with a sled, a frozen toothbrush and
      a fox who stole our butter. For middle schools we build an "ice core" out of layered, colored jelly in
      a tall glass, and groups read each other's climate. For high schools I hand out the real numbers, with
      their errors, and say nothing for ten minutes while they find the pattern; it is there, and no one who
      has found it alone forgets it.

      I try to be honest about the hard part without leaving anybody in despair. I was lucky in my teachers,
      who let me ask the same thing three times. So may your students. The one they always choose is whether
      I was lonely. With nine people in one tent, in a storm that lasted eleven days? I longed to be.`,
    city: 'Madison',
    state: 'WI',
    country: 'United States',
    travelMiles: '50',
    website: 'https://icecorearchive.example.org/people/ashworth',
    inPerson: true,
    virtual: true,
    industries: ['Climate Science'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'porcelain',
      hair: 'shortCurls',
      hairColor: 'silver',
      lines: true,
      glasses: 'round',
      dress: 'fleece',
      main: 'coral',
      second: 'cream',
      scene: 'hills',
      backdrop: 'sky',
      mouth: 'laugh',
    },
    joinedDaysAgo: 180,
  },
  {
    firstName: 'Samuel',
    lastName: 'Ekwueme',
    email: 'samuel.ekwueme@example.org',
    organization: 'Wasatch Sensor Works',
    jobTitle: 'Instrument Engineer',
    bio: prose`
      In winter our valley puts a lid on itself and the air turns brown. I build the boxes that say how
      brown: a fan, a laser, a detector the size of a lentil, forty dollars in parts. Two hundred of them
      now hang on schools, churches and a brewery.

      Technology classes can build one with me in two sessions. We solder, we upload code, we argue about
      where to hang it. A week later I call in, and the class presents its own data to me, and I ask mean
      questions like a reviewer would. One sophomore found out that our reference instrument was wrong. She
      had an internship by Friday.`,
    city: 'Salt Lake City',
    state: 'UT',
    country: 'United States',
    travelMiles: '40',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Air Quality', 'Environmental Engineering'],
    grades: ['High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'dark',
      hair: 'shortCurls',
      hairColor: 'black',
      beard: 'goatee',
      glasses: 'square',
      dress: 'shirt',
      main: 'blue',
      scene: 'hills',
    },
    joinedDaysAgo: 149,
  },
];
