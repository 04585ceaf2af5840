import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const lawAndMoneySpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Denise',
    lastName: 'Archuleta',
    email: 'denise.archuleta@example.org',
    organization: 'Acequia Legal Aid',
    jobTitle: 'Water Rights Attorney',
    bio: prose`
      In my part of the country a ditch can have rights that are older than the state. I represent the
      families who share those ditches: farmers, mostly, against whoever would like to have their water. A
      good day is one on which nobody has to go to court.

      Students get a real case with the names changed, a drought, three sides and half an hour. I am the
      judge, and I am strict. What always surprises them is that every side has a point. Then I tell how it
      ended. I am also the first lawyer in my family and happy to talk about exams, money, and the suit I
      borrowed for my first hearing.`,
    city: 'Santa Fe',
    state: 'NM',
    country: 'United States',
    travelMiles: '75',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Environmental Law and Policy', 'Water Resources'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'olive',
      hair: 'fringeBob',
      hairColor: 'espresso',
      lines: true,
      glasses: 'none',
      earrings: true,
      dress: 'blazer',
      main: 'steel',
      second: 'cream',
    },
    joinedDaysAgo: 372,
  },
  {
    firstName: 'Jia Li',
    lastName: 'Zhou',
    email: 'jiali.zhou@example.com',
    organization: 'Plainspoken Carbon',
    jobTitle: 'Carbon Accountant',
    bio: prose`
      I am an accountant, and I love it, and I can make thirty teenagers love it for fifty minutes.
      Companies tell me that they are "green". I ask for the receipts. How far did the T-shirt fly? Who
      heated the office? Then I add it up.

      We audit the school lunch. Each group gets one dish, a pile of (real) delivery notes and a price list
      for carbon, and we end up with a menu ranked by footprint and by how much anyone would actually eat
      it. Those two lists never agree, which is my job in a nutshell. For economics classes I go further:
      offsets, claims, and how to spot nonsense in an advertisement. 也可以用中文。`,
    city: 'New York',
    state: 'NY',
    country: 'United States',
    travelMiles: '15',
    website: 'https://plainspoken.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Green Business and Finance', 'Climate Science'],
    grades: ['High School'],
    languages: ['English', 'Mandarin'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'straight',
      hairColor: 'black',
      glasses: 'browline',
      dress: 'blazer',
      main: 'navy',
      second: 'white',
      scene: 'plain',
      backdrop: 'stone',
    },
    joinedDaysAgo: 239,
  },
  {
    firstName: 'Patrick',
    lastName: 'Hennigan',
    email: 'patrick.hennigan@example.org',
    organization: 'Harbor Street Community Lenders',
    jobTitle: 'Loan Officer for Green Businesses',
    bio: prose`
      Somebody has a good idea, such as compost pickup by cargo bike, and no money. I have money, which
      belongs to eleven thousand people in this city, and I have to decide. I say yes about one time in
      three.

      With students it works like a TV show, minus the music. They pitch; a jury of classmates lends from a
      fixed pot; I open an envelope with what happened to the real business. Bankruptcies are included,
      since I have learned most from those. We do interest on the board, properly. A shy tenth grader once
      asked what my own worst loan was. A bakery. Mine, actually, twenty years ago.`,
    city: 'Boston',
    state: 'MA',
    country: 'United States',
    travelMiles: '20',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Green Business and Finance'],
    grades: ['High School'],
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'porcelain',
      hair: 'sidePart',
      hairColor: 'silver',
      lines: true,
      beard: 'none',
      glasses: 'square',
      dress: 'blazer',
      main: 'slate',
      second: 'white',
    },
    joinedDaysAgo: 197,
  },
  {
    firstName: 'Alexandrina Wilhelmina',
    lastName: 'Papadimitriou-Vandenberghe de la Fuente',
    email: 'alexandrina.papadimitriou-vandenberghe@example.org',
    organization:
      'Interstate Commission for the Headwaters, Aquifers and Wetlands of the Upper Chattahoochee Basin',
    jobTitle: 'Deputy Director for Intergovernmental Agreements and Public Participation',
    bio: prose`
      With a name like mine you learn to introduce yourself slowly. Call me Alex. I get three states, eleven
      tribes and counties and one rather small river to agree on how much water each may take, and the
      paperwork is longer than my name.

      I play a negotiation with students that fits into one lesson. The secret instructions are on colored
      cards, and I promise that the quiet ones win. We stop twice to talk about what a fair deal feels like.
      Most people leave knowing what an aquifer is; a few leave knowing that they could do this for a
      living, which nobody told me until I was thirty.`,
    city: 'Atlanta',
    state: 'GA',
    country: 'United States',
    travelMiles: '30',
    website: 'https://headwaters-aquifers-wetlands.example.org/public-participation/schools-and-universities',
    inPerson: true,
    virtual: true,
    industries: [
      'Environmental Law and Policy',
      'Water Resources',
      'Urban Planning',
      'Environmental Education',
      'Mapping and GIS',
    ],
    grades: ['High School'],
    languages: ['English', 'Spanish', 'French', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'olive',
      hair: 'longCurls',
      hairColor: 'gray',
      lines: true,
      glasses: 'round',
      dress: 'blazer',
      main: 'forest',
      second: 'cream',
    },
    joinedDaysAgo: 74,
  },
  {
    firstName: 'Naomi',
    lastName: 'Whitehorse-Reed',
    email: 'naomi.whitehorse-reed@example.com',
    organization: 'Salish Rivers Policy Office',
    jobTitle: 'Legislative Analyst',
    bio: prose`
      A bill is a story about the future with very dull grammar. I read all of them that touch fish or
      rivers, some four hundred each spring, and tell lawmakers in one page what would happen if they voted
      yes. I sleep in summer.

      Together with a class I take one short, real bill and cross out every word that nobody understands.
      What's left is usually interesting. Then they testify: two minutes each, a timer, a microphone, and me
      as the chair who interrupts. Some have gone on to do it in Olympia, in the real building, and one of
      them got her amendment. I bring the pen the governor used.`,
    city: 'Olympia',
    state: 'WA',
    country: 'United States',
    travelMiles: '40',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Environmental Law and Policy'],
    grades: ['Middle School', 'High School'],
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'sweptBob',
      hairColor: 'black',
      glasses: 'none',
      dress: 'blouse',
      main: 'deepBlue',
      scene: 'hills',
      backdrop: 'mist',
    },
    joinedDaysAgo: 31,
  },
];
