// Checks the table "Who may import whom" of ARCHITECTURE.md against the files of the repository.
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { faultsIn } from './faults.ts';

const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules', '**/dist', '**/*.gen.ts'],
}).map((file) => file.split(sep).join('/'));

const faults = faultsIn(new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')])));
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} forbidden edges`);
process.exitCode = faults.length > 0 ? 1 : 0;
