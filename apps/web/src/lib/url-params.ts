import { defaultStringifySearch } from '@tanstack/react-router';

/** Whether a text survives a round trip through the URL. */
const isPlain = (given: unknown): given is string => typeof given === 'string' && !/^\s*["[{]/.test(given);

const isPlainList = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length > 0 && given.every(isPlain);

/** Formats search parameters; lists become repeated parameters. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([name, given]) =>
    isPlainList(given)
      ? given.map((value) => new URLSearchParams([[name, value]]).toString())
      : [defaultStringifySearch({ [name]: given }).slice(1)],
  );
  const text = pairs.filter(Boolean).join('&');
  return text === '' ? '' : `?${text}`;
};
