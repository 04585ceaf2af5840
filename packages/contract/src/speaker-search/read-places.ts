import { stateCode } from '../places.ts';
import type { PhraseFilters } from '../speakers/speakers.schemas.ts';
import {
  BEFORE_PLACES,
  filtersNamed,
  isStateCode,
  milesNamed,
  PREPOSITIONS,
  phraseKey,
  stateCoded,
} from './search-phrases.ts';
import {
  AROUND_TOWNS,
  BEFORE_TOWNS,
  DISTRICT_OF_COLUMBIA,
  isPartOfName,
  PARTS_OF_STATES,
  placeNamed,
} from './search-places.ts';
import { type Context, type Span, type Town, textOf } from './search-tokens.ts';

/** A state as a filter. */
const stateFilter = (state: string): PhraseFilters =>
  DISTRICT_OF_COLUMBIA.states.includes(state) ? { region: DISTRICT_OF_COLUMBIA } : { state };

/** Whether a token that is a state's code by chance, like 'or', is the end of what is said about a place. */
const endsPlace = ({ tokens, keys }: Context, to: number): boolean => {
  const next = tokens[to];
  return !next || next.isAfterComma || PREPOSITIONS.has(keys[to] ?? '');
};

/** Joins as well as 'or' and 'in' do. */
const CONNECTING_CODES: ReadonlySet<string> = new Set(['or', 'in']);

/** The state behind a town: its name, or its code in any case. */
const stateBehind = (context: Context, { from, to }: Span): string | undefined => {
  const typed = textOf(context, { from, to });
  const isConnecting = CONNECTING_CODES.has(typed) && !endsPlace(context, to);
  return (isConnecting ? undefined : isStateCode(typed)) ?? filtersNamed(typed)?.state;
};

/** The name of a state has at most three words. */
const STATE_WORDS_MAX = 3;

/** Whether the state behind a town is another one: 'Boise TX' isn't the town in Idaho. */
const isInOtherState = (context: Context, { state }: Town, to: number): boolean => {
  const ends = [to + 1, to + 2, to + STATE_WORDS_MAX].filter((end) => end <= context.tokens.length);
  const typed = ends.map((end) => textOf(context, { from: to, to: end }));
  const behind = typed.flatMap((text) => filtersNamed(text)?.state ?? stateCoded(text, false) ?? []);
  return behind.length > 0 && !behind.some((name) => stateCode(name) === state);
};

/** A town, with or without its state. */
const townAt = (context: Context, { from, to }: Span, isNamedAsPlace: boolean): PhraseFilters | undefined => {
  const { keys, options } = context;
  const around = keys[to - 1] ?? '';
  const bare = options.findTown(textOf(context, { from, to }), undefined, isNamedAsPlace);
  if (bare) return isInOtherState(context, bare, to) ? undefined : { town: bare };
  for (let middle = to - 1; middle > from && middle >= to - STATE_WORDS_MAX; middle -= 1) {
    const state = stateBehind(context, { from: middle, to });
    const inState =
      state === undefined ? undefined : options.findTown(textOf(context, { from, to: middle }), state, true);
    if (inState) return { town: inState };
  }
  if (to - from === 1) return undefined;
  if (AROUND_TOWNS.has(around)) {
    const isNamed = isNamedAsPlace || around !== 'city';
    return townOrNickname(context, { from, to: to - 1 }, isNamed);
  }
  if (BEFORE_TOWNS.has(keys[from] ?? '')) return townOrNickname(context, { from: from + 1, to }, true);
  return undefined;
};

const townOrNickname = (context: Context, span: Span, isNamedAsPlace: boolean): PhraseFilters | undefined => {
  const named = placeNamed(context.keys.slice(span.from, span.to).join(' '));
  return named?.town ? named : townAt(context, span, isNamedAsPlace);
};

/** 'within 20 miles of Denver'. */
const distanceAt = (context: Context, { from, to }: Span): PhraseFilters | undefined => {
  const of = context.keys.findIndex(
    (key, at) => at > from && at < to - 1 && ['of', 'from', 'around'].includes(key),
  );
  if (of < 0) return undefined;
  const miles = milesNamed(context.keys.slice(from, of).join(' '));
  if (miles === undefined) return undefined;
  const span = { from: of + 1, to };
  const typed = textOf(context, span);
  if (['me', 'us', 'my school', 'our school', 'here', 'my classroom', 'school'].includes(phraseKey(typed)))
    return filtersNamed(`within ${miles} miles`);
  const place =
    postalCodeAt(context, span) ??
    placeNamed(context.keys.slice(span.from, to).join(' ')) ??
    townAt(context, span, true);
  const town = place?.town ?? (place?.region?.towns.length === 1 ? place.region.towns[0] : undefined);
  return town && { town: { ...town, miles } };
};

const postalCodeAt = ({ tokens, options }: Context, { from, to }: Span): PhraseFilters | undefined => {
  const code = /^(\d{5})(?:-\d{4})?$/u.exec(tokens[from]?.text ?? '')?.[1];
  const town = to - from === 1 && code ? options.findPostalCode?.(code) : undefined;
  return town && { town };
};

/** A place: a region, a town, a state or a ZIP code. */
export const placeAt = (context: Context, span: Span): PhraseFilters | undefined => {
  const { q, tokens, keys } = context;
  const { from, to } = span;
  if (isPartOfName(keys.slice(0, from), keys.slice(to, to + 2))) return undefined;
  const first = tokens[from];
  const before = keys[from - 1] === 'the' ? from - 2 : from - 1;
  const isNamedAsPlace = BEFORE_PLACES.has(keys[before] ?? '');
  const key = keys.slice(from, to).join(' ');
  if (key === 'dc' && DIRECT_CURRENT.has(keys[to] ?? '')) return undefined;
  const fact = placeNamed(key);
  if (fact) return fact;
  if (first && to - from === 1) {
    const isSeparate = isNamedAsPlace || first.isAfterComma;
    const isAllCapitals = q === q.toUpperCase();
    const code = isSeparate || !isAllCapitals ? stateCoded(first.text, isSeparate) : undefined;
    if (code) return stateFilter(code);
  }
  const state =
    filtersNamed(textOf(context, span))?.state ??
    (keys[to - 1] === 'state' && to - from > 1
      ? filtersNamed(textOf(context, { from, to: to - 1 }))?.state
      : undefined) ??
    (PARTS_OF_STATES.has(keys[from] ?? '') && to - from > 1
      ? filtersNamed(textOf(context, { from: from + 1, to }))?.state
      : undefined);
  if (state) return stateFilter(state);
  return postalCodeAt(context, span) ?? distanceAt(context, span) ?? townAt(context, span, isNamedAsPlace);
};

const DIRECT_CURRENT: ReadonlySet<string> = new Set([
  'motor',
  'motors',
  'current',
  'power',
  'circuit',
  'circuits',
]);
