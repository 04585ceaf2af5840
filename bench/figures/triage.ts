import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { listAllRequests } from '@portal/contract/requests/requests.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { mediansOf, type Timed } from '../harness/times.ts';

const TURNS_PER_ROUND = 20;
const PEOPLE = { speakers: 200, teachers: 50 } as const;

/** The first page of the list in which administrators triage requests. */
export const triage = async (room: Room): Promise<Measured[]> => {
  const { requests: sizes, rounds } = room.options;
  await using stack = new AsyncDisposableStack();
  const pages: Timed[] = [];
  for (const requests of sizes) {
    const portal = stack.use(await startPortal(await room.embedded({ ...PEOPLE, requests })));
    const { headers } = await signIn(portal, 'admin');
    pages.push({ url: urlOf(portal, listAllRequests, { limit: String(PAGE_SIZE) }), headers });
  }
  const turns = rounds * TURNS_PER_ROUND;
  const [smallest = Number.NaN, ...times] = await mediansOf(pages, turns);
  return times.map((value, index) => ({
    figure: `triage list, first page of ${sizes[index + 1]?.toLocaleString('en-US')} requests`,
    value,
    unit: 'ms',
    limit: { what: `of ${sizes[0]?.toLocaleString('en-US')} requests`, value: smallest },
    goal: { by: 'ratio', under: 2 },
    sizes: `${PAGE_SIZE} requests shown, ${turns} readings`,
  }));
};
