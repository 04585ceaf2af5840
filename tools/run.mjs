// Runs a script of the repository on the pinned Node.js, and installs it first if necessary.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';

process.exitCode = (await ensureInstalled()) ? await runPinned(process.argv.slice(2)) : 1;
