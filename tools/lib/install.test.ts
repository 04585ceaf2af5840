import { expect, test } from 'vitest';
import { agree } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'apps/server': { version: '0.0.0' },
  'node_modules/@portal/server': { link: true },
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' },
  'node_modules/@img/sharp-darwin-arm64': { version: '0.35.5', integrity: 'sha512-b', optional: true },
};
const present = {
  'node_modules/@portal/server': { link: true },
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' },
};

test('an installation is complete without the packages of other platforms', () => {
  expect(agree(wanted, present)).toBe(true);
});

test.each([
  ['lacks a package', { 'node_modules/@portal/server': { link: true } }],
  [
    'has another version',
    { ...present, 'node_modules/fastify': { version: '5.12.7', integrity: 'sha512-a' } },
  ],
  [
    'has other contents',
    { ...present, 'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-c' } },
  ],
])('an installation that %s is brought up to date', (_, stale) => {
  expect(agree(wanted, stale)).toBe(false);
});
