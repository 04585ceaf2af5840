// npm test: installs dependencies if necessary, then runs all checks and tests. Runs on Node.js 20 or later.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';

const ready = await ensureInstalled();
process.exitCode = ready ? await runPinned(['tools/test/main.ts', ...process.argv.slice(2)]) : 1;
