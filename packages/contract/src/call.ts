import type { z } from 'zod';
import type { Role } from './options.ts';

/**
 * How far a role's right to a call reaches: `any` thing, only the user that the path's `userId` names
 * (`self`, checked where calls are bound), or what belongs to the caller (`own`, decided by the
 * feature's policy).
 */
export type Scope = 'any' | 'self' | 'own';

/** Who may make a call. Whoever is not named may not. */
export type Access = Readonly<{ signedOut?: true } & { [R in Role]?: Scope }>;

export const signedOutOnly = { signedOut: true } as const satisfies Access;
export const anyoneSignedIn = { teacher: 'own', speaker: 'own', admin: 'own' } as const satisfies Access;
export const everyone = {
  signedOut: true,
  teacher: 'any',
  speaker: 'any',
  admin: 'any',
} as const satisfies Access;
export const adminOnly = { admin: 'any' } as const satisfies Access;

/** The message over all fields that were refused, where the specification gives one. */
export type Summary = (fields: Readonly<Record<string, string>>) => string | undefined;

/** One call of the API: what it is, who may make it, what goes in and what comes out. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /**
   * The answer is a text of this type, sent while it is made: `response` is the whole of a file, and one
   * part of an event stream.
   */
  readonly stream?: 'text/csv' | 'text/event-stream';
  /** The status of success; 200 unless given. */
  readonly status?: 201;
  /** The body may carry a picture, so more of it is read. */
  readonly takesPicture?: true;
  /** The body carries the rows of a file, so more of it is read. */
  readonly takesRows?: true;
  readonly summarize?: Summary;
  /** Worth guessing at or flooding with, so one address may make only so many of these calls. */
  readonly limited?: true;
}

type Part<C, K extends keyof Call, Kind extends 'input' | 'output'> = C extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? { [P in K]: Kind extends 'input' ? z.input<S> : z.output<S> }
    : unknown
  : unknown;

/** A query that needs no parameter may be left out. */
type QueryInput<C> = C extends { readonly query: infer S extends z.ZodType }
  ? Partial<z.input<S>> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown;

/** What a caller hands over: params, query and body before defaults and clean-up. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> & QueryInput<C> & Part<C, 'body', 'input'>;

/** What a handler receives: the same after validation. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>;

/** What a handler returns, and what the caller reads. */
export type CallResponse<C extends Call> = z.input<C['response']>;
export type CallAnswer<C extends Call> = z.output<C['response']>;

/** Declares a call; gives it back with its exact type. */
export const defineCall = <const C extends Call>(call: C): C => call;
