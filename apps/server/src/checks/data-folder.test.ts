import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deriveConfig } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { dataFolderWarnings } from './data-folder.ts';

let around: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(around, { recursive: true }));

const warningsOf = (variables: Record<string, string>) =>
  dataFolderWarnings(deriveConfig(readEnvironment(variables)));

const putDatabase = (...folders: string[]) => {
  mkdirSync(join(around, ...folders), { recursive: true });
  writeFileSync(join(around, ...folders, 'portal.db'), '');
};

it.each([
  ['beside it', ['portal', 'data'], ['portal', 'dta']],
  ['around it', ['portal'], ['portal', 'data']],
  ['in it', ['portal', 'data'], ['portal']],
])('a DATA_DIR without a database is warned of if there is one %s', (_where, full, empty) => {
  putDatabase(...full);
  const DATA_DIR = join(around, ...empty);
  expect(warningsOf({ DATA_DIR })).toEqual([
    `DATA_DIR=${DATA_DIR} has no database, but ${join(around, ...full)} has one. Is DATA_DIR right?`,
  ]);
  expect(warningsOf({ DATA_DIR: join(around, ...full) })).toEqual([]);
});

it('a first start is not warned of', () => {
  expect(warningsOf({ DATA_DIR: join(around, 'portal', 'data') })).toEqual([]);
});

it.each([
  ['data', true],
  ['data/backups', true],
  ['data/../data/a/b', true],
  ['data-backups', false],
  ['backups', false],
  ['..backups', false],
])('a BACKUP_DIR of %s inside DATA_DIR: %s', (folder, isInside) => {
  const DATA_DIR = join(around, 'data');
  const texts = warningsOf({ DATA_DIR, BACKUP_DIR: `${around}/${folder}` });
  expect(texts.filter((text) => text.startsWith('BACKUP_DIR='))).toHaveLength(isInside ? 1 : 0);
  expect(
    warningsOf({ DATA_DIR, BACKUP_DIR: `${around}/${folder}`, DATABASE_URL: 'postgres://localhost/portal' }),
  ).toEqual([]);
});
