import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { runProgram } from '../harness/program.ts';
import type { Workspace } from '../harness/workspace.ts';

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

/** From the start of the process to its first response. */
export const start = async (workspace: Workspace): Promise<Measured[]> => {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  const portals: number[] = [];
  const nodes: number[] = [];
  for (let round = 0; round <= workspace.options.rounds; round += 1) {
    await using stack = new AsyncDisposableStack();
    portals.push(
      await secondsOf(async () => {
        const portal = stack.use(await startPortal(database));
        const response = await fetch(`${portal.address}/login`);
        if (!response.ok) throw new Error(`The first response had status ${response.status}`);
        await response.text();
      }),
    );
    nodes.push(await secondsOf(() => runProgram(['-e', '0'], { cwd: database.directory })));
  }
  return [
    {
      figure: 'start, to the first response',
      value: median(portals.slice(1)),
      unit: 's',
      baseline: { what: 'node -e 0', value: median(nodes.slice(1)) },
      goal: { by: 'difference', under: 0.5 },
      sizes: `${workspace.options.speakers.toLocaleString('en-US')} speakers, embedded database, nothing to build`,
    },
  ];
};
