import { normalizeText } from '../normalize-text.ts';
import { cleanName, singleLine } from '../pasted-text.ts';

/** Reads people's names as files have them: with titles and degrees, last name first, or in capital letters. */

export interface ReadName {
  readonly firstName: string;
  readonly lastName: string;
  /** What was left out, such as 'Dr.' and 'PhD', as it's written. */
  readonly leftOut: readonly string[];
  /** Whether the name says that the person has died. */
  readonly isDeceased: boolean;
}

const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** Titles before a name, without periods. */
const TITLES = wordSet(
  'dr prof professor mr mrs ms miss mx rev reverend sir madam sr sra srta senor senora senorita dra mme mlle monsieur madame',
  'mademoiselle hon honorable rabbi pastor imam capt captain lt lieutenant sgt sergeant cmdr commander adm admiral ing lic arq engr',
  'doctor doctora profesor profesora herr frau atty',
);
/** Titles that are also names: 'Col. Lee', but 'Col Lee'. */
const TITLES_WITH_PERIOD = wordSet('col. gen. maj. fr. br. sen. rep. gov. pres. cpl. pvt. m. mm.');
const BETWEEN_TITLES = wordSet('and & y et /');

const SUFFIXES = wordSet('jr sr junior ii iii iv 2nd 3rd 4th hijo');

/** Degrees and certificates after a name, without periods. */
const DEGREES = wordSet(
  'phd edd md dvm vmd dds dmd jd llb llm mba mph mpa mpp mfa med msc mscr bsc bfa bsn msn dnp rn lpn fnp np crnp cna cpa pe pg eit esq',
  'aia faia asla pla rla aicp gisp cwb psyd pharmd rph lcsw msw bsw lmft lmhc lpc cfp cfa pmp od dpm dpt rd rdn cissp cpss cem cpg chmm',
  'cih csp leed ap leedap ged emt ret retired cnm pa dsc scd dphil ma ms ba bs do aas mat mdiv dmin meng beng phr shrm ccm ccc slp otr',
);
/** Degrees that are also names, unless they're written as degrees are: in capital letters or with periods. */
const NAME_LIKE = wordSet('ma ms ba bs do pe pa np od med mat ap rd');

/** Words before a last name that belong to it. */
const PARTICLES = wordSet(
  'van von vom zu zum zur der den dem de del della delle dello degli di da do das dos du des la las le les lo los el al ul bin bint ibn',
  'ben abu ap ter ten te af av st saint ste san santa mac mc o y',
);
const VIETNAMESE = wordSet(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly truong dinh lam mai',
);

const SPANISH = wordSet(
  'garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno alvarez munoz romero',
  'alonso gutierrez navarro torres dominguez vazquez vasquez ramos gil ramirez serrano molina morales suarez ortega delgado castro ortiz',
  'rubio marin nunez medina castillo cortes garrido guerrero cruz flores rivera reyes chavez vargas mendoza aguilar mendez vega rojas',
  'salazar herrera velasquez gallegos trujillo romo silva soto contreras estrada luna rios juarez acosta pena leon cabrera campos espinoza',
);

const wordOf = (word: string): string => normalizeText(word).replace(/[.,]/g, '');

const isTitle = (word: string): boolean =>
  TITLES.has(wordOf(word)) || TITLES_WITH_PERIOD.has(word.toLowerCase().replace(/,$/, ''));
const isSuffix = (word: string): boolean => SUFFIXES.has(wordOf(word));

/** Whether a word after a name is a degree. `isApart` after a comma, where few names stand. */
const isDegree = (word: string, { isApart }: { isApart: boolean }): boolean => {
  const plain = wordOf(word).replaceAll('-', '');
  const letters = word.replace(/[.,]/g, '');
  const isCapital = letters === letters.toUpperCase() || /\.\p{L}/u.test(word);
  if (DEGREES.has(plain)) return isCapital || !NAME_LIKE.has(plain);
  return isApart && /^[BCDFGHJKLMNPQRSTVWXZ]{2,6}$/.test(letters);
};

