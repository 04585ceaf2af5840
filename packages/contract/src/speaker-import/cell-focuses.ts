import { normalizedKey, normalizeText, searchWords, wordForms } from '../normalize-text.ts';
import { synonymsOf } from '../speaker-search/synonyms.ts';
import { type Meaning, meaning } from './cell-answers.ts';
import { splitList } from './speaker-sheet.ts';

/** Finds the existing industry focus that a topic of a file likely means. */

/** Topics, and words in the names of the focuses that they belong to. */
const TOPICS: ReadonlyMap<string, string> = new Map([
  ['solar', 'renewable energy'],
  ['wind', 'renewable energy'],
  ['geothermal', 'renewable energy'],
  ['hydropower', 'renewable energy'],
  ['weatherization', 'energy efficiency'],
  ['insulation', 'energy efficiency'],
  ['stormwater', 'water'],
  ['groundwater', 'water'],
  ['watershed', 'water'],
  ['wastewater', 'water'],
  ['river', 'water'],
  ['lake', 'water'],
  ['wetland', 'habitat restoration'],
  ['ecology', 'habitat'],
  ['ecosystem', 'habitat'],
  ['native plant', 'habitat'],
  ['plant', 'habitat'],
  ['biodiversity', 'wildlife conservation'],
  ['nature', 'parks outdoor'],
  ['coast', 'ocean marine'],
  ['fishery', 'ocean marine'],
  ['soil', 'agriculture'],
  ['garden', 'agriculture food'],
  ['gardening', 'agriculture food'],
  ['ranching', 'agriculture'],
  ['beekeeping', 'agriculture'],
  ['compost', 'waste recycling'],
  ['composting', 'waste recycling'],
  ['zero', 'waste'],
  ['vehicle', 'transportation'],
  ['ev', 'transportation'],
  ['transit', 'transportation'],
  ['traffic', 'transportation'],
  ['construction', 'building'],
  ['housing', 'building urban planning'],
  ['leed', 'green building'],
  ['zoning', 'urban planning'],
  ['city', 'urban planning'],
  ['gi', 'gis mapping'],
  ['geography', 'mapping gis'],
  ['drone', 'mapping gis'],
  ['smog', 'air quality'],
  ['pollution', 'environmental health air'],
  ['toxic', 'environmental health'],
  ['lawyer', 'law policy'],
  ['government', 'law policy'],
  ['advocacy', 'justice policy'],
  ['equity', 'justice'],
  ['teaching', 'education'],
  ['journalism', 'communication'],
  ['writing', 'communication'],
  ['media', 'communication'],
  ['film', 'communication'],
  ['clothing', 'fashion design'],
  ['textile', 'fashion design'],
  ['money', 'finance business'],
  ['investing', 'finance'],
  ['entrepreneurship', 'business'],
  ['hiking', 'parks outdoor'],
  ['camping', 'parks outdoor'],
  ['tree', 'forestry'],
  ['weather', 'climate'],
  ['meteorology', 'climate'],
  ['carbon', 'climate'],
  ['trash', 'waste'],
  ['animal', 'wildlife'],
  ['bird', 'wildlife'],
]);

const IGNORED = new Set([
  'and',
  'of',
  'the',
  'in',
  'for',
  'y',
  'de',
  'la',
  'et',
  'other',
  'work',
  'career',
  'job',
  'topic',
  'issue',
  'general',
  'all',
]);

const wordsOf = (text: string): string[] => searchWords(text).filter((word) => !IGNORED.has(word));

const STEM_MIN = 5;
const ENDINGS =
  /(?:ing|ion|ions|ation|ations|al|ally|ist|ists|er|ers|or|ors|ry|ture|tural|able|ability|ment|ments|ed|e|es|y|ies|ic|ics|ive)$/;

const stemOf = (word: string): string => {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= STEM_MIN - 1 ? stem : word;
};

