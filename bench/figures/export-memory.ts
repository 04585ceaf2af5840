import { setTimeout as pause } from 'node:timers/promises';
import { downloadSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { residentMegabytes } from '../harness/process-usage.ts';
import { DEMO_PASSWORD, send, signIn } from '../harness/session.ts';
import type { Workspace } from '../harness/workspace.ts';

const IDLE_MS = 3_000;
const SAMPLE_INTERVAL_MS = 20;

/** Reads a response chunk by chunk, and returns its size in bytes. */
const drain = async (response: Response): Promise<number> => {
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  return bytes;
};

/** The memory that an export of all speakers takes in addition to that of an idle portal. */
export const exportMemory = async (workspace: Workspace): Promise<Measured[]> => {
  const speakers = Math.max(...workspace.options.sizes);
  await using portal = await startPortal(await workspace.embedded({ speakers }));
  const { headers } = await signIn(portal, 'admin');
  await pause(IDLE_MS);
  const idle = residentMegabytes(portal.pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(portal.pid));
  }, SAMPLE_INTERVAL_MS);
  const start = performance.now();
  const response = await send(portal, downloadSpeakers, { headers, body: { password: DEMO_PASSWORD } });
  const bytes = await drain(response);
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1_000;
  return [
    {
      figure: `CSV export of ${speakers.toLocaleString('en-US')} speakers, peak memory`,
      value: peak,
      unit: 'MB',
      baseline: { what: 'idle', value: idle },
      goal: { by: 'difference', under: 150 },
      sizes: `${(bytes / 1_000_000).toFixed(0)} MB sent in ${seconds.toFixed(1)} s, sampled every ${SAMPLE_INTERVAL_MS} ms`,
    },
  ];
};
