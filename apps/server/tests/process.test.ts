import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuthStatus, login, register } from '@portal/contract/accounts/auth.contract.ts';
import { readInvite } from '@portal/contract/accounts/invites.contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveConfig } from '../src/config/config.ts';
import { readEnvironment } from '../src/config/env.ts';
import { startPortal } from '../src/portal.ts';
import { runMain } from '../src/startup-errors.ts';
import { Client } from './support/client.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { TestMailServer } from './support/mail-server.ts';
import { TestPortal } from './support/portal.ts';
import { Program } from './support/process.ts';

let database: TestDatabase;
let environment: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  environment = { PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'trace', ...database.environment };
});
afterEach(async () => {
  await Program.endAll();
  await database.drop();
});

const start = async (more: Record<string, string> = {}) => {
  const program = new Program('main.ts', [], { ...environment, ...more });
  const port = Number(await program.says(/http:\/\/localhost:(\d+)\n/));
  return { program, port, client: new Client(`http://127.0.0.1:${port}`) };
};

const ADDRESS = 'ana@example.org';
const PASSWORD = 'secret-as-can-be';

/** Sends a request whose body is still missing. */
const beginRequest = async (port: number, client: Client): Promise<ClientRequest> => {
  await client.fetch('/api/auth/authstatus');
  const token = client.cookie('XSRF-TOKEN') ?? '';
  const csrf = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
  const headers = { ...csrf, 'content-type': 'application/json', expect: '100-continue' };
  const agent = new Agent({ keepAlive: true });
  const sent = request({ port, path: '/api/auth/verify-account', method: 'POST', headers, agent });
  sent.flushHeaders();
  await once(sent, 'continue');
  return sent;
};

