import { setTimeout as pause } from 'node:timers/promises';
import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { residentMegabytes } from '../harness/resident.ts';
import type { Room } from '../harness/room.ts';

const IDLE = 3_000;

/** What the portal has in memory a while after its first answer. */
export const memory = async (room: Room): Promise<Measured[]> => {
  await room.builtPages();
  const database = await room.embedded({ speakers: room.options.speakers });
  const measured: number[] = [];
  for (let round = 0; round < Math.ceil(room.options.rounds / 2); round += 1) {
    await using portal = await startPortal(database);
    await (await fetch(`${portal.address}/login`)).text();
    await pause(IDLE);
    measured.push(residentMegabytes(portal.pid));
  }
  return [
    {
      figure: 'idle memory after start',
      value: median(measured),
      unit: 'MB',
      goal: { by: 'value', under: 120 },
      sizes: `${room.options.speakers.toLocaleString('en-US')} speakers, resident, ${IDLE / 1_000} s after the first answer`,
    },
  ];
};
