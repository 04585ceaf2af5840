// npm run dev: the web application with hot reload, and the server, which restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/child.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
const serverPort = process.env.PORT ?? '3000';
const pagesPort = '5173';
const server = `http://127.0.0.1:${serverPort}`;
const pages = `http://localhost:${pagesPort}`;

const processes = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    // Links in emails lead to the pages with hot reload.
    env: { ...process.env, PUBLIC_URL: pages, PORT: serverPort },
  }),
  spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', pagesPort, '--strictPort'],
    {
      cwd: join(root, 'apps/web'),
      stdio: 'inherit',
      env: { ...process.env, PORTAL_SERVER: server },
    },
  ),
];

const end = () => {
  for (const child of processes) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

const exits = processes.map((child) => once(child, 'exit'));
await Promise.race(exits);
end();
await Promise.all(exits);
