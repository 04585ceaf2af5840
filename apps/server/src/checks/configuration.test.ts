import { expect, it } from 'vitest';
import { deriveConfig } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { checkConfiguration } from './configuration.ts';

const SOUND = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.org',
  TRUST_PROXY: '1',
  MAIL_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'portal@example.org',
};

const check = (variables: Record<string, string>) =>
  checkConfiguration(deriveConfig(readEnvironment({ ...SOUND, ...variables })));

it('a sound configuration has no problem', () => {
  expect(check({}).map(({ level }) => level)).toEqual(['ok']);
});

it.each([
  [{ MAIL_URL: '' }, 'problem', /set MAIL_URL/],
  [{ WEB_URL: 'https://www.example.org' }, 'problem', /add it to WEB_ORIGINS/],
  [{ PUBLIC_URL: '', HOST: '0.0.0.0', TRUST_PROXY: '0' }, 'problem', /Set PUBLIC_URL to the address/],
  [{ PUBLIC_URL: '' }, 'warning', /^Only this machine/],
  [{ PUBLIC_URL: 'http://portal.example.org' }, 'warning', /isn't encrypted/],
  [{ TRUST_PROXY: '0' }, 'warning', /Set TRUST_PROXY to the number of proxies/],
  [{ HOST: '0.0.0.0' }, 'warning', /can pretend to have any address/],
  [{ NODE_ENV: 'development' }, 'warning', /Set NODE_ENV=production/],
  [{ ALLOW_DEMO: 'true' }, 'warning', /ALLOW_DEMO is on/],
  [{ MAIL_FROM: 'Portal <portal@localhost>' }, 'warning', /Set MAIL_FROM to an inbox/],
])('%j is reported', (variables, level, text) => {
  const reported = check(variables).filter((finding) => finding.level !== 'ok');
  expect(reported).toEqual([{ level, text: expect.stringMatching(text) }]);
});

it('networks of proxies can be trusted on a portal that is open to the network', () => {
  expect(check({ HOST: '0.0.0.0', TRUST_PROXY: 'uniquelocal' }).map(({ level }) => level)).toEqual(['ok']);
});
