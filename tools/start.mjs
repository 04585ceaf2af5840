// npm start: installs and builds if necessary, then starts the portal. Runs on Node.js 20 or later.
// package.json uses `exec` so that npm's signals reach this process instead of a shell that doesn't forward them. The
// part after `||` is for Windows, whose shell has no `exec`.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { portalArgs, portalEnv } from './lib/portal-process.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const ready = (await ensureInstalled()) && (await ensureWebBuilt());
process.exitCode = ready
  ? await runPinned([...portalArgs, ...process.argv.slice(2)], { env: { ...portalEnv, ...process.env } })
  : 1;
