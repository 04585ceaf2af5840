import { setTimeout as pause } from 'node:timers/promises';
import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { residentMegabytes } from '../harness/process-usage.ts';
import type { Workspace } from '../harness/workspace.ts';

const IDLE_MS = 3_000;

/** The memory of the portal a few seconds after its first response. */
export const memory = async (workspace: Workspace): Promise<Measured[]> => {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  const measured: number[] = [];
  for (let round = 0; round < Math.ceil(workspace.options.rounds / 2); round += 1) {
    await using portal = await startPortal(database);
    await (await fetch(`${portal.address}/login`)).text();
    await pause(IDLE_MS);
    measured.push(residentMegabytes(portal.pid));
  }
  return [
    {
      figure: 'idle memory after start',
      value: median(measured),
      unit: 'MB',
      goal: { by: 'value', under: 160 },
      sizes: `${workspace.options.speakers.toLocaleString('en-US')} speakers, resident, ${IDLE_MS / 1_000} s after the first response`,
    },
  ];
};
