import { expect, it } from 'vitest';
import { isSameSite, isThisMachine } from './sites.ts';

it.each([
  ['https://portal.example.org', 'https://www.example.org', true],
  ['https://example.org', 'https://www.example.org:8443', true],
  ['https://portal.school.co.uk', 'https://www.school.co.uk', true],
  ['https://portal.school.co.uk', 'https://other.co.uk', false],
  ['https://portal.example.de', 'https://www.example.de', true],
  ['https://portal.abc.org', 'https://www.abc.org', true],
  ['https://portal.example.org', 'http://www.example.org', false],
  ['https://portal.example.org', 'https://portal.example.com', false],
  ['http://localhost:3000', 'http://localhost:5173', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', false],
  ['http://127.0.0.1:3000', 'http://127.1.0.1:3000', false],
])('%s and %s are on the same site: %s', (one, other, expected) => {
  expect(isSameSite(one, other)).toBe(expected);
});

it.each([
  ['localhost', true],
  ['portal.localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['localhost.example.org', false],
  ['127.0.0.1.example.org', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isThisMachine(host)).toBe(expected);
});
