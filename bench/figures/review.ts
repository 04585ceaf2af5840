import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { getOverview, listTasks } from '@portal/contract/overview/overview.contract.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { compareSizes } from '../harness/sizes.ts';
import type { Workspace } from '../harness/workspace.ts';

const PEOPLE = { speakers: 200, teachers: 50 } as const;

/** The requests of the screen and of the start page, with words that few or most requests contain. */
const QUERIES = [
  { what: 'first page', call: listRequestsForReview, query: { status: 'Pending Review' } },
  {
    what: 'first page by visit',
    call: listRequestsForReview,
    query: { status: 'Approved', sort: 'soonest' },
  },
  { what: "a week's visits", call: listRequestsForReview, query: { status: 'Approved', when: 'week' } },
  { what: 'counts', call: countRequestsForReview, query: {} },
  { what: 'start page', call: getOverview, query: {} },
  { what: 'what needs administrators', call: listTasks, query: {} },
  {
    what: 'search for a person',
    call: listRequestsForReview,
    query: { status: 'Approved', q: 'teacher@demo' },
  },
  {
    what: 'search for a common word',
    call: listRequestsForReview,
    query: { status: 'Approved', q: 'example' },
  },
  { what: 'search for two letters', call: listRequestsForReview, query: { status: 'Approved', q: 'ri' } },
  { what: 'counts of a common word', call: countRequestsForReview, query: { q: 'example' } },
] as const;

/** The list in which administrators review requests. */
export const review = (workspace: Workspace): AsyncGenerator<Measured> =>
  compareSizes(workspace, {
    noun: 'requests',
    figure: 'review',
    sizes: workspace.options.requests,
    contentOf: (requests) => ({ ...PEOPLE, requests }),
    requestsTo: async (portal) => {
      const { headers } = await signIn(portal, 'admin');
      return QUERIES.map(({ what, call, query }) => ({
        what,
        url: urlOf(portal, call, {
          ...query,
          ...(call === listRequestsForReview && { limit: String(PAGE_SIZE) }),
        }),
        headers,
      }));
    },
    rows: PAGE_SIZE,
  });
