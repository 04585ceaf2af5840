import { searchedText } from '../normalize-text.ts';
import { GRADE_LEVELS, type GradeLevel, RADIUS_FILTERS } from '../options.ts';
import { STATES } from '../places.ts';
import type { PhraseFilters } from '../speakers/speakers.schemas.ts';

/** 'In-person' and 'in person', 'Español' and 'espanol' are the same phrase. */
export const phraseKey = (text: string): string =>
  searchedText(text)
    .replaceAll(/[-–/&]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Common English words. Biographies aren't searched for them either: 'bee' would find 'been'. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`
    a an the and or of for to with in on at by from about around near into as if than so then but not no
    who that which whose what where when why how is are was were be been being am can could would will should
    do does doing did has have had having may might must just also only even still
    my our your their his her its me us i im we you they he she it this these those there here any some all
    them him yes more most much many very than too one two
  `),
);

/** Words that teachers use when they ask for somebody, in English and Spanish. */
const OTHER_FILLERS = wordsIn(`
  nothing without except excluding nor isnt arent doesnt dont didnt cant cannot wont wasnt other rather instead live lives
  somewhere wants wanting available recommend recommended volunteer volunteers mentor mentors panel panelist assembly fair
  interview experience experienced background specializes specializing specialist specialists focused focus field fields
  expertise model role models cool fun interesting inspiring soon asap week please thanks thank hi hey
  industry area areas topic topics subject subjects unit units shadow shadowing
  someone somebody anyone anybody person people persons guy folks everyone
  need needs needed want wants looking look find finding seeking search help please hello
  speaker speakers guest expert experts professional professionals works work working worked job jobs
  career careers profession professions talk talks talking speak speaks speaking presenter present presents
  presentation presentations lesson visit visits visiting come comes class classes classroom student students
  kid kids child children pupils school schools dr mr mrs ms prof professor
  know knows related involved something anything stuff thing things day days like likes loves really best great
  good el la los las de del un una para con y en que alguien quien persona trabaja trabajo sobre mi clase
`);

/** Words that a search ignores. 'Will' and 'May' are names, too. */
export const FILLERS: ReadonlySet<string> = new Set(
  [...GRAMMAR_WORDS, ...OTHER_FILLERS].filter((word) => !['will', 'may'].includes(word)),
);

/** Words in front of a phrase that belong to it: 'near Boise', 'speaks Spanish', 'on Mondays'. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  wordsIn('in near around from at by on to for every during speaks speaking speak via over habla en within'),
);

/** Those in front of days and months. */
export const BEFORE_TIMES: ReadonlySet<string> = new Set(
  wordsIn('in on for by during until before after this next around of'),
);

/** Those in front of places. */
export const BEFORE_PLACES: ReadonlySet<string> = new Set(
  wordsIn('in near around from at by outside nearby'),
);

/** Codes of states that are common words, too. */
const WORDS_LIKE_CODES: ReadonlySet<string> = new Set(
  wordsIn('or in me hi ok oh id as de la pa ma al co ar md mt ms mo ct pr sc ne'),
);

const NEVER_CODES: ReadonlySet<string> = new Set(wordsIn('or in me hi ok oh id as de la pa ma al'));

const FIXED: readonly (readonly [phrases: readonly string[], filters: PhraseFilters])[] = [
  [
    [
      'virtual',
      'virtually',
      'online',
      'remote',
      'remotely',
      'zoom',
      'video call',
      'video calls',
      'video chats',
      'zoom call',
      'zoom calls',
      'video chat',
      'google meet',
      'video conference',
      'over video',
    ],
    { format: 'virtual' },
  ],
  [['virtual or in person', 'in person or virtual', 'in person or online'], { format: 'either' }],
  [['in person', 'inperson', 'onsite', 'on site', 'face to face'], { format: 'in-person' }],
  [
    [
      'spanish',
      'spanish speaking',
      'spanish speaker',
      'bilingual',
      'espanol',
      'habla espanol',
      'hispanohablante',
    ],
    { languages: ['Spanish'] },
  ],
  [['mandarin', 'mandarin speaking', 'chinese', 'chinese speaking'], { languages: ['Mandarin'] }],
  [['french', 'french speaking', 'francais'], { languages: ['French'] }],
  [['english speaking', 'in english', 'speaks english'], { languages: ['English'] }],
  [
    [
      ...['elementary', 'elementary school', 'elementary schools', 'elementary students', 'primary school'],
      ...['primary grades', 'grade school', 'kindergarten', 'kindergartners', 'kindergarteners', 'preschool'],
      ...['pre k', 'little kids', 'little ones', 'young kids', 'young children'],
    ],
    { grades: ['Elementary'] },
  ],
  [
    ['middle school', 'middle schools', 'middle schoolers', 'middle grades', 'junior high', 'tweens'],
    { grades: ['Middle School'] },
  ],
  [
    ['high school', 'high schools', 'highschool', 'high schoolers', 'freshmen', 'freshman', 'sophomores'],
    { grades: ['High School'] },
  ],
  [['teens', 'teenagers', 'teenager'], { grades: ['Middle School', 'High School'] }],
  [['all grades', 'all ages', 'any grade'], { grades: [...GRADE_LEVELS] }],
  [
    [
      ...[
        'near me',
        'near us',
        'nearby',
        'near here',
        'around here',
        'close by',
        'close to me',
        'close to us',
      ],
      ...['close to my school', 'near my school', 'near our school', 'in my area', 'local', 'locally'],
    ],
    { within: '50' },
  ],
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (day, index) => [[day, `${day}s`], { weekday: index + 1 }] as const,
  ),
  ...STATES.map(({ name }) => [[name], { state: name }] as const),
];

const BY_PHRASE: ReadonlyMap<string, PhraseFilters> = new Map(
  FIXED.flatMap(([phrases, filters]) => phrases.map((phrase) => [phraseKey(phrase), filters] as const)),
);

/** The most words that a phrase has. */
export const PHRASE_WORDS_MAX = 5;

const LAST_GRADE = 12;
const ORDINALS = wordsIn(
  'kindergarten first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
);

const levelOf = (grade: number): GradeLevel =>
  grade <= 5 ? 'Elementary' : grade <= 8 ? 'Middle School' : 'High School';

const gradesBetween = (first: number, last: number): PhraseFilters | undefined => {
  if (first > last || last > LAST_GRADE) return undefined;
  const levels = Array.from({ length: last - first + 1 }, (_nothing, index) => levelOf(first + index));
  return { grades: [...new Set(levels)] };
};

const gradeIn = (text: string | undefined): number => (text === 'k' ? 0 : Number(text));

/** The grades that numbers name: '7th grade', 'grades 6 8', 'k 2', 'third graders'. */
const numberedGrades = (key: string): PhraseFilters | undefined => {
  const one = /^(?:grade (\d{1,2})|(\d{1,2})(?:st|nd|rd|th) ?grade(?:s|rs?)?)$/u.exec(key);
  if (one) return gradesBetween(gradeIn(one[1] ?? one[2]), gradeIn(one[1] ?? one[2]));
  const range =
    /^(?:grades? )?(k|\d{1,2})(?:st|nd|rd|th)?(?: to| through)? (\d{1,2})(?:st|nd|rd|th)?(?: grade(?:s|rs?)?)?$/u.exec(
      key,
    );
  if (range) return gradesBetween(gradeIn(range[1]), gradeIn(range[2]));
  const named = /^(\p{L}+) grade(?:s|rs?)?$/u.exec(key);
  const grade = named ? ORDINALS.indexOf(named[1] ?? '') : -1;
  return grade > 0 ? gradesBetween(grade, grade) : undefined;
};

/** The number of miles that a phrase names: 'within 20 miles'. */
export const milesNamed = (key: string): number | undefined => {
  const [, miles] =
    /^(?:within |up to |at most |less than |under |no more than )?(?:a )?(\d{1,3}) ?(?:miles?|mi)(?: radius)?$/u.exec(
      key,
    ) ?? [];
  return miles === undefined ? undefined : Number(miles);
};

/** The smallest radius that isn't below a number of miles. */
const distance = (key: string): PhraseFilters | undefined => {
  const miles = milesNamed(key);
  const radius = miles === undefined ? undefined : RADIUS_FILTERS.find((one) => Number(one) >= miles);
  return radius ? { within: radius } : undefined;
};

/** The filters that a phrase names by itself; undefined for words. Two numbers are grades only if they look like a range. */
export const filtersNamed = (typed: string): PhraseFilters | undefined => {
  const key = phraseKey(typed);
  const known = BY_PHRASE.get(key) ?? distance(key);
  if (known) return known;
  const isNumbers = /^\d+ \d+$/u.test(key);
  return isNumbers && !/^\S+$/u.test(typed) ? undefined : numberedGrades(key);
};

/** The state whose code a word is, in any case. */
export const isStateCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll('.', '');
  return STATES.find((state) => state.code === code)?.name;
};

/**
 * The state that a word names by its code: 'NM', 'nm', and 'OR'. In lower case, a code that is a common word, too, is only
 * one where a place is expected, and some never are.
 */
export const stateCoded = (typed: string, isPlaceExpected: boolean): string | undefined => {
  const lower = typed.toLowerCase();
  const isCapitals = typed === typed.toUpperCase();
  const isCode = isCapitals || !WORDS_LIKE_CODES.has(lower) || (isPlaceExpected && !NEVER_CODES.has(lower));
  return isCode ? isStateCode(typed) : undefined;
};

/** Whether a search can name several of these: grades and languages add up. */
export const isAddable = ({ grades, languages }: PhraseFilters): boolean =>
  grades !== undefined || languages !== undefined;