/** Takes titles from the front of some words. */
const withoutTitles = (words: readonly string[], leftOut: string[]): string[] => {
  let first = 0;
  while (first < words.length - 1) {
    const word = words[first] ?? '';
    const next = words[first + 1] ?? '';
    if (!isTitle(word) && !(first > 0 && BETWEEN_TITLES.has(word.toLowerCase()) && isTitle(next))) break;
    first += 1;
  }
  if (first > 0) leftOut.push(words.slice(0, first).join(' '));
  return words.slice(first);
};

/** Takes suffixes and degrees from the end of some words, and leaves at least `kept` of them. */
const withoutEndings = (words: readonly string[], leftOut: string[], kept: number): string[] => {
  let end = words.length;
  const allCapital = words.every((word) => word === word.toUpperCase());
  while (end > kept) {
    const word = words[end - 1] ?? '';
    const isLikeName = NAME_LIKE.has(wordOf(word)) && (end < 3 || (allCapital && !word.includes('.')));
    if (!isSuffix(word) && !(isDegree(word, { isApart: false }) && !isLikeName)) break;
    end -= 1;
  }
  if (end < words.length) leftOut.push(words.slice(end).join(' '));
  return words.slice(0, end);
};

const LOWER_PARTICLES = wordSet('van von der den de del della di da dos das du la las los y');