describe('the portal as a process', () => {
  it('takes a free port, prints it, and ends cleanly on SIGTERM and on Ctrl-C', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { program, client } = await start();
      expect((await client.fetch('/api/ready')).status).toBe(200);
      expect(await program.ends(signal)).toBe(0);
    }
  });

  it('finishes open requests before it exits', async () => {
    const { program, client } = await start();
    const user = { firstName: 'Ana', lastName: 'Fern', email: ADDRESS, password: PASSWORD };
    await client.fetch('/api/auth/authstatus');
    const answer = client.call(register, { body: user });
    const ended = program.ends('SIGTERM');
    expect(
      await answer.then(
        ({ status }) => status,
        () => 'not accepted',
      ),
    ).toSatisfy((status) => status === 201 || status === 'not accepted');
    expect(await ended).toBe(0);
  });

  it('closes the connection of an open request with its response', async () => {
    const { program, port, client } = await start();
    const sent = await beginRequest(port, client);
    const ended = program.ends('SIGTERM');
    await expect.poll(() => client.fetch('/api/health').catch(() => 'refused')).toBe('refused');
    sent.end('{}');
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response?.headers.connection).toBe('close');
    expect(await ended).toBe(0);
  });

  it('does not wait long for a request that never ends', async () => {
    const { program, port, client } = await start();
    const sent = await beginRequest(port, client);
    const cut = once(sent, 'error');
    expect(await program.ends('SIGTERM')).toBe(0);
    await cut;
  });

  it('keeps its data and its sessions across a restart', async () => {
    const first = await start();
    await first.client.get(register, {
      body: { firstName: 'Ana', lastName: 'Fern', email: ADDRESS, password: PASSWORD },
    });
    await first.program.ends('SIGTERM');
    const second = await start();
    const reply = await second.client.call(login, { body: { email: ADDRESS, password: PASSWORD } });
    expect(reply).toMatchObject({ status: 403, failure: { code: 'not_verified' } });
    await second.program.ends('SIGTERM');
  });

  it('logs no passwords, tokens, cookies, addresses or emails', async () => {
    const { program, client } = await start();
    await client.get(register, {
      body: { firstName: 'Ana', lastName: 'Fern', email: ADDRESS, password: PASSWORD },
    });
    await client.call(login, { body: { email: ADDRESS, password: PASSWORD } });
    await client.call(readInvite, { params: { token: 'a-token-in-a-link' } });
    await client.call(getAuthStatus, {});
    await client.fetch('/api/industry-focus?q=a-private-search');
    const token = client.cookie('XSRF-TOKEN') ?? 'none';
    await program.ends('SIGTERM');
    expect(program.errors).toContain('/api/auth/register');
    for (const secret of [PASSWORD, ADDRESS, token, 'a-token-in-a-link', 'a-private-search']) {
      expect(program.errors).not.toContain(secret);
    }
    for (const line of program.errors.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});

/** The exit code of a wrong configuration. */
const WRONG = 78;

describe('a failing start', () => {
  const fails = async (more: Record<string, string>, code = 1) => {
    const program = new Program('main.ts', [], { ...environment, ...more });
    expect(await program.ends()).toBe(code);
    return program.errors.trim();
  };

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });

  /** What a start like that of a process prints, without the second that a process takes. */
  const failsHere = async (more: Record<string, string>, code = 1) => {
    const variables = { ...environment, LOG_LEVEL: 'silent', ...more };
    // Secrets of the environment are hidden in what is printed.
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runMain(async () => {
      const portal = await startPortal(deriveConfig(readEnvironment(variables)));
      await portal.close();
    });
    expect(process.exitCode).toBe(code);
    const printed = print.mock.calls.map(([text]) => String(text)).join('');
    print.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
    return printed.trim();
  };

  it('says in one line which variable is wrong', async () => {
    expect(await fails({ PORT: 'eighty' }, WRONG)).toBe('PORT=eighty is not valid: must be a port number');
    expect(await fails({ MAIL_ULR: 'smtp://user:secret@mail.example.org' }, WRONG)).toBe(
      'MAIL_ULR has no effect. Did you mean MAIL_URL?',
    );
  });

  it('says in one line which line of .env is wrong, also to commands', async () => {
    const { DATA_DIR = '' } = environment;
    await mkdir(DATA_DIR, { recursive: true });
    await writeFile(join(DATA_DIR, '.env'), 'LOG_LEVEL=silent\nORGANIZATION_NAME="Fern Hill\n');
    const line = 'Line 2 of .env: the value of ORGANIZATION_NAME begins with " and has no " at its end.';
    expect(await fails({}, WRONG)).toBe(line);
    const command = new Program('admin.ts', ['list'], environment);
    expect(await command.ends()).toBe(WRONG);
    expect(command.errors).toBe(`${line}\n`);
    const check = new Program('admin.ts', ['check'], environment);
    expect(await check.ends()).toBe(1);
    expect(check.output).toBe(`problem  ${line}\n\n1 problem, 0 warnings.\n`);
  });

  it('is not repeated by the systemd unit if the configuration is wrong', async () => {
    const unit = join(import.meta.dirname, '../../../deploy/systemd/speaker-portal.service');
    expect((await readFile(unit, 'utf8')).split('\n')).toContain(`RestartPreventExitStatus=${WRONG}`);
  });

  it('explains what to set if emails would not be sent', async () => {
    expect(await fails({ PUBLIC_URL: 'https://portal.example.org' }, WRONG)).toBe(
      'PUBLIC_URL=https://portal.example.org is a public address: set MAIL_URL, or ALLOW_DEMO=true if this is a public demonstration.',
    );
  });

  it('refuses demonstration accounts on a public address unless they are allowed', async () => {
    const portal = await TestPortal.start({ ...environment, LOG_LEVEL: 'silent' });
    await portal.addUser('admin', { email: 'admin@demo.example' });
    await portal.close();

    const open = { PUBLIC_URL: 'https://portal.example.org', MAIL_URL: 'smtp://127.0.0.1:9' };
    expect(await failsHere(open, WRONG)).toMatch(
      /^PUBLIC_URL=\S+ is a public address, and everyone knows the password of the demonstration accounts\. .*ALLOW_DEMO=true.*$/,
    );
    const meant = await TestPortal.start({
      ...environment,
      LOG_LEVEL: 'silent',
      ...open,
      ALLOW_DEMO: 'true',
    });
    expect((await meant.visitor().fetch('/api/ready')).status).toBe(200);
    await meant.close();
  });

  it('never prints a password', async () => {
    const unreachable = 'postgres://portal:top-secret@127.0.0.1:9/portal';
    expect(await fails({ DATABASE_URL: unreachable })).not.toContain('top-secret');
    for (const url of [
      unreachable,
      'postgres://portal:top-secret@nowhere.invalid/portal',
      'postgres:///portal:top-secret@127.0.0.1',
      'postgres://portal:top-secret@127.0.0.1:9/portal?sslmode=verify-full&sslrootcert=/nowhere',
      'mysql://portal:top-secret@localhost/portal',
    ]) {
      const printed = await failsHere({ DATABASE_URL: url }, url.startsWith('mysql:') ? WRONG : 1);
      expect(printed, url).not.toBe('');
      expect(printed, url).not.toContain('top-secret');
    }
    expect(await failsHere({ MAIL_URL: 'mail://portal:top-secret@localhost' }, WRONG)).toBe(
      'MAIL_URL is not valid: must begin with smtp:// or smtps://',
    );
  });

  it('says that another portal uses the data folder or the port', async () => {
    const running = await TestPortal.start({ ...environment, LOG_LEVEL: 'silent' });
    const elsewhere = await mkdtemp(join(tmpdir(), 'portal-process-'));
    const port = new URL((await running.visitor().fetch('/api/health')).url).port;
    expect(await failsHere({ PORT: port, DATA_DIR: elsewhere })).toMatch(/address is in use/);
    if (database.config.engine === 'sqlite') {
      expect(await readdir(elsewhere)).not.toContain('portal.db');
      expect(await fails({})).toMatch(/^Another portal is running on /);
    }
    await running.close();
    await rm(elsewhere, { recursive: true });
  });

  it('says that HOST is wrong', async () => {
    const open = { ALLOW_DEMO: 'true', MAIL_URL: 'smtp://127.0.0.1:9' };
    expect(await failsHere({ ...open, HOST: '192.0.2.1' })).toMatch(
      /^HOST is not an address of this machine\./,
    );
    expect(await failsHere({ ...open, HOST: 'nowhere.invalid' })).toMatch(/HOST .* nowhere\.invalid/);
  });

  it('refuses a database of a newer version without changing it', async () => {
    await (await TestPortal.start({ ...environment, LOG_LEVEL: 'silent' })).close();
    await new Program('../tests/support/add-future-migration.ts', [], environment).ends();
    expect(await failsHere({})).toMatch(/newer version of the portal.*999-from-the-future/);
  });
});

