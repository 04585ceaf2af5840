import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { prose } from '../prose.ts';
import type { DemoSpeaker } from '../types.ts';

export const wildlifeSpeakers: readonly DemoSpeaker[] = [
  {
    firstName: 'Tanisha',
    lastName: 'Broussard',
    email: 'tanisha.broussard@example.org',
    organization: 'Sandhill Wildlife Hospital',
    jobTitle: 'Wildlife Veterinarian',
    bio: prose`
      Yesterday: a gopher tortoise with a cracked shell, two baby owls, a pelican full of fishing line. I
      never get to explain to my patients that I mean well, so I work fast, wear thick gloves and talk
      softly.

      I can't bring animals, and I tell children why. What I bring instead are X-rays. We hold them against
      the window and guess: who is this, and what did it swallow? Then we bandage each other's wings. For
      high schools I have a longer talk on becoming a vet: the years, the loans, the days that go badly.
      They want to know if I cry when one dies. In the car, sometimes. Then I drive back in for the next
      one.`,
    city: 'Gainesville',
    state: 'FL',
    country: 'United States',
    travelMiles: '60',
    website: 'https://sandhillwildlife.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Wildlife Conservation'],
    grades: GRADE_LEVELS,
    languages: ['English'],
    portrait: {
      presents: 'woman',
      skin: 'dark',
      hair: 'bun',
      hairColor: 'black',
      glasses: 'none',
      earrings: true,
      dress: 'labCoat',
      main: 'green',
      mouth: 'smile',
      scene: 'leaves',
    },
    joinedDaysAgo: 401,
  },
  {
    firstName: 'Leandra',
    lastName: 'Yazzie-Morgan',
    email: 'leandra.yazzie-morgan@example.com',
    organization: 'Red Mesa Rangelands',
    jobTitle: 'Range Ecologist',
    bio: prose`
      Grass is my whole subject, and I could talk for a week. I help ranching families to decide when sheep
      and cattle should move on so that the range can rest, and I learned half of what I know from aunties
      who never called it ecology.

      We begin outdoors, on the school lawn if that is what there is, with a hula hoop thrown over a
      shoulder. Count every kind of plant inside it. Do it again by the fence. Why is it different? From
      there we get to roots (I have a six-foot one, pressed on a banner), rain, dust and lamb stew. Some of
      the lesson can be in Diné if your class would like that.`,
    city: 'Gallup',
    state: 'NM',
    country: 'United States',
    travelMiles: '100',
    website: '',
    inPerson: true,
    virtual: false,
    industries: ['Habitat Restoration', 'Sustainable Agriculture'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'tan',
      hair: 'straight',
      hairColor: 'black',
      glasses: 'none',
      earrings: true,
      dress: 'shirt',
      main: 'coral',
      scene: 'hills',
      backdrop: 'dawn',
    },
    joinedDaysAgo: 333,
  },
  {
    firstName: 'Hannah',
    lastName: 'Pfeiffer-Ruiz',
    email: 'hannah.pfeiffer-ruiz@example.org',
    organization: 'Dusk Patrol Bat Survey',
    jobTitle: 'Bat Biologist',
    bio: prose`
      A million and a half bats live under a bridge in my town, and I count them. (Not one by one. There is
      a trick, and your students will work it out.) I stand in rivers at night, drive with a microphone on
      the roof, and spend far too much time being asked about vampires.

      What happens in class: the lights go out, a detector turns squeaks into clicks, and one blindfolded
      bat has to find one moth by echo. It gets loud. Then we look at soft little faces on the screen and
      fear turns into something else. I have versions for kindergarten, for seventh-grade physics and, in
      Spanish, for family evenings.`,
    city: 'Austin',
    state: 'TX',
    country: 'United States',
    travelMiles: '40',
    website: 'https://duskpatrol.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Wildlife Conservation', 'Environmental Education'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Spanish'],
    portrait: {
      presents: 'woman',
      skin: 'light',
      hair: 'wavy',
      hairColor: 'auburn',
      glasses: 'round',
      dress: 'vest',
      main: 'slate',
      second: 'mustard',
      backdrop: 'deep',
      scene: 'hills',
    },
    joinedDaysAgo: 279,
  },
  {
    firstName: 'Arjun',
    lastName: 'Mehrotra',
    email: 'arjun.mehrotra@example.com',
    organization: 'Trailhead Vision',
    jobTitle: 'Conservation Data Scientist',
    bio: prose`
      Four hundred cameras hang on trees in the Rockies and send me nine million pictures a year. Eight
      million of them show waving grass. I teach computers to find the other million: lynx, moose, once a
      hiker in a bear suit.

      For computer science classes I bring a small, unfinished model that confuses porcupines with rocks,
      and we improve it together by labeling better, which is also a lesson about every other kind of
      machine learning. Younger students play the computer themselves with printed photos and a timer. What
      do I do when I get lonely for the real thing? Every month I hike out and change batteries.`,
    city: 'Fort Collins',
    state: 'CO',
    country: 'United States',
    travelMiles: '60',
    website: 'https://trailheadvision.example.com',
    inPerson: true,
    virtual: true,
    industries: ['Wildlife Conservation', 'Mapping and GIS'],
    grades: ['Middle School', 'High School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'tan',
      hair: 'tousled',
      hairColor: 'black',
      beard: 'stubble',
      glasses: 'square',
      dress: 'fleece',
      main: 'deepBlue',
      second: 'seafoam',
      scene: 'trees',
      backdrop: 'sky',
    },
    joinedDaysAgo: 214,
  },
  {
    firstName: 'Grace',
    lastName: 'Wanjohi',
    email: 'grace.wanjohi@example.org',
    organization: 'Corridor Watch Kenya',
    jobTitle: 'Elephant Corridor Planner',
    bio: prose`
      Elephants here have used the same paths for longer than there have been roads. My job is to keep those
      paths open: an underpass here, a fence of beehives there (elephants can't stand bees), and many cups
      of tea with farmers who have lost a field of maize in one night.

      I join classes by video from Nairobi, in your morning and my late afternoon. I share my screen with
      the live positions of three collared elephants, and your students follow them for a week before we
      meet. Then we hold a village council: some are farmers, some rangers, one is the elephant. They always
      ask if I have been chased. Twice. I climbed a tree only once.`,
    city: 'Nairobi',
    state: 'Nairobi County',
    country: 'Kenya',
    website: 'https://corridorwatch.example.org',
    inPerson: false,
    virtual: true,
    industries: ['Wildlife Conservation', 'Urban Planning'],
    grades: GRADE_LEVELS,
    languages: ['English', 'Other'],
    portrait: {
      presents: 'woman',
      skin: 'dark',
      hair: 'afro',
      hairColor: 'black',
      earrings: true,
      glasses: 'none',
      dress: 'blouse',
      main: 'mustard',
      scene: 'sun',
      backdrop: 'dawn',
      mouth: 'grin',
    },
    joinedDaysAgo: 181,
  },
  {
    firstName: 'Oluwaseun',
    lastName: 'Adeyemi-Clarke',
    email: 'oluwaseun.adeyemi-clarke@example.org',
    organization: 'Tallgrass Again',
    jobTitle: 'Prairie Restoration Ecologist',
    bio: prose`
      Less than one tenth of one percent of Iowa's prairie is left, most of it in old cemeteries and along
      railroads. I collect seed there, by hand, with permission from the living. Each fall we sow it on a
      tired cornfield, and by the third summer the butterflies have found out.

      Your class can have a prairie as well: it fits in a wading pool. I come twice, once to sow and once in
      spring to see what made it, and in between they keep the records. Their data go into ours. A fifth
      grader noticed that our bluestem came up a week early, and she was right.`,
    city: 'Des Moines',
    state: 'IA',
    country: 'United States',
    travelMiles: '60',
    website: 'https://tallgrassagain.example.org',
    inPerson: true,
    virtual: true,
    industries: ['Habitat Restoration', 'Wildlife Conservation'],
    grades: ['Elementary', 'Middle School'],
    languages: ['English', 'Other'],
    portrait: {
      presents: 'man',
      skin: 'deep',
      hair: 'crop',
      hairColor: 'black',
      beard: 'none',
      glasses: 'round',
      dress: 'vNeck',
      main: 'green',
      second: 'cream',
      scene: 'leaves',
      mouth: 'grin',
    },
    joinedDaysAgo: 154,
  },
];
