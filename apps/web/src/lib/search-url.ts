import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** A text that would come back as it is. */
const isPlain = (given: unknown): given is string => typeof given === 'string' && !/^\s*["[{]/.test(given);

const isPlainList = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length > 0 && given.every(isPlain);

/** Search parameters from a URL: lists by their name several times, or, in older links, as JSON. */
export const parseSearch = defaultParseSearch;

/** Search parameters as people read them: a list's name stands before each of its values. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([name, given]) =>
    isPlainList(given)
      ? given.map((value) => new URLSearchParams([[name, value]]).toString())
      : [defaultStringifySearch({ [name]: given }).slice(1)],
  );
  const text = pairs.filter(Boolean).join('&');
  return text === '' ? '' : `?${text}`;
};
