import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getAuthStatus, verifyAccount } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { BODY_MAX_BYTES, PICTURE_BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { savePhone } from '@portal/contract/users/users.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionsWithin } from '../src/platform/http/connections.ts';
import { Client } from './support/client.ts';
import { createTestDatabase } from './support/database.ts';
import { EventReader } from './support/events.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { Program } from './support/process.ts';

const OPEN_FILES = 256;
const FLOOD = 2 * OPEN_FILES;

const slowBody = (csrfToken: string) =>
  [
    'POST /api/auth/register HTTP/1.1',
    'host: localhost',
    `cookie: XSRF-TOKEN=${csrfToken}`,
    `x-xsrf-token: ${csrfToken}`,
    'content-type: application/json',
    'content-length: 1000',
    '',
    '{"firstName":',
  ].join('\r\n');

/** A valid request whose body never ends. */
const slowBodyFor = async (address: string): Promise<string> => {
  const client = new Client(address);
  await client.fetch('/api/auth/authstatus');
  return slowBody(client.cookie('XSRF-TOKEN') ?? '');
};

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A portal in a process with a low limit of open files. */
const startSmall = async (): Promise<{ program: Program; port: number }> => {
  const database = await createTestDatabase('migrated');
  cleanUps.push(database.drop, () => Program.endAll());
  const environment = { PORT: '0', DEMO_DATA: 'off', ...database.environment };
  const program = new Program('main.ts', [], environment, OPEN_FILES);
  return { program, port: Number(await program.says(/http:\/\/localhost:(\d+)\n/)) };
};

const statusOf = async (port: number, path: string, options: object = {}): Promise<number | undefined> => {
  const [response]: IncomingMessage[] = await once(
    get({ port, host: '127.0.0.1', path, ...options }),
    'response',
  );
  await response?.toArray();
  return response?.statusCode;
};

const openSocket = (port: number, text: string): Socket =>
  connect(port, '127.0.0.1', function (this: Socket) {
    if (text) this.write(text);
  })
    .on('error', () => {})
    .resume();

const startLimited = async (limits: Parameters<typeof TestPortal.start>[2]): Promise<TestPortal> => {
  const portal = await TestPortal.start({}, undefined, limits);
  cleanUps.push(() => portal.close());
  return portal;
};

describe('a flood of connections', () => {
  it.each([
    ['that say nothing', async () => ''],
    ['whose bodies never end', slowBodyFor],
  ])('%s is refused, and the portal goes on', async (_name, textFor) => {
    const { program, port } = await startSmall();
    const text = await textFor(`http://127.0.0.1:${port}`);
    const agent = new Agent({ keepAlive: true });
    expect(await statusOf(port, '/api/ready', { agent })).toBe(200);

    const flood = Array.from({ length: FLOOD }, () => openSocket(port, text));
    const refused = () => flood.filter(({ closed }) => closed).length;
    const room = connectionsWithin(OPEN_FILES);
    await expect.poll(refused, { timeout: 10_000 }).toBeGreaterThanOrEqual(FLOOD - room);
    expect(await statusOf(port, '/api/ready', { agent }), 'someone who was already connected').toBe(200);
    expect(
      await statusOf(port, '/api/ready', { localAddress: '127.0.0.2' }),
      'someone from another address',
    ).toBe(200);

    for (const socket of flood) socket.destroy();
    agent.destroy();
    await expect.poll(() => statusOf(port, '/api/ready').catch(() => 0)).toBe(200);
    expect(await program.ends('SIGTERM')).toBe(0);
  });
});

describe('a connection', () => {
  // Short, but enough for regular requests on a busy machine.
  const QUICK = { headersTimeout: 1_000, requestTimeout: 2_000, checkInterval: 50 };

  it('is closed with an error if its request does not end', async () => {
    const portal = await startLimited(QUICK);
    const port = Number(new URL(portal.address).port);
    for (const text of ['', 'GET /api/health HTTP/1.1\r\n', await slowBodyFor(portal.address)]) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      socket.write(text);
      const answer = (await socket.toArray()).join('');
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('"code":"too_slow"');
    }
  });

  it('may stay open longer than a request if it is an event stream', async () => {
    const portal = await startLimited(QUICK);
    const { client } = await portal.newUser('teacher');
    const speaker = await addSpeaker(portal);
    const stream = await EventReader.open(client);
    const port = Number(new URL(portal.address).port);
    const slow = connect(port, '127.0.0.1').setEncoding('utf8');
    slow.write(await slowBodyFor(portal.address));
    expect((await slow.toArray()).join('')).toMatch(/^HTTP\/1\.1 408 /);
    const { _id: id } = await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await stream.next()).toEqual({ kind: 'request', id });
  });
});