describe('the built-in mailbox', () => {
  it('is only available locally, and never in production', async () => {
    const mailbox = async (more: Record<string, string>) => {
      const portal = await TestPortal.start({ ...environment, LOG_LEVEL: 'silent', ...more });
      const visitor = portal.visitor();
      const statuses = ['/mailbox', '/mailbox.json'].map(async (path) => (await visitor.fetch(path)).status);
      const result = await Promise.all(statuses);
      await portal.close();
      return result;
    };
    expect(await mailbox({})).toEqual([200, 200]);
    expect(await mailbox({ NODE_ENV: 'production' })).toEqual([404, 404]);
    expect(
      await mailbox({ PUBLIC_URL: 'https://portal.example.org', MAIL_URL: 'smtp://127.0.0.1:9' }),
    ).toEqual([404, 404]);
  });
});

describe('the first administrator', () => {
  it('can be invited at the command line of a running portal', async () => {
    const { program, client } = await start({ PUBLIC_URL: 'https://portal.example.org', ALLOW_DEMO: 'true' });
    const mailServer = await TestMailServer.start();
    const emailed = new Program('admin.ts', ['invite', 'eva@example.org', 'Eva', 'Fern'], {
      ...environment,
      MAIL_URL: mailServer.url,
    });
    const command = new Program(
      'admin.ts',
      ['invite', 'ada@example.org', 'Ada', 'van', 'Green'],
      environment,
    );
    expect([await emailed.ends(), await command.ends()]).toEqual([0, 0]);
    expect(mailServer.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['eva@example.org']]);
    await mailServer.stop();
    const expiry =
      'This link works once and expires after 7 days, on \\w+, \\w+ \\d+, \\d+, \\d+:\\d+ [AP]M\\.\n';
    expect(emailed.errors).toMatch(new RegExp(`^${expiry}We emailed it to eva@example\\.org\\.\n$`));
    expect(command.errors).toMatch(
      new RegExp(
        `^${expiry}We didn't email it, because MAIL_URL is not set\\. Send it to ada@\\S+ yourself\\.\n$`,
      ),
    );
    const token = /\/invite\/([\w-]+)\n$/.exec(command.output)?.[1] ?? '';
    const reply = await client.call(readInvite, { params: { token } });
    expect(reply).toMatchObject({ data: { role: 'admin', email: 'ada@example.org', lastName: 'van Green' } });
    await program.ends('SIGTERM');
  });

  it('gets usage instructions for an invalid command', async () => {
    for (const args of [[], ['invite'], ['invite', 'not-an-address', 'Ada', 'Green']]) {
      const command = new Program('admin.ts', args, environment);
      expect(await command.ends()).toBe(1);
      expect(command.errors).toMatch(/Usage|Invalid email/);
    }
  });
});

