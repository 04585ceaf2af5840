import type { PhraseFilters } from '../speakers/speakers.schemas.ts';
import { placeAt } from './read-places.ts';
import { daysNamed, isUnreadTime } from './search-days.ts';
import { ALTERNATIVES, isBetween, negatorAt } from './search-negation.ts';
import {
  BEFORE_PLACES,
  BEFORE_TIMES,
  FILLERS,
  filtersNamed,
  isAddable,
  PHRASE_WORDS_MAX,
  PREPOSITIONS,
  phraseKey,
} from './search-phrases.ts';
import { NEAR_TOWN_MILES } from './search-places.ts';
import { type Context, type Found, type ReadOptions, type Span, textOf, tokensOf } from './search-tokens.ts';

/** A part of a search that isn't looked for in profiles. */
export interface ReadPhrase {
  /** As typed. */
  readonly text: string;
  /** What it asks for; nothing if it couldn't be understood. */
  readonly filters: PhraseFilters;
}

/** What a search says. */
export interface ReadSearch {
  /** In their order. */
  readonly phrases: readonly ReadPhrase[];
  /** What is left to look for in profiles, as typed, without fillers. */
  readonly words: readonly string[];
  /** What the people found must not have, as typed. */
  readonly withoutWords?: readonly string[];
}

/** Reads the part of a search that is a span of tokens, if it is a phrase. */
const phraseAt = (context: Context, span: Span): PhraseFilters | undefined => {
  const { keys, options } = context;
  const typed = textOf(context, span);
  const named = filtersNamed(typed);
  const isNamedAsTime = BEFORE_TIMES.has(keys[span.from - 1] ?? '');
  // '10/12' can be grades, but 'on 10/12' is a day.
  const isDate = typed.includes('/') && isNamedAsTime && keys[span.from - 1] !== 'for';
  if (named && !named.state && !isDate) return named;
  if (options.today !== undefined) {
    const days = daysNamed(typed, options.today, isNamedAsTime);
    if (days) return { days };
    if (isUnreadTime(phraseKey(typed))) return {};
  }
  if (named && !named.state) return named;
  return placeAt(context, span);
};

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Words that join two phrases. */
const JOINING: ReadonlySet<string> = new Set(['or', 'and', 'y', 'o', 'to', 'through', '']);

/** Whether a span is somebody's name. What is said to be a place or a language isn't, nor what isn't wanted. */
const isNameOf = ({ keys, options }: Context, { from, to }: Span): boolean =>
  !PREPOSITIONS.has(keys[from - 1] ?? '') &&
  !JOINING.has(keys[from - 1] ?? 'none') &&
  negatorAt(keys, from - 1) === 0 &&
  (options.isName?.(keys.slice(from, to).join(' ')) ?? false);

/** Every phrase of a search that names something, longer ones first. None overlaps another. */
const findPhrases = (context: Context): Found[] => {
  const { tokens } = context;
  const found: Found[] = [];
  for (let length = Math.min(PHRASE_WORDS_MAX, tokens.length); length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const span = { from, to: from + length };
      if (found.some((other) => overlaps(span, other)) || isNameOf(context, span)) continue;
      const filters = phraseAt(context, span);
      if (filters) found.push({ ...span, filters });
    }
  return found.sort((one, other) => one.from - other.from);
};

/** The words in front of a phrase that belong to it. */
const withPrepositions = ({ keys }: Context, { from }: Span, first: number): number => {
  let start = from;
  const isPreposition = (at: number) => at >= first && PREPOSITIONS.has(keys[at] ?? '');
  if (keys[start - 1] === 'the' && isPreposition(start - 2)) start -= 1;
  while (isPreposition(start - 1)) start -= 1;
  return start;
};

type Place = NonNullable<PhraseFilters['region']>;

const withMiles = ({ name, state, miles = NEAR_TOWN_MILES }: NonNullable<PhraseFilters['town']>) => ({
  name,
  state,
  miles,
});

/** A phrase that names nothing but a place, as a region. */
const placeIn = ({ state, town, region, ...others }: PhraseFilters): Place | undefined => {
  if (Object.keys(others).length > 0) return undefined;
  if (region) return region;
  if (state) return { names: [state], states: [state], towns: [] };
  return town && { names: [`${town.name}, ${town.state}`], states: [], towns: [withMiles(town)] };
};

