import { normalizeText } from '../normalize-text.ts';
import { GRADE_LEVELS, type GradeLevel } from '../options.ts';
import { type Meaning, meaning } from './cell-answers.ts';

/** Reads school levels, grades and ages as people write them, in English, Spanish and French. */

const [ELEMENTARY, MIDDLE, HIGH] = GRADE_LEVELS;

const wordsFor = (levels: readonly GradeLevel[], ...lines: readonly string[]) =>
  lines.flatMap((line) => line.split(', ')).map((word) => [word, levels] as const);

/** Words without 'school', 'students' and the like, which `coreOf` removes. */
const LEVELS: ReadonlyMap<string, readonly GradeLevel[]> = new Map([
  ...wordsFor(
    [ELEMENTARY],
    'elementary, elementaries, elem, el, es, el ed, elementary ed, primary, lower elementary, upper elementary, early elementary',
    'grade, grade school, gradeschool, lower, early childhood, early learning, early years, nursery, preschool, pre school, kinder, kindergarten',
    'kindergarteners, kindergartners, prek, pre k, pk, tk, k, little, little ones, littles, young, younger, small, youngest, young ones',
    'little kids, young kids, small kids, younger kids, kids, children, little children, young children, younger children, small children',
    'primaria, escuela primaria, preescolar, kinder garten, ninos, ninos pequenos, infantil, primaire, ecole primaire, maternelle, enfants',
  ),
  ...wordsFor(
    [MIDDLE],
    'middle, mid, ms, mids, junior high, jr high, jr hs, jhs, junior hs, intermediate, tweens, preteens, pre teens, middle grade',
    'intermedia, escuela intermedia, escuela media, media, secundaria basica',
  ),
  ...wordsFor(
    [HIGH],
    'high, hs, highschool, senior high, sr high, shs, upper, secondary, teens, teen, teenagers, teenager, adolescents, older',
    'older kids, big kids, juniors, seniors, juniors and seniors, upperclassmen, freshmen, sophomores, older teens',
    'preparatoria, prepa, bachillerato, adolescentes, jovenes, lycee, lyceens, ecole secondaire',
  ),
  ...wordsFor(
    GRADE_LEVELS,
    'all, any, all ages, any age, all grade, any grade, all levels, any level, every, every grade, every age, everyone, everybody, anyone',
    'anybody, any and all, all of them, all of the above, all above, whole, no preference, flexible, open, whatever, does not matter',
    'doesnt matter, doesn t matter, school age, of all ages, k12, k 12, todos, todas, todas las edades, todos los grados, cualquiera',
    'todos los niveles, tous, toutes, tous les ages, tous niveaux, tous les niveaux, n importe',
  ),
]);

/** What is likely meant, but worth asking about. */
const LIKELY: ReadonlyMap<string, readonly GradeLevel[]> = new Map([
  ...wordsFor([HIGH], 'secundaria, escuela secundaria, ap, ib, young adults, youth'),
  ...wordsFor([MIDDLE, HIGH], 'secondaire, upper grades, 6 12 only'),
]);

/** The first and last grade of each level; kindergarten is 0. */
const LEVEL_GRADES: Readonly<Record<GradeLevel, readonly [from: number, to: number]>> = {
  Elementary: [-1, 5],
  'Middle School': [6, 8],
  'High School': [9, 12],
};
const LAST_GRADE = 12;
/** Children are about this old in kindergarten. */
const KINDERGARTEN_AGE = 5;

/** Spreadsheets take '9-12' for a date and write '12-Sep', 'Sep-12' or a whole date for it. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WORDS_OF_NUMBERS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** The grades that a date stands for: '12-Sep' for 9 to 12. Spreadsheets store dates as days since 1900. */
const gradesOfDate = (text: string): string | undefined => {
  const [, day, name] =
    /^(\d{1,2})[- ]([a-z]{3})[a-z]*(?:[- ,]+\d{2,4})?$/.exec(
      text.replace(/^([a-z]{3})[a-z]*[- ](\d{1,2})(?![\d])/, '$2-$1'),
    ) ?? [];
  if (day !== undefined && name !== undefined && MONTHS.includes(name))
    return `${MONTHS.indexOf(name) + 1}-${Number(day)}`;
  const [, month, dayOfMonth] =
    /^(?:19|20)\d\d-(\d\d)-(\d\d)(?:[t ].*)?$/.exec(text) ??
    /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text) ??
    [];
  if (month !== undefined && dayOfMonth !== undefined) return `${Number(month)}-${Number(dayOfMonth)}`;
  if (!/^4\d{4}$/.test(text)) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30 + Number(text)));
  return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
};

/** What doesn't change which level it is. */
const FILLERS =
  /\b(?:only|just|mostly|mainly|primarily|preferably|preferred|prefer|prefers|please|in|the|of|for|with|students?|pupils?|kids|classes|class|classrooms?|schools?|schoolers?|levels?|graders?|grades?|gr|grados?|annees?|solo|solamente|seulement|alumnos|eleves|ed)\b/g;

const coreOf = (text: string): string => text.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();

