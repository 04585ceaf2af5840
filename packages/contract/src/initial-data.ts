import type { Call } from './call.ts';
import type { SessionUser } from './users/users.schemas.ts';

/** The id of the element in a page that contains its initial data as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** The response to a call that a screen begins with. */
export interface InitialAnswer {
  /** Under which the browser caches the response. */
  readonly key: readonly unknown[];
  /** The response is the first page of a list. */
  readonly paged: boolean;
  readonly data: unknown;
}

/** What the server puts into a page, so that its screen can be shown without asking. */
export interface InitialData {
  /** Null if the visitor isn't logged in. */
  readonly user: SessionUser | null;
  readonly answers: readonly InitialAnswer[];
}

/** The key under which the browser caches a call's response; without an input, the beginning of all its keys. */
export const cacheKey = ({ path }: Call, input?: unknown): readonly unknown[] =>
  input === undefined ? [path] : [path, input];

/** The key under which the browser caches the pages of a list. */
export const pagesCacheKey = ({ path }: Call, query: object, params?: object): readonly unknown[] => [
  path,
  params ? { params, query } : { query },
  'pages',
];
