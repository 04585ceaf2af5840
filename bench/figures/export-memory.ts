import { setTimeout as pause } from 'node:timers/promises';
import { downloadSpeakers } from '@portal/contract/exports/exports.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { residentMegabytes } from '../harness/resident.ts';
import type { Room } from '../harness/room.ts';
import { DEMO_PASSWORD, signIn, urlOf } from '../harness/session.ts';

const IDLE = 3_000;
const LOOK_EVERY = 20;

/** Reads an answer to its end, a piece at a time; how many bytes it had. */
const swallow = async (response: Response): Promise<number> => {
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.byteLength;
  return bytes;
};

/** What the portal needs beside what it has when idle, while it sends all speakers as a file. */
export const exportMemory = async (room: Room): Promise<Measured[]> => {
  const speakers = Math.max(...room.options.sizes);
  await using portal = await startPortal(await room.embedded({ speakers }));
  const { headers } = await signIn(portal, 'admin');
  await pause(IDLE);
  const idle = residentMegabytes(portal.pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(portal.pid));
  }, LOOK_EVERY);
  const begun = performance.now();
  const response = await fetch(urlOf(portal, downloadSpeakers), {
    method: downloadSpeakers.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The export was answered with status ${response.status}`);
  const bytes = await swallow(response);
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1_000;
  return [
    {
      figure: `CSV export of ${speakers.toLocaleString('en-US')} speakers, peak memory`,
      value: peak,
      unit: 'MB',
      limit: { what: 'idle', value: idle },
      goal: { by: 'difference', under: 150 },
      sizes: `${(bytes / 1_000_000).toFixed(0)} MB sent in ${seconds.toFixed(1)} s, looked at every ${LOOK_EVERY} ms`,
    },
  ];
};
