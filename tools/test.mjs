// npm test: installs what is missing, then checks and tests everything. Runs on any Node.js from 20 on.
import { runPinned } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';

const ready = await ensureInstalled();
process.exitCode = ready ? await runPinned(['tools/test/main.ts', ...process.argv.slice(2)]) : 1;
