import type { Call } from '@portal/contract/call.ts';
import fc from 'fast-check';
import { z } from 'zod';
import type { Client } from '../client.ts';
import { type Change, changed, changesOf } from './hostile-values.ts';

/** What a call is given: everything that it takes, by its schemas. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An input, and who sends it if that is not the usual caller. */
export interface Request extends Input {
  readonly client?: Client;
}

/** One hostile field: its path ('body.subjects.0', or 'body' for the whole) and what becomes of it. */
export type Mutation = { readonly at: string } & Change;

/** The names of the fields that a schema takes at its first level. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => (option instanceof z.ZodType ? fieldsOf(option) : []));
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? fieldsOf(schema.in) : [];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const childrenOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) || Array.isArray(value) ? Object.entries(value) : [];

const pathsIn = (value: unknown, at: string): string[] => [
  at,
  ...childrenOf(value).flatMap(([name, child]) => pathsIn(child, `${at}.${name}`)),
];

/** The paths of all fields of a call, those that its valid input leaves out included. */
export const pathsOf = (call: Call, { query, body }: Input): string[] => [
  ...fieldsOf(call.params).map((name) => `params.${name}`),
  ...new Set([...fieldsOf(call.query), ...Object.keys(query ?? {})].map((name) => `query.${name}`)),
  ...(call.body
    ? new Set([...pathsIn(body, 'body'), ...fieldsOf(call.body).map((name) => `body.${name}`)])
    : []),
];

const valueAt = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return value;
  return isObject(value) || Array.isArray(value) ? valueAt(Reflect.get(value, name), rest) : undefined;
};

/** A copy in which the value at a path is replaced, or left out. */
const replacedAt = (value: unknown, [name, ...rest]: readonly string[], change: Change): unknown => {
  if (name === undefined) return changed(value, change);
  const next = replacedAt(valueAt(value, [name]), rest, change);
  if (Array.isArray(value)) return value.flatMap((item, index) => (String(index) === name ? [next] : [item]));
  const { [name]: _replaced, ...others } = isObject(value) ? value : {};
  return next === undefined ? others : { ...others, [name]: next };
};

/** Longer addresses are refused unread. */
const ADDRESS_MAX = 20_000;
const REPEATED_MAX = 1_000;

/** Clients resolve '.' and '..' as folders, and no address can carry halves of characters. */
const inPath = (value: unknown): string => {
  const text = inQuery(value);
  return /^\.{0,2}$/.test(text) ? 'x' : text;
};

const inQuery = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, ADDRESS_MAX).toWellFormed();

const repeatedInQuery = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, REPEATED_MAX).map(inQuery) : inQuery(value);

const mapped = (value: unknown, map: (value: unknown) => unknown) =>
  Object.fromEntries(childrenOf(value).map(([name, child]) => [name, map(child)]));

/** The input with its one hostile field, as far as HTTP can carry it: addresses are made of text. */
export const mutate = (valid: Input, { at, ...change }: Mutation): Input => {
  const given: Input = { params: valid.params ?? {}, query: valid.query ?? {}, body: valid.body };
  const path = at.split('.');
  const hostile = (part: 'params' | 'query' | 'body') =>
    path[0] === part ? replacedAt(given[part], path.slice(1), change) : given[part];
  return {
    params: mapped(hostile('params'), inPath),
    query: mapped(hostile('query'), repeatedInQuery),
    body: hostile('body'),
  };
};

/** Inputs that differ from a valid one in one hostile field. */
export const mutationsOf = (call: Call, valid: Input): fc.Arbitrary<Mutation> =>
  fc
    .constantFrom(...pathsOf(call, valid))
    .chain((at) => changesOf(valueAt(valid, at.split('.'))).map((change) => ({ at, ...change })));
