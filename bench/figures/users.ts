import { searchUsers } from '@portal/contract/users/users.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { read, signIn, urlOf } from '../harness/session.ts';
import { compareSizes } from '../harness/sizes.ts';
import type { Workspace } from '../harness/workspace.ts';

const ROWS = 10;
const SPEAKER_SHARE = 0.1;

type Query = Readonly<Record<string, string>>;

/** The requests of the screen. `name` is the last name of a user in the middle of the list. */
const queriesOf = (pages: number, name: string): readonly (readonly [string, Query])[] => [
  ['first page', {}],
  ['by email, backwards', { sort: 'email', direction: 'desc' }],
  ['by status, backwards', { sort: 'status', direction: 'desc' }],
  ['speakers by email', { type: 'speaker', sort: 'email' }],
  ['administrators by first name', { type: 'admin', sort: 'firstName' }],
  ['teachers by status', { type: 'teacher', sort: 'status' }],
  ['incomplete profiles by type', { status: 'incomplete', sort: 'type' }],
  ['page 50', { page: '50' }],
  ['middle page', { page: String(Math.ceil(pages / 2)) }],
  ['last page', { page: String(pages) }],
  ['search for one person', { q: 'teacher@demo' }],
  ['search for a last name', { q: name }],
  ['search for a word of all', { q: 'example' }],
  ['search for a word of all, page 50', { q: 'example', page: '50' }],
  ['search for a word of all, among administrators', { q: 'example', type: 'admin', sort: 'email' }],
  ['search for one letter', { q: 'a', sort: 'type' }],
  ['search for two letters without a match', { q: 'qz' }],
];

/** The list of users: mostly teachers. */
export const users = (workspace: Workspace): AsyncGenerator<Measured> =>
  compareSizes(workspace, {
    noun: 'users',
    figure: 'users',
    sizes: workspace.options.users,
    contentOf: (size) => {
      const speakers = Math.floor(size * SPEAKER_SHARE);
      return { speakers, teachers: size - speakers };
    },
    requestsTo: async (portal) => {
      const { headers } = await signIn(portal, 'admin');
      const pages = Math.ceil((await read(portal, searchUsers, { headers })).total / ROWS);
      const middle = { page: String(Math.ceil(pages / 2)) };
      const { items } = await read(portal, searchUsers, { headers, query: middle });
      return queriesOf(pages, items[0]?.lastName ?? '').map(([what, query]) => ({
        what,
        url: urlOf(portal, searchUsers, { ...query, limit: String(ROWS) }),
        headers,
      }));
    },
    rows: ROWS,
  });
