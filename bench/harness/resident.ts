import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const KB_PER_MB = 1_024;

const kilobytesOf = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status))
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]);
};

/** The resident memory of a process. */
export const residentMegabytes = (pid: number): number => kilobytesOf(pid) / KB_PER_MB;
