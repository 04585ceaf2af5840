import type { Call } from './call.ts';

/** The input of a call, for code that makes any call. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const withParams = (path: string, params: LooseInput['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryString = (query: LooseInput['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, given]): [string, string][] => {
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    return values
      .filter((value) => value !== undefined && value !== null && value !== '')
      .map((value) => [name, String(value)]);
  });
  const encoded = pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='));
  return encoded.length > 0 ? `?${encoded.join('&')}` : '';
};

/** The path and query of a call below `/api`. Blank parameters are left out. */
export const callUrl = ({ path }: Call, { params, query }: LooseInput): string =>
  `${withParams(path, params)}${queryString(query)}`;
