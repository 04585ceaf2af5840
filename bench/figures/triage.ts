import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { countTriage, listTriage } from '@portal/contract/requests/triage.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { mediansOf, type Timed } from '../harness/times.ts';

const TURNS_PER_ROUND = 20;
const PEOPLE = { speakers: 200, teachers: 50 } as const;

/** What the screen asks for: the section that waits, and how many there are; with words that few or most requests have. */
const ASKED = [
  { what: 'first page', call: listTriage, query: { status: 'Pending Review' } },
  { what: 'first page by visit', call: listTriage, query: { status: 'Approved', sort: 'soonest' } },
  { what: 'counts', call: countTriage, query: {} },
  { what: 'search for a person', call: listTriage, query: { status: 'Approved', q: 'teacher@demo' } },
  { what: 'search for what most have', call: listTriage, query: { status: 'Approved', q: 'example' } },
  { what: 'search for two letters', call: listTriage, query: { status: 'Approved', q: 'ri' } },
  { what: 'counts of what most have', call: countTriage, query: { q: 'example' } },
] as const;

const ENGINES = ['embedded', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

/** The list in which administrators triage requests, at the first size and at the others, on one engine. */
const measure = async (room: Room, engine: Engine): Promise<Measured[]> => {
  const { requests: sizes, rounds } = room.options;
  await using stack = new AsyncDisposableStack();
  const bySize: Timed[][] = [];
  for (const requests of sizes) {
    const database: PortalDatabase = await room[engine]({ ...PEOPLE, requests });
    const portal = stack.use(await startPortal(database));
    const { headers } = await signIn(portal, 'admin');
    bySize.push(
      ASKED.map(({ call, query }) => ({
        url: urlOf(portal, call, { ...query, ...(call === listTriage && { limit: String(PAGE_SIZE) }) }),
        headers,
      })),
    );
  }
  const medians = await mediansOf(bySize.flat(), rounds * TURNS_PER_ROUND);
  const place = engine === 'embedded' ? '' : ', PostgreSQL';
  return sizes.slice(1).flatMap((size, index) =>
    ASKED.map(({ what }, asked) => ({
      figure: `triage, ${what}, ${size.toLocaleString('en-US')} requests${place}`,
      value: medians[(index + 1) * ASKED.length + asked] ?? Number.NaN,
      unit: 'ms' as const,
      limit: {
        what: `of ${sizes[0]?.toLocaleString('en-US')} requests`,
        value: medians[asked] ?? Number.NaN,
      },
      goal: { by: 'ratio' as const, under: 4 },
      sizes: `${PAGE_SIZE} requests shown, ${rounds * TURNS_PER_ROUND} readings`,
    })),
  );
};

/** The same on both engines. */
export const triage = async (room: Room): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const engine of ENGINES) measured.push(...(await measure(room, engine)));
  return measured;
};