/** 'DELGADO' as 'Delgado', 'MCX' as 'McX', "O'DELL" as "O'Dell". Names of two letters stay, because they may be initials. */
const inTitleCase = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\p{L}{3,}['’])(?:S|T)(?!\p{L})/gu, (letter) => letter.toLowerCase())
    .replace(
      /^(Mc)(\p{L})(?=\p{L})/u,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );

/** Syllables of Korean first names, of which the second one is written small: 'Eun-ji'. */
const KOREAN_SYLLABLES = wordSet(
  'ae bo bin bum byung chan chang chul dae do dong eun gi gyu ha hae han he hee ho hong hun hwa hwan hye hyo hyuk hyun il in ja jae je ji',
  'jin jong joo joon ju jun jung ki kwang kyu kyung mi min mo myung na nam ra ri rim sang se seo seok seon seong seung shin si so soo sook',
  'su suk sun sung tae uk un woo won wook ye yeon yeong yong yoo yoon you young yu yun',
);

/** 'Eun-Ji' as 'Eun-ji', but 'Jean-Paul'. */
const withSmallSyllable = (word: string): string => {
  const [first = '', second = '', ...rest] = word.split('-');
  const isKorean = rest.length === 0 && [first, second].every((part) => KOREAN_SYLLABLES.has(wordOf(part)));
  return isKorean ? `${first}-${second.toLowerCase()}` : word;
};

/** Names that are wholly in capital or small letters, as people write them. */
const withCapitals = (name: string): string => {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isLoud = letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const isQuiet = letters === letters.toLowerCase() && letters !== letters.toUpperCase();
  if (!isLoud && !isQuiet) return name;
  return name
    .split(' ')
    .map((word, at, { length }) => {
      const plain = wordOf(word);
      if (length > 1 && at < length - 1 && LOWER_PARTICLES.has(plain)) return word.toLowerCase();
      if (isLoud && /^(?:st|mc)\.?$/i.test(word)) return inTitleCase(word);
      return word.replace(/[^\p{L}]/gu, '').length > 2 || isQuiet
        ? withSmallSyllable(inTitleCase(word))
        : word;
    })
    .join(' ');
};

/** Where the last name begins in the words of a whole name: at its particles, or at the first of two last names. */
const lastNameAt = (words: readonly string[]): number => {
  const plain = words.map(wordOf);
  let at = words.length - 1;
  const isVietnamese = VIETNAMESE.has(plain[0] ?? '') || VIETNAMESE.has(plain[at] ?? '');
  if (plain[at - 1] === 'y' && at > 2) at -= 2;
  else if (at > 1 && SPANISH.has(plain[at] ?? '') && SPANISH.has(plain[at - 1] ?? '')) at -= 1;
  while (at > 1 && PARTICLES.has(plain[at - 1] ?? '') && !(isVietnamese && plain[at - 1] === 'van')) at -= 1;
  return at;
};

const DECEASED = /\b(?:deceased|died|passed away|fallecid[oa]|d[eé]c[eé]d[eé]e?)\b|†/iu;
/** What stands in brackets or quotation marks: nicknames, pronouns, titles. */
const BRACKETED = /[([{"“”«][^)\]}"“”»]*[)\]}"“”»]|(?<=^|\s)['‘][^'’]+['’](?=\s|,|$)/gu;
const PRONOUNS = /(?:^|\s)(?:she|he|they|ella|él)\/[\p{L}/]+/giu;
const NOT_IN_NAME = /[^\p{L}\p{M}\p{Join_Control} ,.'’·・-]+/gu;

interface CleanedName {
  readonly parts: readonly (readonly string[])[];
  readonly leftOut: string[];
  readonly isDeceased: boolean;
}

/** The parts of a name at its commas, as words, without titles, degrees and what stands in brackets. */
const cleaned = (cell: string): CleanedName => {
  const leftOut: string[] = [];
  const leaveOut = (text: string): string => {
    if (/[\p{L}\p{N}]/u.test(text)) leftOut.push(text.trim());
    return ' ';
  };
  const text = cleanName(singleLine(cell))
    .replace(BRACKETED, leaveOut)
    .replace(PRONOUNS, leaveOut)
    .replace(/\s*[&/+]\s*/g, ' and ')
    .replace(NOT_IN_NAME, leaveOut)
    .replace(/\s+/g, ' ');
  const found = text
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^[-.\s]+|\s[-.\s]+$/g, '')
        .split(' ')
        .filter(Boolean),
    )
    .filter((words) => words.length > 0);
  const parts: string[][] = [];
  for (const [at, words] of found.entries()) {
    const before = parts.flat();
    // In 'Lee, Ma', a first name stands after the comma; in 'Ana Lee, MA', a degree.
    const areEndings = words.every(
      (word) =>
        isSuffix(word) ||
        isTitle(word) ||
        (isDegree(word, { isApart: before.length > 1 }) &&
          (before.length > 1 || !NAME_LIKE.has(wordOf(word)))),
    );
    if (at > 0 && areEndings) leftOut.push(words.join(' '));
    else parts.push(withoutEndings(withoutTitles(words, leftOut), leftOut, 1));
  }
  return { parts, leftOut, isDeceased: DECEASED.test(cell) };
};

/** A person's whole name: 'Dr. Ana Maria López, PhD' or 'López, Ana Maria'. A single name is the first name. */
export const readWholeName = (cell: string): ReadName => {
  const { parts, leftOut, isDeceased } = cleaned(cell);
  const [words = [], ...rest] = parts;
  const at = rest.length > 0 ? words.length : lastNameAt(words);
  const [first, last] = rest.length > 0 ? [rest.flat(), words] : [words.slice(0, at), words.slice(at)];
  const [firstName, lastName] = [withCapitals(first.join(' ')), withCapitals(last.join(' '))];
  const isOne = firstName === '' || lastName === '';
  return {
    firstName: isOne ? `${firstName}${lastName}` : firstName,
    lastName: isOne ? '' : lastName,
    leftOut,
    isDeceased,
  };
};

/** A first or a last name in a column of its own. */
export const readNamePart = (cell: string): { name: string } & Pick<ReadName, 'leftOut' | 'isDeceased'> => {
  const { parts, leftOut, isDeceased } = cleaned(cell);
  return { name: withCapitals(parts.map((words) => words.join(' ')).join(' ')), leftOut, isDeceased };
};