/** How much two words say the same, from 0 to 1. */
const likeness = (word: string, other: string): number => {
  if (wordForms(word).some((form) => form === other)) return 1;
  const [one, two] = [stemOf(word), stemOf(other)];
  if (one === two) return 0.9;
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  return short.length >= STEM_MIN && long.startsWith(short) ? 0.8 : 0;
};

const bestOf = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** How likely a word of a topic means a word of a focus. */
const matchOf = (word: string, focusWord: string): number =>
  bestOf([
    likeness(word, focusWord),
    0.7 * bestOf(wordsOf(TOPICS.get(word) ?? '').map((topic, at) => likeness(topic, focusWord) - 0.1 * at)),
    0.5 *
      bestOf(synonymsOf(word).map((synonym, at) => likeness(synonym, focusWord) - 0.02 * Math.min(at, 10))),
  ]);

const SCORE_MIN = 0.3;

const findFocus = (value: string, focuses: readonly string[]): Meaning => {
  const key = normalizedKey(value);
  const known = focuses.find((name) => normalizedKey(name) === key);
  if (known !== undefined) return meaning([known]);
  const words = wordsOf(value);
  const named = focuses.map((name) => ({ name, words: wordsOf(name) }));
  // A word that many focuses have, such as 'environmental', says little.
  const rarity = new Map<string, number>();
  for (const focus of named) for (const word of focus.words) rarity.set(word, (rarity.get(word) ?? 0) + 1);
  const scored = named.map((focus) => {
    const score = words.reduce(
      (sum, word) =>
        sum + bestOf(focus.words.map((focusWord) => matchOf(word, focusWord) / (rarity.get(focusWord) ?? 1))),
      0,
    );
    return { name: focus.name, score: score / (1 + 0.02 * focus.words.length) };
  });
  const best = scored.reduce<{ name: string; score: number } | undefined>(
    (found, one) => (found === undefined || one.score > found.score ? one : found),
    undefined,
  );
  return meaning(best && best.score >= SCORE_MIN ? [best.name] : [], false);
};

/** The meanings that were found among the same focuses, because a list names the same topics again and again. */
const FOUND = new WeakMap<readonly string[], Map<string, Meaning>>();

/** The focus that a topic likely means. A focus's own name is sure. */
export const focusIn = (value: string, focuses: readonly string[]): Meaning => {
  const found = FOUND.get(focuses) ?? new Map<string, Meaning>();
  FOUND.set(focuses, found);
  const meant = found.get(value) ?? findFocus(value, focuses);
  found.set(value, meant);
  return meant;
};

const SEPARATOR = /[,/|+]|\s(?:and|y|et)\s|\s*&\s*/giu;

/** The topics of one value of a list. Names of focuses stay whole, also between others. */
const topicsOf = (value: string, known: ReadonlySet<string>): string[] => {
  if (known.has(normalizeText(value))) return [value];
  const ends: { from: number; to: number }[] = [];
  let from = 0;
  for (const { index, 0: separator } of value.matchAll(SEPARATOR)) {
    ends.push({ from, to: index });
    from = index + separator.length;
  }
  ends.push({ from, to: value.length });
  const topics: string[] = [];
  for (let at = 0; at < ends.length; ) {
    const start = ends[at]?.from ?? 0;
    let last = at;
    for (let end = ends.length - 1; end > at; end -= 1)
      if (known.has(normalizeText(value.slice(start, ends[end]?.to)))) {
        last = end;
        break;
      }
    topics.push(value.slice(start, ends[last]?.to).trim());
    at = last + 1;
  }
  return topics.filter((topic) => topic !== '');
};

/** The topics of a cell, such as 'Water / Soil; Law and Policy'. */
export const topicParts = (cell: string, focuses: readonly string[]): string[] => {
  const known = new Set(focuses.map(normalizeText));
  return splitList(cell).flatMap((value) => topicsOf(value, known));
};
