/**
 * What finds words of one and two characters. The engines' substring indexes begin at three, so each speaker's
 * search text has its one- and two-character parts in an index of their own: all but those that so many texts have
 * that walking the directory finds them as soon. About ten a speaker are left.
 */

/** The characters that stand alone in many texts, each with those that often follow it there. */
const COMMON: Readonly<Record<string, string>> = {
  '"': '',
  "'": 'st',
  '(': '',
  ')': '',
  ',': '',
  '-': '',
  '.': '',
  ':': '',
  ';': '',
  '?': '',
  a: 'bcdfghiklmnprstuvwy',
  b: 'aeiloruy',
  c: 'aehiklorstu',
  d: ',.adegilorsuy',
  e: ',.abcdefghiklmnoprstvwxy',
  f: 'aefilortu',
  g: ',.aehilnorsuy',
  h: ',aeiortuy',
  i: 'acdefgklmnoprstvxz',
  j: 'eou',
  k: ',.eins',
  l: ',.adefiklopstuvwy',
  m: '.abeimopsuy',
  n: "',.acdegiklnostuy",
  o: ',.abcdefgiklmnoprstuvwxy',
  p: ',aehiloprstu',
  q: 'u',
  r: ',.abcdegiklmnoprstuvy',
  s: ',.:acehiklmnoprstuw',
  t: ',.:?acehilorstuwy',
  u: 'abcdegilmnprst',
  v: 'aeio',
  w: '.aehinors',
  x: 't',
  y: ',.abeos',
  z: 'e',
};

const isCommon = (one: string, next = ''): boolean => COMMON[one]?.includes(next) ?? false;

/**
 * The rare parts of folded words or of a whole search text, each once. A migration has stored them for every
 * speaker: who changes what is rare adds a migration that stores them anew.
 */
export const rarePartsOf = (text: string): string[] => {
  const parts = new Set<string>();
  for (const word of text.split(/[ \n]/)) {
    let before: string | undefined;
    for (const character of word) {
      if (!isCommon(character)) parts.add(character);
      if (before !== undefined && !isCommon(before, character)) parts.add(before + character);
      before = character;
    }
  }
  return [...parts];
};
