// npm start: brings everything up to date, then serves. Runs on any Node.js from 20 on.
// package.json says `exec` so that npm's signals reach this process, and not a shell that dies of them alone;
// what follows `||` there is for Windows, whose shell has no exec.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { portalArgs, portalEnv } from './lib/portal-process.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const ready = (await ensureInstalled()) && (await ensureWebBuilt());
process.exitCode = ready
  ? await runPinned([...portalArgs, ...process.argv.slice(2)], { env: { ...portalEnv, ...process.env } })
  : 1;
