import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { describe, expect, it } from 'vitest';
import { installedNginx } from '../../../tools/lib/nginx.ts';
import { Client } from './support/client.ts';
import { EventReader } from './support/events.ts';
import { Nginx } from './support/nginx.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PortalProcesses } from './support/portal-processes.ts';
import { sendFrom } from './support/send-from.ts';

const nginx = installedNginx();

/** More wrong passwords than anyone may try in a row. */
const MANY = 40;

/** Tries a wrong password from an address, and says in X-Forwarded-For that it comes from another. */
const guess = async (localAddress: string, address: string, email: string, pretended: string) => {
  const first = await sendFrom(localAddress, `${address}/api/auth/authstatus`);
  const cookie = first.headers['set-cookie']?.join().split(';')[0] ?? '';
  const answer = await sendFrom(localAddress, `${address}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)),
      'x-forwarded-for': pretended,
      cookie,
    },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  });
  return answer.statusCode;
};

describe('the portal behind nginx, as deploy/nginx configures it', () => {
  it('counts guesses by the real client, and passes events on as they happen', async (context) => {
    if (!nginx) context.skip('no nginx is installed, and none could be');
    if (process.platform !== 'linux') context.skip('this machine has only one loopback address');
    await using proxy = await Nginx.reserve();
    await using processes = await PortalProcesses.open({ TRUST_PROXY: '1', PUBLIC_URL: proxy.address });
    const people = await processes.prepare(async (portal) => {
      const speaker = await addSpeaker(portal);
      const teacher = await portal.newUser('teacher');
      return { speaker, teacher };
    });
    const portal = await processes.start();
    await proxy.start(nginx ?? '', Number(new URL(portal.address).port));

    const { email } = people.teacher.user;
    const statuses: (number | undefined)[] = [];
    for (let attempt = 0; attempt < MANY && !statuses.includes(429); attempt += 1) {
      statuses.push(await guess('127.0.0.2', proxy.address, email, `203.0.113.${attempt}`));
    }
    expect(statuses).toContain(429);
    expect(await guess('127.0.0.3', proxy.address, email, '127.0.0.2')).toBe(401);

    const teacher: Client = people.teacher.client.at(proxy.address);
    const stream = await EventReader.open(teacher);
    const { _id: id } = await teacher.get(bookSpeaker, { body: aBooking(people.speaker.user.id) });
    expect(await stream.next()).toEqual({ kind: 'request', id });
    await stream.close();
  });

  it('logs no secrets of links, and nothing that people search for', async (context) => {
    if (!nginx) context.skip('no nginx is installed, and none could be');
    await using proxy = await Nginx.reserve();
    await using processes = await PortalProcesses.open({ TRUST_PROXY: '1', PUBLIC_URL: proxy.address });
    const portal = await processes.start();
    await proxy.start(nginx ?? '', Number(new URL(portal.address).port));
    const secret = 's3cret-Token_of-a-link';
    const paths = [
      `/reset-password/${secret}`,
      `/verify-account/${secret}`,
      `/invite/${secret}`,
      `/admin-register?token=${secret}`,
      `/thank-you/${secret}`,
      `/unsubscribe/user/requests/${secret}`,
      `/api/admin/invite/${secret}`,
      `/api/auth/verification/${secret}`,
      `/api/calendar/${secret}/visits.ics`,
      `/api/thank-you/${secret}`,
      `/api/speaker/search?q=${secret}`,
      `//api/%61uth/verification/${secret}`,
    ];
    const headers = { referer: `${proxy.address}/reset-password/${secret}` };
    const sendAll = async () => {
      for (const path of paths) await sendFrom('127.0.0.1', `${proxy.address}${path}`, { headers });
    };
    await sendAll();
    const redirected = request({ socketPath: proxy.redirectSocket, path: paths[0], headers }).end();
    const [redirection]: IncomingMessage[] = await once(redirected, 'response');
    redirection?.resume();
    expect(redirection?.statusCode).toBe(301);
    // While the portal doesn't answer, nginx reports errors.
    await portal.program.ends('SIGTERM');
    await sendAll();

    await expect.poll(async () => (await proxy.logs()).split('\n').length).toBeGreaterThan(2 * paths.length);
    const logs = await proxy.logs();
    expect(logs).not.toContain(secret);
    expect(logs).toContain('"GET /reset-password" 301');
    expect(logs).toContain('"GET /reset-password" 502');
    expect(logs).toContain('"GET /api/calendar" 404');
    expect(logs).toContain('"GET /" 404');
  });

  it('refuses what is too large with its own message', async (context) => {
    if (!nginx) context.skip('no nginx is installed, and none could be');
    await using proxy = await Nginx.reserve();
    await using processes = await PortalProcesses.open({ TRUST_PROXY: '1', PUBLIC_URL: proxy.address });
    const portal = await processes.start();
    await proxy.start(nginx ?? '', Number(new URL(portal.address).port));
    // Several at once, because a connection that is closed too early loses only some responses.
    const send = () =>
      new Client(proxy.address).send('POST', '/api/auth/login', { email: 'x'.repeat(2 * 1024 * 1024) });
    for (const response of await Promise.all(Array.from({ length: 8 }, send))) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'too_large' });
    }
  });
});