describe('a command where there is no portal', () => {
  it('says so, and creates nothing', async () => {
    const directory = environment.DATA_DIR ?? '';
    const invite = new Program('admin.ts', ['invite', 'ada@example.org', 'Ada', 'Green'], environment);
    const backup = new Program('back-up.ts', [join(directory, 'portal.backup')], environment);
    for (const command of [invite, backup]) {
      expect(await command.ends()).toBe(1);
      expect(command.errors).toBe(
        `There is no portal in ${directory}. Use the DATA_DIR of the portal, or start one there first: npm start\n`,
      );
    }
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('a command for a database of an older version', () => {
  it('changes nothing, and says whether a portal is running', async () => {
    const running = await TestPortal.start({ ...environment, LOG_LEVEL: 'silent' });
    const { db } = running.context;
    const applied = async () => (await sql`select name from kysely_migration order by name`.execute(db)).rows;
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
    const before = await applied();
    const file = join(environment.DATA_DIR ?? '', 'portal.backup');
    const runAll = () =>
      Promise.all(
        [
          new Program('admin.ts', ['invite', 'ada@example.org', 'Ada', 'Green'], environment),
          new Program('admin.ts', ['list'], environment),
          new Program('demo/cli.ts', ['--speakers', '1'], environment),
          new Program('back-up.ts', [file], environment),
        ].map(async (command) => [await command.ends(), command.errors]),
      );
    const older = 'The database belongs to an older version of the portal';
    expect(await runAll()).toEqual(
      Array(4).fill([
        1,
        `${older}, which is running. Stop the portal and start the new version first: npm start\n`,
      ]),
    );
    expect(await applied()).toEqual(before);
    await running.close();
    const stopped = new Program('admin.ts', ['list'], environment);
    expect(await stopped.ends()).toBe(1);
    expect(stopped.errors).toBe(`${older}. Start the new version first: npm start\n`);
  });
});

describe('a test email', () => {
  it('is sent, or the mail server is quoted with what to check', async () => {
    const mailServer = await TestMailServer.start();
    const test = (mailUrl: string) =>
      new Program('admin.ts', ['test-email', 'ada@example.org'], { ...environment, MAIL_URL: mailUrl });
    const accepted = test(mailServer.url);
    const rejected = test(mailServer.url.replace('//', '//portal:secret-word@'));
    const [unreachable, none] = [test('smtp://127.0.0.1:9'), test('')];
    expect(await accepted.ends()).toBe(0);
    expect(accepted.output).toMatch(
      /^The mail server accepted the email to ada@example\.org\. \(250 .*\)\n$/,
    );
    expect(mailServer.received.map(({ subject }) => subject)).toEqual([
      'Test email from Green Careers Speaker Portal',
    ]);
    for (const [command, line] of [
      [
        rejected,
        "The mail server doesn't accept the portal's user name and password. Check the user and the password in MAIL_URL. (535 Not today)",
      ],
      [
        unreachable,
        "The portal can't reach the mail server. Check the host and the port in MAIL_URL. Port 465 needs smtps://, other ports smtp://. (connect ECONNREFUSED 127.0.0.1:9)",
      ],
      [none, "MAIL_URL is not set, so the portal can't send emails."],
    ] as const) {
      expect(await command.ends()).toBe(1);
      expect(command.errors).toBe(`${line}\n`);
      expect(command.output).toBe('');
    }
    await mailServer.stop();
  });
});

describe('the file .env', () => {
  it('is used for variables that are not set in the environment', async () => {
    await writeFile(
      join(database.environment.DATA_DIR, '.env'),
      'ORGANIZATION_NAME=Fern Hill Foundation\nPORT=1\n',
    );
    const { program } = await start();
    expect(program.output).toContain('Fern Hill Foundation');
    await program.ends('SIGTERM');
  });
});
