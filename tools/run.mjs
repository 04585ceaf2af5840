// Runs another script of the repository on the pinned Node.js, which is installed first where it is missing.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';

process.exitCode = (await ensureInstalled()) ? await runPinned(process.argv.slice(2)) : 1;
