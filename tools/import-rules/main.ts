// Checks the import rules of ARCHITECTURE.md.
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { violationsIn } from './violations.ts';

const files = globSync('{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules', '**/dist', '**/*.gen.ts'],
}).map((file) => file.split(sep).join('/'));

const violations = violationsIn(new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')])));
for (const violation of violations) console.error(violation);
console.log(`${files.length} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;
