// Runs a script of the repository on the pinned Node.js, and installs dependencies first if necessary. Runs on Node.js 20
// or later.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';

process.exitCode = (await ensureInstalled()) ? await runPinned(process.argv.slice(2)) : 1;
