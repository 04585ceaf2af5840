// npm start: brings everything up to date, then serves. Runs on any Node.js from 20 on.
// package.json says `exec` so that npm's signals reach this process, and not a shell that dies of them alone;
// what follows `||` there is for Windows, whose shell has no exec.
import { join } from 'node:path';
import { root, runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

// What Node has compiled once it need not compile at the next start.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env };

const ready = (await ensureInstalled()) && (await ensureWebBuilt());
process.exitCode = ready
  ? await runPinned(['apps/server/src/main.ts', ...process.argv.slice(2)], { env })
  : 1;
