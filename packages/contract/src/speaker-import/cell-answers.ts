import { TRAVEL_MILES_MAX } from '../limits.ts';
import { normalizeText } from '../normalize-text.ts';
import { SPEAKING_FORMATS } from '../options.ts';
import { NO, YES } from './speaker-sheet.ts';

/** Reads answers of yes or no, formats and distances as people write them, in English, Spanish and French. */

/** What a value can mean. */
export interface Meaning {
  readonly means: readonly string[];
  /** A travel distance that is said beside an answer, as in 'yes - within 30 min'; '' if there is none. */
  readonly miles: string;
  /** Whether nobody needs to be asked. */
  readonly isSure: boolean;
}

export const meaning = (means: readonly string[], isSure = means.length > 0, miles = ''): Meaning => ({
  ...{ means, miles, isSure },
});

const setOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(', ')));

const YES_WORDS = setOf(
  'yes, y, ye, yep, yeah, yup, ya, true, t, 1, 1.0, -1, x, xx, ✓, ✔, ✅, ☑, ☒, 👍, on, ok, okay, k, sure, sure thing',
  'checked, selected, affirmative, absolutely, definitely, certainly, of course, always, anytime, any time, please',
  'available, is available, can, can do, will, will do, willing, is willing, able, glad to, happy to, love to, would love to',
  'yes please, fine, good, great, all good, no problem, no worries, open, open to it, interested, confirmed, agreed, 100%',
  'si, sip, claro, claro que si, por supuesto, verdadero, cierto, siempre, disponible, de acuerdo, con gusto, si por favor',
  'oui, ouais, vrai, toujours, bien sur, d accord, volontiers, avec plaisir, certainement',
);
const NO_WORDS = setOf(
  'no, n, nope, nah, naw, no way, no thanks, no thank you, false, f, 0, 0.0, ✗, ✘, ❌, ☐, 👎, off, unchecked, never, none',
  'not now, not yet, not anymore, not any more, not at this time, not right now, not currently, not available, not able',
  'not interested, not possible, not willing, unavailable, unable, cannot, can not, cant, can t, wont, won t, declined',
  'declines, refused, negative, prefers not, prefer not, prefer not to, rather not, prefers not to',
  'falso, nunca, jamas, no gracias, ahora no, todavia no, por ahora no, no disponible',
  'non, faux, jamais, non merci, pas maintenant, pas encore, pas disponible, indisponible',
);
/** Answers that mean yes with a condition that nobody sees later. */
const LIKELY_WORDS = setOf(
  'sometimes, maybe, perhaps, possibly, possible, occasionally, rarely, seldom, probably, depends, it depends, both, either',
  'if nearby, nearby, nearby only, local, local only, locally, if local, if close, close by, limited, limited availability',
  'if needed, as needed, if possible, when possible, upon request, on request, by request, ask, ask first, by appointment',
  'usually, mostly, often, preferred, prefer, prefers, flexible, with notice, in the fall, in spring, summers, mornings, afternoons',
  'a veces, tal vez, quizas, quiza, puede ser, posiblemente, depende, ambos',
  'parfois, peut etre, quelquefois, ca depend, selon, les deux',
);

const IN_PERSON_WORDS = setOf(
  'in person, inperson, in persons, onsite, on site, in the classroom, in classroom, in class, classroom, classrooms, face to face',
  'f2f, ftf, school visit, school visits, classroom visit, classroom visits, visit, visits, visits classrooms, at school',
  'at schools, in school, in schools, live, physical, presencial, en persona, en la escuela, presencialmente',
  'en personne, en presentiel, presentiel, sur place, en classe',
);
const VIRTUAL_WORDS = setOf(
  'virtual, virtually, online, on line, remote, remotely, zoom, video, video call, video chat, by video, via zoom, by zoom',
  'on zoom, over zoom, teams, skype, google meet, webinar, web, distance, virtual visit, virtual visits, livestream',
  'en linea, a distancia, por zoom, virtualmente, en ligne, a distance, virtuel, virtuelle, visio, visioconference',
);
const BOTH_WORDS = setOf(
  'both, either, either one, either or, hybrid, any, all, no preference, whatever, anything, flexible, open, in person or virtual',
  'virtual or in person, both are fine, either is fine, ambos, ambas, los dos, las dos, cualquiera, les deux, hybride',
);