/** Several places as one region. */
const regionOf = (places: readonly Place[]): Place => ({
  names: places.flatMap(({ names }) => names),
  states: [...new Set(places.flatMap(({ states }) => states))],
  towns: places.flatMap(({ towns }) => towns),
});

/** What two phrases ask for that are joined by 'or': both places, or the days from the first to the last. */
const joinedFilters = (one: PhraseFilters, other: PhraseFilters): PhraseFilters | undefined => {
  if (one.days && other.days)
    return one.days.last < other.days.last
      ? { days: { first: one.days.first, last: other.days.last } }
      : undefined;
  const places = [placeIn(one), placeIn(other)].filter((place) => place !== undefined);
  return places.length === 2 ? { region: regionOf(places) } : undefined;
};

/** Joins phrases that a search names together: 'in Oregon or Washington'. */
const joinPhrases = (context: Context, found: readonly Found[]): Found[] => {
  const joined: Found[] = [];
  for (const phrase of found) {
    const before = joined.at(-1);
    const filters = before && joinedFilters(before.filters, phrase.filters);
    const between = before && context.keys.slice(before.to, phrase.from);
    const words = between?.filter((key) => !BEFORE_PLACES.has(key)) ?? [];
    const isJoined = words.length > 0 && words.every((key) => JOINING.has(key));
    const isListed =
      between?.length === 0 &&
      context.tokens[phrase.from]?.isAfterComma &&
      !before?.filters.town &&
      !phrase.filters.town;
    if (before && filters && (isJoined || isListed))
      joined[joined.length - 1] = { from: before.from, to: phrase.to, filters };
    else joined.push(phrase);
  }
  return joined;
};

/** What a negation says: which phrases, words and tokens aren't wanted. */
interface Negation extends Span {
  readonly phrases: readonly Found[];
  readonly words: readonly string[];
}

/** Reads what follows a negator: the phrase or word that isn't wanted, and others that 'or' adds. */
const readNegation = (
  context: Context,
  from: number,
  start: number,
  found: readonly Found[],
): Negation | undefined => {
  const { tokens, keys } = context;
  const phrases: Found[] = [];
  const words: string[] = [];
  const phraseFrom = (at: number) => found.find((phrase) => phrase.from === at);
  const isContent = (at: number) => at < tokens.length && !FILLERS.has(keys[at] ?? '');
  let at = start;
  let to = start;
  const readOne = (): boolean => {
    while (!phraseFrom(at) && isBetween(keys[at] ?? '')) at += 1;
    const phrase = phraseFrom(at);
    if (phrase) {
      phrases.push(phrase);
      at = phrase.to;
    } else if (isContent(at)) {
      words.push(tokens[at]?.text ?? '');
      at += 1;
      // The first word of a compound says what isn't wanted: 'not nuclear power'.
      while (isContent(at) && !phraseFrom(at) && !tokens[at]?.isAfterComma && negatorAt(keys, at) === 0)
        at += 1;
    } else return false;
    to = at;
    return true;
  };
  if (!readOne()) return undefined;
  /** Whether a list goes on: 'not coal, oil or gas'. */
  const isListed = (): boolean => {
    for (let next = at; next < tokens.length && next < at + 4; next += 1) {
      if (ALTERNATIVES.has(keys[next] ?? '')) return true;
      if (next > at && !tokens[next]?.isAfterComma) return false;
    }
    return false;
  };
  while (at < tokens.length) {
    if (ALTERNATIVES.has(keys[at] ?? '')) at += 1;
    else if (!(tokens[at]?.isAfterComma && isListed())) break;
    if (negatorAt(keys, at) > 0 || !readOne()) break;
  }
  return { from, to, phrases, words };
};

const readNegations = (context: Context, found: readonly Found[]): Negation[] => {
  const { keys, tokens } = context;
  const negations: Negation[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (found.some(({ from, to }) => from <= at && at < to)) continue;
    const length = negatorAt(keys, at);
    const negation = length > 0 ? readNegation(context, at, at + length, found) : undefined;
    if (!negation) continue;
    negations.push(negation);
    at = negation.to - 1;
  }
  return negations;
};

