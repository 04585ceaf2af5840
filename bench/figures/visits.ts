import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { listSimilarSpeakers } from '@portal/contract/speaker-search/similar-speakers.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { read, signIn, urlOf } from '../harness/session.ts';
import { compareSizes } from '../harness/sizes.ts';
import type { Workspace } from '../harness/workspace.ts';

const PEOPLE = { speakers: 200, teachers: 50 } as const;

/** Similar speakers for a request: whether confirmed visits of up to 24 speakers are in the way. */
export const visits = (workspace: Workspace): AsyncGenerator<Measured> =>
  compareSizes(workspace, {
    noun: 'requests',
    figure: 'visits',
    sizes: workspace.options.requests,
    contentOf: (requests) => ({ ...PEOPLE, requests }),
    requestsTo: async (portal) => {
      const { headers } = await signIn(portal, 'teacher');
      const [request] = await read(portal, listOwnRequests, { headers, query: { limit: '1' } });
      if (!request) throw new Error('The demonstration teacher has no requests');
      const url = urlOf(portal, listSimilarSpeakers, {}, { id: request._id });
      return [{ what: 'conflict checks', url, headers }];
    },
    rows: 3,
    maxRatio: 2,
  });
