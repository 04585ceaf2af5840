import { getAuthStatus } from '@portal/contract/auth/auth.contract.ts';
import { startLimit } from '../harness/limit.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';
import { signIn } from '../harness/session.ts';

/** Reading a session and saying whose it is. */
export const authStatus = async (room: Room): Promise<Measured[]> => {
  const database = await room.embedded({ speakers: room.options.speakers });
  await using portal = await startPortal(database);
  await using limit = await startLimit(database.directory);
  const { headers } = await signIn(portal, 'teacher');
  const measured = await underLoad(
    {
      portal: { address: portal.address, headers, requests: [{ path: `/api${getAuthStatus.path}` }] },
      limit: { address: limit.address, requests: [{ path: '/empty' }] },
    },
    room.options,
  );
  return [
    {
      figure: 'auth/authstatus',
      value: measured.portal,
      unit: 'requests/s',
      limit: { what: 'an empty Fastify call', value: measured.limit },
      goal: { by: 'ratio', atLeast: 0.4 },
      sizes: `${CONNECTIONS} connections`,
    },
  ];
};