describe('requests that are sent without waiting for responses', () => {
  it('are refused except for the first, because their responses would fill the memory', async () => {
    const portal = await startLimited({});
    const text = 'GET /api/industry-focus HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const socket = connect(Number(new URL(portal.address).port), '127.0.0.1').setEncoding('utf8');
    cleanUps.push(async () => socket.destroy());
    let answer = '';
    socket.on('data', (received) => {
      answer += received;
    });
    const statuses = () => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    socket.write(text.repeat(3));
    await expect.poll(statuses).toEqual(['200', '503', '503']);
    socket.write(text);
    await expect.poll(statuses).toEqual(['200', '503', '503', '200']);
  });
});

describe('large bodies', () => {
  const newTeacher = async (portal: TestPortal) => {
    const { user, client } = await portal.newUser('teacher');
    const cookie = ['session', 'XSRF-TOKEN'].map((name) => `${name}=${client.cookie(name)}`).join('; ');
    const csrf = { cookie, 'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '' };
    /** Begins to send a picture and stops. Returns the status if there is a response anyway. */
    const stall = async (headers: Record<string, number> = {}): Promise<number | undefined> => {
      const sent = request(`${portal.address}/api/teacher/update/${user.id}`, {
        method: updateTeacher.method,
        headers: { ...csrf, 'content-type': 'application/json', ...headers },
      });
      cleanUps.push(async () => sent.destroy());
      sent.write('{"picture":"data:');
      const [response]: IncomingMessage[] = await once(sent, 'response');
      return response?.statusCode;
    };
    /** Opens as many as one person can, and one more. */
    const stallAll = () =>
      Promise.race([stall({ 'content-length': PICTURE_BODY_MAX_BYTES / 2 }), ...[1, 2].map(() => stall())]);
    const save = (bytes = BODY_MAX_BYTES) =>
      client.call(updateTeacher, { params: { userId: user.id }, body: { picture: 'x'.repeat(bytes) } });
    /** Sends a picture, 1 KB and a pause at a time. Returns the response, and whether the connection was closed. */
    const sendSlowly = async (pause: number, size: number) => {
      const sent = request(`${portal.address}/api/teacher/update/${user.id}`, {
        method: updateTeacher.method,
        headers: { ...csrf, 'content-type': 'application/json', 'content-length': size },
      }).on('error', () => {});
      const body = `{"picture":"data:${'x'.repeat(size)}`.slice(0, size - 2).concat('"}');
      let at = 0;
      const writing = setInterval(() => {
        sent.write(body.slice(at, at + 1_024));
        at += 1_024;
        if (at >= size) clearInterval(writing);
      }, pause);
      const [response]: IncomingMessage[] = await once(sent, 'response');
      clearInterval(writing);
      const { connection } = response?.headers ?? {};
      return { status: response?.statusCode, connection, body: (await response?.toArray())?.join('') };
    };
    return { stallAll, save, sendSlowly };
  };

  it('are received 2 at once from a person, who can still send small ones, and 10 in total', async () => {
    const portal = await startLimited({});
    const [teacher, fifth, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => newTeacher(portal)));
    const bystander = await newTeacher(portal);
    expect(await teacher?.stallAll()).toBe(503);
    const refused = await teacher?.save();
    expect(refused).toMatchObject({ status: 503, failure: { code: 'unavailable' } });
    expect(refused?.headers.get('retry-after')).toBe('10');
    expect(await teacher?.save(1_000)).toMatchObject({ status: 400 });
    expect(await bystander.save()).toMatchObject({ status: 400 });

    for (const { stallAll } of others) expect(await stallAll()).toBe(503);
    expect(await bystander.save()).toMatchObject({ status: 400 });
    expect(await fifth?.stallAll()).toBe(503);
    expect(await bystander.save()).toMatchObject({ status: 503 });
    for (const cleanUp of cleanUps.splice(1)) await cleanUp();
    await expect.poll(async () => (await bystander.save()).status).toBe(400);
    expect(await teacher?.save()).toMatchObject({ status: 400 });
  });

  it('end with an error if they hardly go on, but may take long if they do', async () => {
    const portal = await startLimited({ bodyProgress: { bytes: 5 * 1_024, within: 500 } });
    const { sendSlowly } = await newTeacher(portal);
    const [slow, steady] = await Promise.all([
      sendSlowly(200, PICTURE_BODY_MAX_BYTES),
      sendSlowly(5, BODY_MAX_BYTES + 2),
    ]);
    expect(slow).toMatchObject({
      status: 408,
      connection: 'close',
      body: expect.stringContaining('too_slow'),
    });
    expect(steady.status).toBe(400);
  });
});

