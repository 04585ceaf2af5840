import type { z } from 'zod';
import type { Role } from './options.ts';

/**
 * What a role may access with a call: `any` item, only the user in the path's `userId` (`self`, checked where calls are
 * bound), or what belongs to the caller (`own`, checked by the feature's policy).
 */
export type Scope = 'any' | 'self' | 'own';

/** Who may make a call. Roles that aren't listed are denied. */
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
/** A request's teacher and speaker. */
export const bothSides = { teacher: 'own', speaker: 'own' } as const satisfies Access;
export const bothSidesAndAdmins = { ...bothSides, admin: 'any' } as const satisfies Access;

/** The message for all invalid fields together, if the specification defines one. */
export type Summary = (fields: Readonly<Record<string, string>>) => string | undefined;

/** What a call takes and returns. */
export interface CallSchemas {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly summarize?: Summary;
}

/** One call of the API. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Loads the call's schemas: the server at startup, the browser with the first form that needs them. */
  readonly schemas: () => Promise<CallSchemas>;
  /** The response is a file of this type. Its schema describes the whole file, or one event of an event stream. */
  readonly stream?: 'text/csv' | 'text/event-stream' | 'text/calendar' | 'image/webp';
  /** The status of a successful response; default 200. */
  readonly status?: 201;
  /** The body can contain a picture, so its limit is higher. */
  readonly takesPicture?: true;
  /** The body contains a CSV file, so its limit is higher. */
  readonly takesFile?: true;
  /**
   * The caller needs a login or a confirmed password of this session within `PROOF_LIFETIME`. The body may contain the
   * `password`. For what can't be undone, and for exports.
   */
  readonly needsProof?: true;
  /** Administrators may also make the call while they see the portal as someone else, although it changes something. */
  readonly whileSeen?: true;
  /** Calls per client address are limited, against guessing and flooding: to this number, or to the usual one. */
  readonly limited?: true | number;
}

/** The schemas that a call loads. */
type SchemasOf<C extends Call> = Awaited<ReturnType<C['schemas']>>;

type Part<S, K extends keyof CallSchemas, Kind extends 'input' | 'output'> = S extends {
  readonly [P in K]: infer Schema;
}
  ? Schema extends z.ZodType
    ? { [P in K]: Kind extends 'input' ? z.input<Schema> : z.output<Schema> }
    : unknown
  : unknown;

/** The query is optional if all its parameters are. */
type QueryInput<S> = S extends { readonly query: infer Schema extends z.ZodType }
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { query?: z.input<Schema> }
    : { query: z.input<Schema> }
  : unknown;

/** The body is optional if its schema is. */
type BodyInput<S> = S extends { readonly body: infer Schema extends z.ZodType }
  ? undefined extends z.input<Schema>
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : unknown;

/** What a caller sends: params, query and body before validation. */
export type CallInput<C extends Call> = Part<SchemasOf<C>, 'params', 'input'> &
  QueryInput<SchemasOf<C>> &
  BodyInput<SchemasOf<C>>;

/** What a handler receives: params, query and body after validation. */
export type CallRequest<C extends Call> = Part<SchemasOf<C>, 'params', 'output'> &
  Part<SchemasOf<C>, 'query', 'output'> &
  Part<SchemasOf<C>, 'body', 'output'>;

/** What a handler returns (`CallResponse`) and what the caller receives (`CallResult`). */
export type CallResponse<C extends Call> = z.input<SchemasOf<C>['response']>;
export type CallResult<C extends Call> = z.output<SchemasOf<C>['response']>;

/** A call together with its schemas. */
export type LoadedCall = Call & CallSchemas;

/** Loads the schemas of a call. */
export const loadCall = async (call: Call): Promise<LoadedCall> => ({ ...call, ...(await call.schemas()) });

/** A call as a contract declares it: without its schemas. */
type CallDeclaration = Omit<Call, 'schemas'>;

/**
 * Declares a folder's calls with their exact types. A call's schemas are those of the same name in the module that is
 * loaded later: one without the other is a type error.
 */
export function defineCalls<
  S extends Readonly<Record<keyof S, CallSchemas>>,
  const C extends Readonly<Record<keyof S, CallDeclaration>>,
>(
  load: () => Promise<S>,
  calls: C & Readonly<Record<Exclude<keyof C, keyof S>, never>>,
): { readonly [K in keyof S]: C[K] & { readonly schemas: () => Promise<S[K]> } };
export function defineCalls(
  load: () => Promise<Readonly<Record<string, CallSchemas>>>,
  calls: Readonly<Record<string, CallDeclaration>>,
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      { ...call, schemas: async () => (await load())[name] },
    ]),
  );
}