const wordOf = (text: string): string =>
  normalizeText(text)
    .replace(/[-_'"’.,;:!?*¡¿()[\]]+/g, (signs) => (/^-$/.test(signs) ? '-' : ' '))
    .replace(/(?<=\S)-(?=\S)|-$|^-(?!1$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A word as it stands, for numbers and signs, and without punctuation. */
const isIn = (words: ReadonlySet<string>, text: string): boolean =>
  words.has(normalizeText(text)) || words.has(wordOf(text));

/** Adverbs of a format that doesn't change which one it is. */
const withoutOnly = (text: string): string =>
  wordOf(text)
    .replace(/^(?:only|just|solo|seulement)\s+|\s+(?:only|just|solo|solamente|seulement|please)$/g, '')
    .trim();

const UNITS: readonly (readonly [unit: RegExp, miles: number])[] = [
  [/^(?:miles?|mi|millas?|milles?)$/, 1],
  // Roughly a mile a minute on the road.
  [/^(?:minutes?|mins?|minutos?)$/, 1],
  [/^(?:hours?|hrs?|h|horas?|heures?)$/, 60],
  [/^(?:kilometers?|kilometres?|kms?|kilometros?)$/, 0.621],
];

/** Words around a distance. */
const AROUND_DISTANCE =
  /\b(?:up to|within|about|around|under|max(?:imum)?|at most|less than|no more than|of|drive|driving|radius|away|only|or less|one way|each way|a|from (?:home|work|town|here)|hasta|dans|de|dentro|but|if|pero|mais)\b|[<≤~+()]/g;

/** The miles of '50', 'up to 25 mi', '30 min' or '1 hr'; undefined if a text isn't a distance. Bare numbers are miles. */
export const milesIn = (text: string, { bare = true } = {}): string | undefined => {
  const normalized = normalizeText(text).replace(/(?<=\d),(?=\d{3})/g, '');
  if (/^(?:any|any ?where|any distance|unlimited|no limit|everywhere)$/.test(normalized) && bare)
    return String(TRAVEL_MILES_MAX);
  let rest = normalized
    .replace(/\ban? hour\b/, '1 hour')
    .replace(/\bhalf (?:an )?(?:1 )?hour\b/, '30 minutes')
    .replace(AROUND_DISTANCE, ' ')
    .replace(/[.,;:!]+(?!\d)/g, ' ')
    .replace(/\d+(?:\.\d+)?\s*(?:-|to)\s*(?=\d)/, '')
    .trim();
  let miles = 0;
  for (let part = /^(\d+(?:\.\d+)?)\s*-?\s*([a-z]*)\s*/.exec(rest); part; ) {
    const [all, number = '', unit = ''] = part;
    const factor = unit === '' ? (bare ? 1 : undefined) : UNITS.find(([name]) => name.test(unit))?.[1];
    if (factor === undefined) return undefined;
    miles += Number(number) * factor;
    rest = rest.slice(all.length);
    part = /^(\d+(?:\.\d+)?)\s*-?\s*([a-z]*)\s*/.exec(rest);
  }
  const rounded = Math.round(miles);
  return rest === '' && rounded > 0 && rounded <= TRAVEL_MILES_MAX ? String(rounded) : undefined;
};

const CONDITION =
  /^(.+?)(?:\s+[-–—]+\s*|\s*[,;:(/]\s*|[.!]\s+|\s+(?:but|if|pero|mais|si|within|up to)\s+)(.+)$/iu;

/** An answer with what is said after it: 'yes - within 30 min', 'No, too far'. */
const conditional = (text: string): Meaning | undefined => {
  const [, answer = '', condition = ''] = CONDITION.exec(text.trim()) ?? [];
  const isYes = isIn(YES_WORDS, answer);
  if (!isYes && !isIn(NO_WORDS, answer)) return undefined;
  if (!isYes) return meaning([NO]);
  const miles = milesIn(condition, { bare: false });
  return meaning([YES], miles !== undefined || isIn(YES_WORDS, condition), miles ?? '');
};

/** What a value in a column of yes and no means. */
export const yesOrNoIn = (text: string): Meaning => {
  if (isIn(YES_WORDS, text)) return meaning([YES]);
  if (isIn(NO_WORDS, text)) return meaning([NO]);
  const answer = conditional(text);
  if (answer) return answer;
  if (isIn(LIKELY_WORDS, text)) return meaning([YES], false);
  const miles = milesIn(text, { bare: false });
  if (miles !== undefined) return meaning([YES], false, miles);
  const [first = ''] = wordOf(text).split(' ');
  if (['no', 'not', 'non', 'never', 'cannot', 'nunca', 'jamais'].includes(first)) return meaning([NO], false);
  if (
    [
      'yes',
      'si',
      'oui',
      'sure',
      'if',
      'only',
      'sometimes',
      'maybe',
      'usually',
      'happy',
      'available',
    ].includes(first)
  )
    return meaning([YES], false);
  return meaning([]);
};

/** What a value in a column of one format means: its own name is yes, and that of the other one no. */
export const formatAnswerIn = (field: 'inperson' | 'virtual', text: string): Meaning => {
  const [own, other] =
    field === 'inperson' ? [IN_PERSON_WORDS, VIRTUAL_WORDS] : [VIRTUAL_WORDS, IN_PERSON_WORDS];
  const word = withoutOnly(text);
  if (own.has(word)) return meaning([YES]);
  if (other.has(word)) return meaning([NO], false);
  return yesOrNoIn(text);
};

/** What a value in a column of both formats means. */
export const formatsIn = (text: string): Meaning => {
  const [inPerson, virtual] = SPEAKING_FORMATS;
  const word = withoutOnly(text);
  if (BOTH_WORDS.has(word)) return meaning(SPEAKING_FORMATS);
  if (IN_PERSON_WORDS.has(word)) return meaning([inPerson]);
  if (VIRTUAL_WORDS.has(word)) return meaning([virtual]);
  const holds = (words: ReadonlySet<string>): boolean =>
    [...words].some((one) => one.length > 3 && ` ${word} `.includes(` ${one} `));
  if (/\b(?:no|not|except|never)\b/.test(word)) return meaning([]);
  return meaning(
    [...(holds(IN_PERSON_WORDS) ? [inPerson] : []), ...(holds(VIRTUAL_WORDS) ? [virtual] : [])],
    false,
  );
};

/** What a value in the column of the visibility means. */
export const visibleIn = (text: string): Meaning => {
  const word = wordOf(text);
  if (/^(?:visible|public|published|shown|show|active|listed)$/.test(word)) return meaning([YES]);
  if (
    /^(?:hidden|hide|private|invisible|unpublished|not (?:visible|public|shown|listed)|unlisted)$/.test(word)
  )
    return meaning([NO]);
  return yesOrNoIn(text);
};

const OPTED_OUT =
  /\b(?:deceased|died|dead|passed away|rip|opt(?:ed|s)? ?out|unsubscribed?|dnc|dne|do ?n[o ]?t|no (?:contact|emails?|mail|mailings|calls?|thanks)|remove[d]?|stop|fallecid[oa]|difunt[oa]|no contactar|deced[ée]e?|ne pas)\b/;
const MAY_BE_CONTACTED =
  /^(?:active|current|subscribed|opted? in|(?:it is |its )?(?:ok|okay|fine|good)(?: to (?:contact|email|call|mail))?|can (?:contact|email|call)|may (?:be )?contact(?:ed)?|contact ok|email ok|living|alive)$/;
/** A day, also as the number of days that a spreadsheet stores. */
const DAY = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b|^\d{5}(?:\.\d+)?$|\b(?:19|20)\d\d$/;

/** What a value in a column such as 'Do not contact', 'Opted out on' or 'Deceased' means. */
export const optOutIn = (text: string): Meaning => {
  const word = wordOf(text);
  if (MAY_BE_CONTACTED.test(word)) return meaning([NO], word !== 'ok' && word !== 'okay');
  if (DAY.test(text.trim()) || OPTED_OUT.test(word)) return meaning([YES]);
  const { means, isSure } = yesOrNoIn(text);
  // Somebody who may have opted out isn't written to without being asked about.
  return means.length > 0 ? meaning(means, isSure && word !== 'never') : meaning([YES], false);
};
