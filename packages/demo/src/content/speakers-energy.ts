import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const energySpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Marisol',
    lastName: 'Etcheverry',
    email: 'speaker@demo.example',
    organization: 'Mesa Light Solar Cooperative',
    jobTitle: 'Solar Project Engineer',
    bio: prose`
      I design solar arrays for schools, clinics and one very patient goat dairy. On a Tuesday you may find
      me on a gym roof with a tape measure in the morning and arguing with a spreadsheet about shade in the
      afternoon.

      I grew up in a house where the power went out every August, so I tell students about that first, and
      then we build: each table gets a palm-sized panel, a motor and a desk lamp, and has ten minutes to
      find out what "angle" means to an engineer. The question I always get is what happens at night. I love
      it, because the answer is a story about batteries, neighbors and a whole county planning its evening
      together. I am glad to come in English, Spanish, or the mix of both that we speak at home.`,
    city: 'Albuquerque',
    state: 'NM',
    country: 'United States',
    travelMiles: '60',
    website: 'https://mesalight.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Renewable Energy', 'Energy Efficiency'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'wavy',
      hairColor: 'espresso',
      dress: 'vest',
      main: 'deepBlue',
      second: 'cream',
      scene: 'sun',
      backdrop: 'sky',
      mouth: 'grin',
      eyes: 'open',
      glasses: 'none',
    },
    joinedDaysAgo: 412,
  },
  {
    firstName: 'Dwayne',
    lastName: 'Abernathy',
    email: 'dwayne.abernathy@example.com',
    organization: 'Caprock Wind Training Yard',
    jobTitle: 'Wind Turbine Technician and Trainer',
    bio: prose`
      Three hundred and twenty feet up, on a clear day, you can see four counties. That is my office. I
      spent eleven years as a power company lineman before I clipped onto my first turbine, and now I teach
      young technicians how to get home safe every night.

      I bring my harness, a bolt the size of a soda can and a torque wrench that no eighth grader has ever
      beaten. We talk about gears, weather and why I never finished college but use trigonometry before
      breakfast. Somebody always asks how we go to the bathroom up there. I answer honestly.`,
    city: 'Amarillo',
    state: 'TX',
    country: 'United States',
    travelMiles: '150',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Renewable Energy'],
    grades: ['Middle School', 'High School'],
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'light',
      hair: 'crop',
      hairColor: 'sandy',
      beard: 'full',
      dress: 'fleece',
      main: 'steel',
      second: 'mustard',
      scene: 'hills',
    },
    joinedDaysAgo: 365,
  },
  {
    firstName: 'Tomasz',
    lastName: "Kowalczyk-O'Brien",
    email: 'tomasz.kowalczyk-obrien@example.org',
    organization: 'Snake Plain Geothermal',
    jobTitle: 'Drilling Geologist',
    bio: prose`
      Under your feet it gets warmer with every step you could take down: that is the whole idea of my job.
      We drill until the rock is hot enough to heat a greenhouse, a swimming pool or, in our city's case,
      the courthouse. Most weeks I spend three days at a rig logging chips of rock with a hand lens, and two
      days explaining to a computer what I saw.

      I carry a box of rock cores, the oldest of them fifteen million years old, and I let everybody hold
      them. With high schoolers I compare what geothermal costs and what it saves, with real numbers,
      including a well that came up cold. Failing in public is good practice. And no, we have never hit
      lava. I would be the first to tell you.`,
    city: 'Boise',
    state: 'ID',
    country: 'United States',
    travelMiles: '120',
    website: 'https://snakeplain.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Renewable Energy', 'Environmental Engineering'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'porcelain',
      hair: 'receding',
      hairColor: 'brown',
      beard: 'short',
      dress: 'shirt',
      main: 'slate',
      glasses: 'square',
    },
    joinedDaysAgo: 251,
  },
  {
    firstName: 'Priya',
    lastName: 'Raghunathan',
    email: 'priya.raghunathan@example.com',
    organization: 'Second Charge Labs',
    jobTitle: 'Battery Chemist',
    bio: prose`
      A battery is a tiny traffic system: particles leave home in the morning, cross town and come back at
      night. When the roads crumble, the battery is "old". I spend my days finding out which roads crumble
      first, so that car batteries can have a second life as storage for solar power.

      I only visit by video, because my lab cannot spare me for long, but that has an upside: I take the
      class along. You will see the glove box, the oven and the machine that shakes cells for six weeks. I
      mail a kit ahead with copper tape, pennies and vinegar, and we build batteries at the same time on
      both ends of the call. Expect to be asked to predict something, be wrong, and enjoy it.`,
    city: 'Detroit',
    state: 'MI',
    country: 'United States',
    website: 'https://secondcharge.example.com/classrooms',
    inPerson: false,
    virtual: true,
    industries: ['Renewable Energy', 'Waste Reduction and Recycling'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'brown',
      hair: 'straight',
      hairColor: 'black',
      glasses: 'round',
      dress: 'labCoat',
      main: 'seafoam',
      scene: 'plain',
    },
    joinedDaysAgo: 190,
  },
  {
    firstName: 'Ingrid',
    lastName: 'Sørbø',
    email: 'ingrid.sorbo@example.org',
    organization: 'Nordlys Floating Wind',
    jobTitle: 'Ocean Engineer, Offshore Wind',
    bio: prose`
      Hello from Bergen, where it rains 230 days a year and nobody minds. I help to anchor wind turbines
      that float, far out where the sea is too deep for legs. My part is the chains: how heavy, how long,
      and what grows on them. In a wave tank as big as a gymnasium we make the worst storm in a hundred
      years, on a scale of one to fifty, every Wednesday.

      I like to meet classes early in the American morning, when it is afternoon here. Younger children
      float a turbine in the sink while I watch; older ones read a real weather log and decide whether to
      send the crew out. "Do whales bump into it?" is the question I wait for.`,
    city: 'Bergen',
    state: 'Vestland',
    country: 'Norway',
    website: 'https://nordlys.example.org',
    inPerson: false,
    virtual: true,
    industries: ['Renewable Energy', 'Ocean and Marine Science'],
    grades: GRADE_LEVELS,
    languages: ['English', 'French', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'porcelain',
      hair: 'bun',
      hairColor: 'blond',
      glasses: 'none',
      dress: 'fleece',
      main: 'coral',
      second: 'navy',
      scene: 'waves',
      backdrop: 'deep',
    },
    joinedDaysAgo: 88,
  },
  {
    firstName: 'Kealoha',
    lastName: 'Nakamura',
    email: 'kealoha.nakamura@demo.example',
    organization: 'Windward Microgrid',
    jobTitle: 'Grid Operator',
    bio: prose`
      On an island you cannot borrow electricity from the next state. If a cloud covers our solar farm, I
      have about ninety seconds to find that power somewhere else, and I find it in batteries, in a small
      hydro plant, and in water heaters that agree to wait.

      My lesson is a game. Twenty-five students stand up and become a town: a bakery, a hospital, a surf
      shop, a sun, a battery. I call out the hours of a day and they have to keep the lights on. The first
      town always goes dark before dinner; the third never does. Along the way they work out, by themselves,
      what my control room does, and somebody asks if I am allowed to sleep.`,
    city: 'Hilo',
    state: 'HI',
    country: 'United States',
    travelMiles: '40',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Renewable Energy'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'tan',
      hair: 'tousled',
      hairColor: 'black',
      beard: 'none',
      glasses: 'none',
      dress: 'shirt',
      main: 'seafoam',
      scene: 'waves',
      backdrop: 'mist',
      mouth: 'laugh',
    },
    joinedDaysAgo: 61,
  },
];