/** What none of several phrases and words may apply to; nothing if no filter says so, as for days. */
const excludedBy = ({ phrases, words }: Negation): PhraseFilters => {
  const all = phrases.map(({ filters: { days: _days, ...filters } }) => filters);
  const places = all.flatMap((filters) => placeIn(filters) ?? []);
  const excluded: PhraseFilters = {
    ...Object.assign({}, ...all),
    ...merged('languages', all),
    ...merged('grades', all),
    ...(words.length > 0 ? { words: [...words] } : {}),
  };
  const { state: _state, town: _town, region: _region, ...others } = excluded;
  const filters = places.length > 1 ? { ...others, region: regionOf(places) } : excluded;
  return Object.keys(filters).length > 0 ? { ...filters, isExcluded: true } : {};
};

const merged = <Name extends 'languages' | 'grades'>(
  name: Name,
  all: readonly PhraseFilters[],
): PhraseFilters => {
  const values = all.flatMap((filters) => filters[name] ?? []);
  return values.length > 0 ? { [name]: [...new Set(values)] } : {};
};

/** Whether a filter can be added to those that are named already. */
const isNew = (filters: PhraseFilters, others: readonly PhraseFilters[]): boolean =>
  isAddable(filters) ||
  Object.keys(filters).every((name) => others.every((other) => other.isExcluded || !(name in other)));

const FIELDS_OF_WOMEN: ReadonlySet<string> = new Set([
  'women',
  'woman',
  'girls',
  'girl',
  'females',
  'female',
  'ladies',
]);

/** Whether a word says nothing: 'guest', 'speaker', and 'women' of 'women in forestry'. */
const isFiller = ({ keys }: Context, at: number): boolean => {
  const key = keys[at] ?? '';
  return (
    key.split(' ').every((word) => FILLERS.has(word)) || (FIELDS_OF_WOMEN.has(key) && keys[at + 1] === 'in')
  );
};

/**
 * Reads a search as a teacher means it: phrases that name filters ('near Boise', 'spanish', '7th grade', 'not virtual'), and
 * the words to look for without those that say nothing. Longer phrases come first, and none overlaps another.
 */
export const readSearch = (q: string, options: ReadOptions): ReadSearch => {
  const tokens = tokensOf(q);
  const context = { q, tokens, keys: tokens.map(({ key }) => key), options };
  const asWords = new Set(options.asWords.map(phraseKey));
  const isAsWords = (span: Span) => asWords.has(phraseKey(textOf(context, span)));
  const found = findPhrases(context);
  const negations = readNegations(context, found);
  const isNegated = (span: Span) => negations.some((negation) => overlaps(span, negation));
  const excluded = negations.flatMap((negation) => {
    if (!isAsWords(negation)) return [{ ...negation, filters: excludedBy(negation) }];
    const words = [
      ...negation.words,
      ...negation.phrases.flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text)),
    ];
    return [{ ...negation, phrases: [], filters: { words, isExcluded: true as const } }];
  });
  const phrases: Found[] = [];
  const byLength = joinPhrases(
    context,
    found.filter((phrase) => !isNegated(phrase)),
  ).toSorted((one, other) => other.to - other.from - (one.to - one.from));
  for (const phrase of byLength) {
    const ends = [...found, ...negations].map(({ to }) => to).filter((to) => to <= phrase.from);
    const span = { from: withPrepositions(context, phrase, Math.max(0, ...ends)), to: phrase.to };
    if (
      isAsWords(span) ||
      !isNew(
        phrase.filters,
        phrases.map(({ filters }) => filters),
      )
    )
      continue;
    phrases.push({ ...span, filters: phrase.filters });
  }
  const all = [...phrases, ...excluded].toSorted((one, other) => one.from - other.from);
  const isRead = (at: number) => all.some(({ from, to }) => from <= at && at < to);
  const words = tokens.filter(
    ({ key }, at) => !isRead(at) && (!isFiller(context, at) || (options.isName?.(key) ?? false)),
  );
  const withoutWords = excluded.flatMap(({ filters }) => filters.words ?? []);
  return {
    phrases: all.map(({ from, to, filters }) => ({ text: textOf(context, { from, to }), filters })),
    words: words.map(({ text }) => text),
    ...(withoutWords.length > 0 ? { withoutWords } : {}),
  };
};
