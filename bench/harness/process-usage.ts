import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that a process has used so far, in milliseconds. Linux only. */
export const processorMilliseconds = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
};

const KB_PER_MB = 1_024;

const residentKilobytes = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status))
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]);
};

/** The resident memory of a process. */
export const residentMegabytes = (pid: number): number => residentKilobytes(pid) / KB_PER_MB;
