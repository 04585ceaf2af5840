import type { LoadedCall } from '@portal/contract/call.ts';
import fc from 'fast-check';
import { z } from 'zod';
import type { Client } from '../client.ts';
import { type Change, changed, changesOf } from './hostile-values.ts';

/** The input of a call, by its schemas. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An input, and its sender if that isn't the usual caller. */
export interface Request extends Input {
  readonly client?: Client;
}

/** A mutation of one field, by its path ('body.subjects.0', or 'body' for all). */
export type Mutation = { readonly at: string } & Change;

/** The names of a schema's top-level fields. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => (option instanceof z.ZodType ? fieldsOf(option) : []));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const { innerType } = schema.def;
    return innerType instanceof z.ZodType ? fieldsOf(innerType) : [];
  }
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

/** The paths of all fields of a call, including those that its valid input omits. */
export const pathsOf = (call: LoadedCall, { query, body }: Input): string[] => [
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

/** A copy with the value at a path replaced or removed. */
const replacedAt = (value: unknown, [name, ...rest]: readonly string[], change: Change): unknown => {
  if (name === undefined) return changed(value, change);
  const next = replacedAt(valueAt(value, [name]), rest, change);
  if (Array.isArray(value)) return value.flatMap((item, index) => (String(index) === name ? [next] : [item]));
  const { [name]: _replaced, ...others } = isObject(value) ? value : {};
  return next === undefined ? others : { ...others, [name]: next };
};

/** Longer URLs are refused without being parsed. */
const ADDRESS_MAX = 20_000;
const REPEATED_MAX = 1_000;

/** Clients resolve '.' and '..' in paths, and URLs can't contain lone surrogates. */
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

/** Applies a mutation, converting values in the URL to text. */
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

/** Random mutations of a valid input. */
export const mutationsOf = (call: LoadedCall, valid: Input): fc.Arbitrary<Mutation> =>
  fc
    .constantFrom(...pathsOf(call, valid))
    .chain((at) => changesOf(valueAt(valid, at.split('.'))).map((change) => ({ at, ...change })));
