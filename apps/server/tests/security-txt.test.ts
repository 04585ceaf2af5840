import { expect, it } from 'vitest';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 3_600_000;
const PATH = '/.well-known/security.txt';

it('security.txt says where to report a vulnerability, until half a year from now', async () => {
  const portal = await TestPortal.start({ SECURITY_CONTACT: 'security@example.org' });
  const response = await portal.visitor().fetch(PATH);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:security@example\.org\nExpires: \S+\n/);
  expect(text).toContain(`\nCanonical: ${portal.address.replace('127.0.0.1', 'localhost')}${PATH}\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect((expires - Date.now()) / DAY).toBeGreaterThan(178);
  expect((expires - Date.now()) / DAY).toBeLessThan(181);
  await portal.close();
});

it('security.txt is not there without SECURITY_CONTACT', async () => {
  const portal = await TestPortal.start();
  expect((await portal.visitor().fetch(PATH)).status).toBe(404);
  await portal.close();
});
