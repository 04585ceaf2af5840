import { normalizeText } from '../normalize-text.ts';
import { LANGUAGES, type Language } from '../options.ts';
import { type Meaning, meaning } from './cell-answers.ts';

/** Reads languages as people write them. Those that the portal doesn't list are 'Other'. */

const NAMES: Readonly<Record<Exclude<Language, 'Other'>, string>> = {
  English: 'english, eng, en, ingles, anglais, american, american english, british english, engl',
  Spanish:
    'spanish, span, spa, esp, sp, es, espanol, castellano, espagnol, castilian, latin american spanish, mexican spanish',
  Mandarin:
    'mandarin, mandarin chinese, chinese mandarin, chinese (mandarin), putonghua, 中文, 普通话, 普通話, 國語, 国语, 汉语, 漢語, zh, mandarin (chinese), mandarin/chinese',
  French: 'french, fr, fre, fra, francais, frances, canadian french, quebec french',
};

const LIKELY: ReadonlyMap<string, readonly Language[]> = new Map([
  ['chinese', ['Mandarin']],
  ['chino', ['Mandarin']],
  ['chinois', ['Mandarin']],
  ['simplified chinese', ['Mandarin']],
  ['mexican', ['Spanish']],
  ['latino', ['Spanish']],
  ['spanglish', ['English', 'Spanish']],
  ['bilingual', ['English', 'Spanish']],
  ['bilingue', ['English', 'Spanish']],
]);

const OTHERS = new Set(
  [
    'other, others, otro, otros, otra, autre, autres, german, deutsch, aleman, allemand, asl, american sign language, sign language, sign',
    'lenguaje de senas, langue des signes, hmong, somali, vietnamese, tieng viet, vietnamita, arabic, arabe, portuguese, portugues, portugais',
    'brazilian portuguese, russian, ruso, russe, korean, coreano, coreen, japanese, japones, japonais, italian, italiano, italien, cantonese',
    'tagalog, filipino, hindi, urdu, punjabi, bengali, gujarati, tamil, telugu, marathi, nepali, farsi, persian, dari, pashto, hebrew, yiddish',
    'polish, polaco, polonais, ukrainian, czech, slovak, hungarian, romanian, bulgarian, serbian, croatian, bosnian, albanian, greek, turkish',
    'dutch, flemish, swedish, norwegian, danish, finnish, icelandic, estonian, latvian, lithuanian, armenian, georgian, swahili, amharic',
    'tigrinya, oromo, yoruba, igbo, hausa, twi, akan, wolof, zulu, xhosa, afrikaans, french creole, haitian creole, creole, kreyol, navajo',
    'dine, ojibwe, anishinaabemowin, lakota, dakota, cherokee, hopi, zuni, tewa, keres, yupik, inupiaq, hawaiian, olelo hawaii, samoan',
    'tongan, chamorro, marshallese, chuukese, thai, lao, khmer, cambodian, burmese, karen, karenni, mongolian, malay, indonesian, ilocano',
    'cebuano, quechua, aymara, nahuatl, mixteco, mixtec, zapotec, mam, kiche, q anjob al, garifuna, catalan, basque, galician, welsh, irish',
    'gaelic, latin, esperanto, toishanese, taiwanese, shanghainese, hokkien, kurdish, uzbek, kazakh, braille, rohingya, maay, kinyarwanda, lingala',
  ].flatMap((line) => line.split(', ')),
);

const KNOWN: ReadonlyMap<string, Language> = new Map([
  ...LANGUAGES.filter((language) => language !== 'Other').flatMap((language) =>
    NAMES[language].split(', ').map((name) => [normalizeText(name), language] as const),
  ),
  ...[...OTHERS].map((name) => [name, 'Other'] as const),
]);

/** How well somebody speaks a language. */
const FLUENCY =
  /\b(?:very|fluent(?:ly)?|native|nativo|nativa|natif|conversational|conversant|proficient|professional|business|advanced|speakers?|speaking|speaks?|spoken|written|only|solo|mother tongue|first language|second language|1st|2nd|bilingual|bilingue|in|level|good|excellent|fluido|courant|primary|language|working|full|knowledge|c1|c2|b2)\b/g;
/** Too little for a visit, perhaps. */
const LITTLE =
  /\b(?:some|basic|beginner|beginning|intermediate|limited|a little|little|learning|a bit of|bit|un poco de|poco|rusty|high school|elementary|a1|a2|b1|un peu de?)\b/g;

const plainName = (text: string): string =>
  normalizeText(text)
    .replace(/[()[\].,:;*!"'’%\d-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Which language a value means. */
export const languageIn = (value: string): Meaning => {
  const exact = KNOWN.get(normalizeText(value));
  if (exact) return meaning([exact]);
  const name = plainName(value);
  const known = KNOWN.get(name);
  if (known) return meaning([known]);
  const likely = LIKELY.get(name);
  if (likely) return meaning(likely, false);
  const core = name.replace(FLUENCY, ' ').replace(/\s+/g, ' ').trim();
  const fluent = KNOWN.get(core);
  if (fluent) return meaning([fluent]);
  const partly = core.replace(LITTLE, ' ').replace(/\s+/g, ' ').trim();
  const spoken = KNOWN.get(partly);
  if (spoken) return meaning([spoken], false);
  const guessed = LIKELY.get(core) ?? LIKELY.get(partly);
  if (guessed) return meaning(guessed, false);
  if (/^(?:yes|y|x|no|n|none|true|false|si|0|1|multilingual|multiple|various|ask|unknown)?$/.test(partly))
    return meaning([], false);
  const named = [...new Set(partly.split(' ').flatMap((word) => KNOWN.get(word) ?? []))];
  return meaning(named.length > 0 ? named : ['Other'], false);
};

const SEPARATORS = /[;,|/\r\n+&]|\s(?:and|y|e|et|or|as well as|plus)\s/iu;

/** The parts of a cell with languages, such as 'English & Spanish' or 'English-Spanish'. */
export const languageParts = (cell: string): string[] => {
  if (KNOWN.has(normalizeText(cell))) return [cell.trim()];
  const parts = cell
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.flatMap((part) => {
    const sides = part.split(/\s*[-–—]\s*/);
    return sides.length > 1 && sides.every((side) => KNOWN.has(normalizeText(side))) ? sides : [part];
  });
};