const normalized = (text: string): string =>
  normalizeText(text)
    .replace(/[()"'’.*!:]+/g, ' ')
    .replace(/\bpre-? ?k(?:indergarten)?\b|\bpre-?school\b|\btransitional kindergarten\b/g, 'pk')
    .replace(/\s*(?:-|\bthru\b|\bthrough\b|\bto\b|\buntil\b|\ba\b(?=\s*(?:\d|k))|\bal\b|→)\s*/g, '-')
    .replace(/\b([a-z]+)\b/g, (word) => {
      const at = WORDS_OF_NUMBERS.indexOf(word);
      return at === -1 ? word : String(at + 1);
    })
    .replace(/(?<=\d)(?:st|nd|rd|th|er|ro|do|to|mo|vo|no|eme|e|º|ª|°)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const gradeOf = (text: string): number | undefined => {
  if (/^(?:pk|tk|nursery)$/.test(text)) return -1;
  if (/^(?:k|kg|kinder|kindergarten)$/.test(text)) return 0;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

const levelsBetween = (from: number, to: number): readonly GradeLevel[] =>
  GRADE_LEVELS.filter((level) => LEVEL_GRADES[level][0] <= to && from <= LEVEL_GRADES[level][1]);

const UP = /\s*(?:\+|(?:and|&|or)?\s*(?:up|above|older|higher|over|beyond|upward|upwards|on)|y mas|et plus)$/;
const DOWN = /\s*(?:and|&|or)?\s*(?:down|below|under|younger|lower)$/;

/** The grades of '7', '6-8', 'k-12', '6 and up'; undefined for anything else. */
const rangeOf = (text: string): readonly [from: number, to: number] | undefined => {
  const up = text.replace(UP, '');
  if (up !== text) {
    const from = gradeOf(coreOf(up));
    return from === undefined ? undefined : [from, LAST_GRADE];
  }
  const down = text.replace(DOWN, '').replace(/^(?:up-|under |-)/, '');
  if (down !== text) {
    const to = gradeOf(coreOf(down));
    return to === undefined ? undefined : [-1, to];
  }
  const core = coreOf(text.replaceAll('-', ' - '))
    .replace(/\s*-\s*/g, '-')
    .replace(/^k(?=\d)/, 'k-');
  const [first = '', last = first, ...others] = core.split('-');
  const [from, to] = [gradeOf(first), gradeOf(last)];
  return others.length > 0 || from === undefined || to === undefined ? undefined : [from, to];
};

/** The grades of 'ages 5-10', '14+ years' or '10 year olds'. */
const rangeOfAges = (text: string): readonly [from: number, to: number] | undefined => {
  const isAge = /^ages?\b|\b(?:years?|yrs?|yo|anos|ans)\b/.test(text);
  if (!isAge) return undefined;
  const range = rangeOf(
    text
      .replace(/\b(?:ages?|years?|yrs?|yo|old|olds|anos|ans)\b/g, ' ')
      .replace(/\s+(?=\+)/g, '')
      .trim(),
  );
  if (!range) return undefined;
  const from = range[0] < 0 ? -1 : range[0] - KINDERGARTEN_AGE;
  return [from, range[1] === LAST_GRADE && UP.test(text) ? LAST_GRADE : range[1] - KINDERGARTEN_AGE];
};

/** The levels of 'Elementary - High School'. */
const levelsOfNames = (text: string): readonly GradeLevel[] => {
  const [first = '', last, ...others] = text.split('-').map(coreOf);
  const [from, to] = [LEVELS.get(first)?.[0], LEVELS.get(last ?? '')?.at(-1)];
  if (others.length > 0 || from === undefined || to === undefined) return [];
  return levelsBetween(LEVEL_GRADES[from][0], LEVEL_GRADES[to][1]);
};

/** Which levels a value means. */
export const gradesIn = (value: string): Meaning => {
  // Without its accent, the French word for a middle school is the English college.
  if (/^\s*coll[eè]ge?s?\s*$/iu.test(value) && /è/iu.test(value.normalize('NFC'))) return meaning([MIDDLE]);
  const plain = normalizeText(value).replace(/[‐‑‒–—]/g, '-');
  const date = gradesOfDate(plain);
  const text = date ?? normalized(value);
  const spaced = text.replaceAll('-', ' ');
  const known =
    LEVELS.get(text) ?? LEVELS.get(spaced) ?? LEVELS.get(coreOf(text)) ?? LEVELS.get(coreOf(spaced));
  if (known) return meaning(known);
  const firstOfUp = LEVELS.get(coreOf(text.replace(UP, '')))?.[0];
  if (firstOfUp !== undefined && UP.test(text))
    return meaning(levelsBetween(LEVEL_GRADES[firstOfUp][0], LAST_GRADE));
  const likely = LIKELY.get(text) ?? LIKELY.get(coreOf(text));
  if (likely) return meaning(likely, false);
  const range = rangeOfAges(text) ?? rangeOf(text);
  if (range) {
    const [from, to] = range;
    if (from > to || from > LAST_GRADE) return meaning([]);
    return meaning(levelsBetween(from, to), to <= LAST_GRADE);
  }
  const named = levelsOfNames(text);
  if (named.length > 0) return meaning(named);
  if (/\b(?:no|not|except|but|never|sin|sauf|college|universit\w*|adults?)\b/.test(text))
    return meaning([], false);
  return meaning(
    GRADE_LEVELS.filter((level) =>
      text
        .split(/[^\p{L}\p{N}]+/u)
        .some(
          (word) =>
            word.length > 1 &&
            LEVELS.get(word)?.length === 1 &&
            LEVELS.get(word)?.[0] === level &&
            word !== 'grade',
        ),
    ),
    false,
  );
};

/** Separators of grades, other than the 'and' of '6th grade and up'. */
const SEPARATORS =
  /[;,|\r\n]|\/|\+(?=\s*\p{L})|\s*&\s*(?!\s*(?:up|above|older|below|under|younger)\b)|\s(?:and|y|et|or|o|ou)\s(?!\s*(?:up|above|older|higher|over|beyond|below|under|younger|lower|mas|plus|all)\b)/iu;

/** The parts of a cell with grades. */
export const gradeParts = (cell: string): string[] => {
  const whole = cell.trim();
  if (gradesOfDate(normalizeText(whole)) !== undefined || gradesIn(whole).isSure) return [whole];
  return whole
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
};
