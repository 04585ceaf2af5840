import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { startBaseline } from '../harness/program.ts';
import { signIn } from '../harness/session.ts';
import type { Workspace } from '../harness/workspace.ts';

/** Reading the session's user. */
export const authStatus = async (workspace: Workspace): Promise<Measured[]> => {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  await using portal = await startPortal(database);
  await using baseline = await startBaseline(database.directory);
  const { headers } = await signIn(portal, 'teacher');
  const measured = await underLoad(
    {
      portal: { address: portal.address, headers, requests: [{ path: `/api${getAuthStatus.path}` }] },
      baseline: { address: baseline.address, requests: [{ path: '/empty' }] },
    },
    workspace.options,
  );
  return [
    {
      figure: 'auth/authstatus',
      value: measured.portal,
      unit: 'requests/s',
      baseline: { what: 'an empty Fastify call', value: measured.baseline },
      goal: { by: 'ratio', atLeast: 0.4 },
      sizes: `${CONNECTIONS} connections`,
    },
  ];
};
