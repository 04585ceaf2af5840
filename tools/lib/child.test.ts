import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const child = fileURLToPath(import.meta.resolve('./child.mjs'));
const ENDLESS = 'console.log(process.pid); setInterval(() => {}, 1_000)';

/** What npm runs: a shell, in it a script, and what that has in the foreground. */
const startLikeNpm = (env: NodeJS.ProcessEnv) => {
  const script = `import { run } from ${JSON.stringify(child)}; await run(process.execPath, ['-e', ${JSON.stringify(ENDLESS)}])`;
  return spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; true'], {
    env: { ...process.env, ...env, NODE: process.execPath, SCRIPT: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

test.skipIf(process.platform === 'win32')(
  'what npm runs ends with it, though the shell between them passes no signal on',
  async () => {
    const shell = startLikeNpm({ npm_lifecycle_event: 'start' });
    const [pid] = await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    // The pipe closes when the last process that holds it has exited.
    await once(shell, 'close');
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  },
);
