import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/child.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifestOf = (folder: string): { version?: string } => JSON.parse(read(join(folder, 'package.json')));

const changelog = read('CHANGELOG.md');
const version = manifestOf('.').version ?? '';

/** What the changelog has above the newest release. */
const unreleased = /^## \[Unreleased\]\n(.*?)^## \[/ms.exec(changelog)?.[1]?.trim() ?? '';

/** The documents for people who run a portal, and the files that they copy. */
const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'Dockerfile',
  'compose.yaml',
  '.env.example',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length)),
];

it("the newest release of the changelog is the packages' version", () => {
  expect(/^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1]).toBe(version);
  for (const folder of ['packages/contract', 'packages/demo'])
    expect(manifestOf(folder).version, folder).toBe(version);
});

it.each(DOCUMENTS)('%s names no other release than the current one', (file) => {
  const named = read(file).matchAll(/(?:speaker-portal[-:]|[Rr]elease (?:is )?|version )v?(\d+\.\d+\.\d+)/g);
  for (const [text, release] of named) expect(release, text).toBe(version);
});

it.each(['README.md', 'docs/operations.md'])('%s says what is released', (file) => {
  expect(read(file)).toContain(`The current release is ${version}.`);
  const says = /lists as unreleased is in a checkout, and in no release yet/.test(read(file));
  expect(says).toBe(unreleased !== '');
});
