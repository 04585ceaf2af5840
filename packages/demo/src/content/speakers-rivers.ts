import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const riverSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Nathaniel',
    lastName: 'Greyeyes',
    email: 'nathaniel.greyeyes@demo.example',
    organization: 'High Desert Water Office',
    jobTitle: 'Water Quality Technician',
    bio: prose`
      My grandmother hauled water in barrels for most of her life. I test wells, so that families on the
      plateau know which ones are safe, and I help to plan pipelines to the houses that still have none. It
      is a job with long drives, good radio and a cooler full of sample bottles.

      With students I do what I do at work: we take samples from the tap, a puddle and the fish tank, drip
      reagents, watch colors change and decide what we would tell a family. Then I show a map of who has
      running water in this country and who hasn't. Some classes get quiet. We end with what people are
      doing about it, and that list grows each year.`,
    city: 'Flagstaff',
    state: 'AZ',
    country: 'United States',
    travelMiles: '150',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Water Resources', 'Environmental Justice'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'brown',
      hair: 'sunHat',
      hairColor: 'black',
      headwear: 'steel',
      beard: 'none',
      glasses: 'none',
      dress: 'shirt',
      main: 'deepBlue',
      scene: 'hills',
      backdrop: 'dawn',
    },
    joinedDaysAgo: 320,
  },
  {
    firstName: 'Brianna',
    lastName: 'Castellanos',
    email: 'brianna.castellanos@example.com',
    organization: 'Harbor Fork Reclamation Plant',
    jobTitle: 'Wastewater Plant Operator',
    bio: prose`
      Yes, it smells, and no, not as bad as you think. Everything a city of half a million flushes comes to
      us, and eight hours later it leaves cleaner than the river it goes into. Most of the work is done by
      bacteria. I am their manager: I keep them warm, fed and breathing.

      I run a contest in which teams clean the worst water I can invent (coffee grounds, glitter, cooking
      oil) using sand, cotton and charcoal. I bring live bacteria and a microscope that plugs into your
      projector. Older students hear about night shifts, licenses and a starting wage that surprises them.
      Ask me what the strangest thing in the screen was. Everybody does. A bowling ball.`,
    city: 'Milwaukee',
    state: 'WI',
    country: 'United States',
    travelMiles: '100',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Water Resources', 'Environmental Engineering'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'pixie',
      hairColor: 'black',
      glasses: 'square',
      dress: 'vest',
      main: 'coral',
      second: 'white',
      mouth: 'laugh',
      scene: 'plain',
    },
    joinedDaysAgo: 288,
  },
  {
    firstName: 'Søren',
    lastName: 'Vestergaard',
    email: 'soren.vestergaard@example.com',
    organization: 'Bitterroot Stream Works',
    jobTitle: 'River Restoration Contractor',
    bio: prose`
      I drive an excavator in rivers, and it is legal. A century ago people made the creeks here straight;
      we put the bends back, with logs, boulders and willow cuttings that look dead and are not. Then the
      beavers take over, and they are cheaper than I am.

      My show is a plastic stream table with colored sand and a pump. Students build a town on the bank, I
      make a flood, and they learn where not to build. We do it three times. With older groups I talk about
      permits, fish, angry neighbors and how a guy who was thrown out of geography class ended up reading
      maps for a living.`,
    city: 'Missoula',
    state: 'MT',
    country: 'United States',
    travelMiles: '150',
    website: 'https://bitterrootstreamworks.example.com',
    inPerson: true,
    virtual: false,
    industries: ['Habitat Restoration', 'Water Resources'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English'],
    portrait: {
      presents: 'man',
      skin: 'light',
      hair: 'sidePart',
      hairColor: 'blond',
      beard: 'full',
      glasses: 'none',
      dress: 'fleece',
      main: 'forest',
      second: 'mustard',
      scene: 'trees',
    },
    joinedDaysAgo: 222,
  },
  {
    firstName: 'Rafael',
    lastName: 'Ibáñez Montoya',
    email: 'rafael.ibanez@example.com',
    organization: 'Punta Sal Water Works',
    jobTitle: 'Process Engineer, Desalination',
    bio: prose`
      I push the Pacific through a very fine sieve. On one side there is salt water, on the other something
      so pure that we have to put minerals back in so that it tastes like water. What is left over, and how
      much energy it takes, are the two problems that I get paid to worry about.

      En clase traigo una bomba de mano: two students pump as hard as they can, and after five minutes there
      is one sip of fresh water to share. That sip explains cost better than my slides. I can do chemistry
      for eleventh grade or "where does water come from" for fourth, in Spanish or English. Someone usually
      asks whether we will run out of ocean.`,
    city: 'San Diego',
    state: 'CA',
    country: 'United States',
    travelMiles: '50',
    website: 'https://puntasal.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Water Resources', 'Environmental Engineering'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Spanish'],
    portrait: null,
    joinedDaysAgo: 140,
  },
  {
    firstName: 'Gurpreet',
    lastName: 'Sandhu',
    email: 'gurpreet.sandhu@example.org',
    organization: 'Valley Groundwater Cleanup',
    jobTitle: 'Environmental Engineer',
    bio: prose`
      I clean water that nobody has ever seen. Sixty feet below an old dry cleaner's shop lies a plume of
      solvent, shaped like a feather, creeping toward an orchard at one foot a week. I pump, filter, inject
      sugar for microbes, and measure. It will take eleven more years, and I'll be there.

      With a fish tank full of gravel, some blue dye and straws for wells, a class can hunt for a leak of
      its own, on a budget: each well costs them a token. The best team so far needed four. It is a fine
      exercise in thinking before drilling. I'm also glad to speak with first-generation students about
      engineering school, and about my turban under a hard hat, which works better than you'd think.`,
    city: 'Fresno',
    state: 'CA',
    country: 'United States',
    travelMiles: '60',
    website: '',
    inPerson: true,
    virtual: true,
    industries: ['Environmental Engineering', 'Environmental Health'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'tan',
      hair: 'turban',
      hairColor: 'black',
      headwear: 'deepBlue',
      beard: 'full',
      glasses: 'none',
      dress: 'shirt',
      main: 'slate',
      scene: 'hills',
      backdrop: 'meadow',
      mouth: 'grin',
    },
    joinedDaysAgo: 67,
  },
];