describe('bodies that have not ended', () => {
  /** Begins to send a phone number, and goes on for ever. Returns the connection. */
  const begin = (
    { client, user }: Awaited<ReturnType<TestPortal['newUser']>>,
    { port }: URL,
    chunks: string,
  ) => {
    const csrfToken = client.cookie('XSRF-TOKEN') ?? '';
    const head = [
      `${savePhone.method} /api/user/${user.id}/phone HTTP/1.1`,
      'host: localhost',
      `cookie: session=${client.cookie('session')}; XSRF-TOKEN=${csrfToken}`,
      `x-xsrf-token: ${csrfToken}`,
      'content-type: application/json',
      'transfer-encoding: chunked',
    ];
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    cleanUps.push(async () => socket.destroy());
    socket.write(`${head.join('\r\n')}\r\n\r\n${chunks}`);
    return socket;
  };
  const save = ({ client, user }: Awaited<ReturnType<TestPortal['newUser']>>) =>
    client.call(savePhone, { params: { userId: user.id }, body: { phone: '555 0100' } });

  it.each([
    ['large chunks', `fa0\r\n${'x'.repeat(4_000)}\r\n`],
    ['single bytes', '1\r\nx\r\n'.repeat(32)],
  ])('take a limited number of bytes of each person, and in total: %s', async (_name, chunks) => {
    const portal = await startLimited({
      unfinishedBytes: { total: 25_000, perOwner: 10_000 },
      bodyProgress: { bytes: 1, within: 60_000 },
    });
    const address = new URL(portal.address);
    const [first, second, third] = await Promise.all([
      portal.newUser('teacher'),
      portal.newUser('teacher'),
      portal.newUser('teacher'),
    ]);
    const refusalOf = async (person: typeof first) => {
      const sockets = [1, 2, 3].map(() => begin(person, address, chunks));
      const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
      return answer;
    };
    const refused = await refusalOf(first);
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toContain('retry-after: 10');
    expect(refused).toContain('"code":"unavailable"');
    expect((await save(second)).status, 'someone else').toBe(200);
    await refusalOf(second);
    await refusalOf(third);
    const visitor = portal.visitor();
    const statusOfVisitor = async () =>
      (await visitor.call(verifyAccount, { body: { token: 'x'.repeat(200) } })).status;
    expect(await statusOfVisitor()).toBe(503);
    for (const cleanUp of cleanUps.splice(1)) await cleanUp();
    await expect.poll(statusOfVisitor).toBe(400);
    expect((await save(first)).status).toBe(200);
  });
});

describe('a compressed body', () => {
  it("is refused, because its length doesn't tell how large it becomes", async () => {
    const portal = await startLimited({});
    const { client, user } = await portal.newUser('teacher');
    const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      client.fetch(`/api/user/${user.id}/phone`, {
        method: savePhone.method,
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '',
          ...headers,
        },
        body,
      });
    const body = JSON.stringify({ phone: '555 0100' });
    expect((await send(body)).status).toBe(200);
    expect((await send(new Uint8Array(gzipSync(body)), { 'content-encoding': 'gzip' })).status).toBe(400);
  });
});

describe('event streams', () => {
  it('use at most half of the connections', async () => {
    const portal = await startLimited({ maxConnections: 40 });
    const people = [await portal.newUser('teacher'), await portal.newUser('teacher')] as const;
    const open = ({ client }: (typeof people)[0]) => client.fetch('/api/events');
    const first = await Promise.all(Array.from({ length: 15 }, () => open(people[0])));
    const second = await Promise.all(Array.from({ length: 5 }, () => open(people[1])));
    expect([...first, ...second].map(({ status }) => status)).toEqual(Array(20).fill(200));
    const refused = await open(people[1]);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    await first[0]?.body?.cancel();
    await expect.poll(async () => (await open(people[1])).status).toBe(200);
  });
});

describe('a portal that is too busy', () => {
  it('refuses calls and says when to try again, but stays healthy', async () => {
    const portal = await startLimited({ maxEventLoopDelay: 20 });
    const visitor = portal.visitor();
    const statusNow = async () => (await visitor.fetch('/api/industry-focus')).status;
    expect(await statusNow()).toBe(200);
    // The portal shares this event loop, so blocking it makes every check of the portal's load late.
    const blocking = setInterval(() => {
      const end = performance.now() + 550;
      while (performance.now() < end);
    });
    try {
      await expect.poll(statusNow, { timeout: 20_000 }).toBe(503);
      const refused = await visitor.fetch('/api/industry-focus');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('10');
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
      expect((await visitor.fetch('/api/ready')).status).toBe(503);
      expect((await visitor.fetch('/api/health')).status).toBe(200);
    } finally {
      clearInterval(blocking);
    }
    await expect.poll(statusNow, { timeout: 20_000 }).toBe(200);
  }, 90_000);
});

describe('a call that could be used for guessing', () => {
  it('is limited to 300 in five minutes per address, without affecting other calls', async () => {
    const portal = await startLimited({});
    const visitor = portal.visitor();
    const statuses: number[] = [];
    for (let guess = 0; guess < 301; guess += 1) {
      const { status } = await visitor.call(verifyAccount, { body: { token: `guess-${guess}` } });
      statuses.push(status);
    }
    expect(statuses.slice(0, 300)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const refused = await visitor.call(verifyAccount, { body: { token: 'guess' } });
    expect(refused).toMatchObject({ failure: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(await visitor.call(getAuthStatus)).toMatchObject({ status: 401 });
  });
});
