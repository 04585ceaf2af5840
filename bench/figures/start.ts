import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { runProgram } from '../harness/program.ts';
import type { Room } from '../harness/room.ts';

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

/** From the start of the process to its first answer. */
export const start = async (room: Room): Promise<Measured[]> => {
  await room.builtPages();
  const database = await room.embedded({ speakers: room.options.speakers });
  const portals: number[] = [];
  const nodes: number[] = [];
  for (let round = 0; round <= room.options.rounds; round += 1) {
    await using stack = new AsyncDisposableStack();
    portals.push(
      await secondsOf(async () => {
        const portal = stack.use(await startPortal(database));
        const response = await fetch(`${portal.address}/login`);
        if (!response.ok) throw new Error(`The first answer had status ${response.status}`);
        await response.text();
      }),
    );
    nodes.push(await secondsOf(() => runProgram(['-e', '0'], { cwd: database.directory })));
  }
  return [
    {
      figure: 'start, to the first answer',
      value: median(portals.slice(1)),
      unit: 's',
      limit: { what: 'node -e 0', value: median(nodes.slice(1)) },
      goal: { by: 'difference', under: 0.5 },
      sizes: `${room.options.speakers.toLocaleString('en-US')} speakers, embedded database, nothing to build`,
    },
  ];
};
