import { LINE_MAX } from '@portal/contract/limits.ts';
import { singleLine } from '@portal/contract/normalize-text.ts';
import { defaultStringifySearch } from '@tanstack/react-router';

/** Returns a parameter's value, or undefined if it's missing or invalid. */
type Reader<Value> = (given: unknown) => Value | undefined;

/** A text, such as a search. The router has parsed a text like 350 as a number. */
export const text: Reader<string> = (given) =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    ? singleLine(String(given)).slice(0, LINE_MAX) || undefined
    : undefined;

/** One of these values. */
export const oneOf =
  <const Value>(known: readonly Value[]): Reader<Value> =>
  (given) =>
    known.find((value) => value === given);

type Readers = Readonly<Record<string, Reader<unknown>>>;
type Params<R extends Readers> = { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** Returns a function that reads these search parameters of a URL and ignores others and invalid ones. */
export const paramsReader =
  <R extends Readers>(readers: R) =>
  (raw: object): Params<R> => {
    const given: Readonly<Record<string, unknown>> = { ...raw };
    const params: Params<R> = {};
    for (const [name, read] of Object.entries(readers)) {
      const value = read(given[name]);
      if (value !== undefined) Object.assign(params, { [name]: value });
    }
    return params;
  };

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
