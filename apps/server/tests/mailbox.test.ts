import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { sendPasswordReset } from '@portal/contract/accounts/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let paths: string[];
beforeAll(async () => {
  portal = await TestPortal.start({ PUBLIC_URL: 'https://portal.example.org', ALLOW_DEMO: 'true' });
  const { email } = await portal.addUser('teacher');
  await portal.visitor().get(sendPasswordReset, { body: { email } });
  const [mail] = await portal.context.db.selectFrom('outbox').select('id').execute();
  paths = ['/mailbox', '/mailbox.json', `/mailbox/${mail?.id}`];
});
afterAll(() => portal.close());

/** The status of a path for a browser that found the portal under a host name. */
const statusFor = (path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-host': 'portal.example.org' };
    request(`${portal.address}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the mailbox', () => {
  it.each(['portal.example.org', 'PORTAL.example.org:8443', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'answers for its own host %s',
    async (host) => {
      for (const path of paths) expect(await statusFor(path, host), path).toBe(200);
    },
  );

  it.each(['evil.example', 'evil.example:3000', 'portal.example.org.evil.example', 'localhost.evil.example'])(
    'answers nobody who calls it by another name: %s',
    async (host) => {
      for (const path of paths) expect(await statusFor(path, host), path).toBeGreaterThanOrEqual(400);
    },
  );

  it('allows only its own styles, except where it shows an email', async () => {
    const [list, , email] = await Promise.all(paths.map((path) => portal.visitor().fetch(path)));
    const styles = /<style>(.*)<\/style>/s.exec((await list?.text()) ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(list?.headers.get('content-security-policy')).toContain(`;style-src 'sha256-${hash}';`);
    const policy = email?.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none';style-src 'unsafe-inline';");
  });

  it('takes the last of several recipients', async () => {
    const { email } = await portal.addUser('teacher');
    await portal.visitor().get(sendPasswordReset, { body: { email } });
    const response = await portal.visitor().fetch(`/mailbox.json?to=nobody@example.org&to=${email}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([{ to: email }]);
  });
});
