import { LINE_MAX } from './limits.ts';
import { singleLine } from './pasted-text.ts';

/** Returns a parameter's value, or undefined if it's missing or invalid. */
type Reader<Value> = (given: unknown) => Value | undefined;

/** A text, such as a search. The browser's router has parsed a text like 350 as a number. */
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
