import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registerInvited } from '@portal/contract/accounts/auth.contract.ts';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { submitSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { validate } from 'dockerfile-utils';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../src/platform/backup/backup-file.ts';
import { Client } from './support/client.ts';
import { TestMailServer } from './support/mail-server.ts';
import { PASSWORD } from './support/portal.ts';

/** Building the pages and installing the dependencies may take this long. */
const BUILD_TIMEOUT_MS = 10 * 60_000;
/** The base image of the container. Its size can't be measured without a container engine. */
const BASE_BYTES = 35_000_000;
const MAX_IMAGE_BYTES = 250_000_000;

const repository = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The user that runs the portal: not the one that installed it, if this process may choose. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let directory: string;
/** The installed release. Nothing in it may change. */
let program: string;
let failure: string | undefined;
let mailServer: TestMailServer;
let environment: Record<string, string>;
let portal: ChildProcess | undefined;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
};

/**
 * What the image keeps of the release besides Node.js, without source maps, type declarations, links to programs, and what
 * libraries bring for browsers, as sources and as tests.
 */
const keptBytes = (): number =>
  readdirSync(program, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^node_modules\/(node|\.bin)\/|\.(map|d\.[cm]?ts)$/.test(name))
    .filter((name) => !/^node_modules\/(@e965\/xlsx\/dist|zod\/src|bintrees\/test)\//.test(name))
    .map((name) => statSync(join(program, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** The links between documents that lead to no file or folder. */
const deadLinks = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .flatMap((name) => {
      const links = readFileSync(join(folder, name), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
      return Array.from(links, ([, target = '']) => join(name, '..', target));
    })
    .filter((target) => !existsSync(join(folder, target)));

/** The listing of the program folder, to see that nothing in it changes. */
const listing = (): string =>
  execFileSync('ls', ['-lARn', '--time-style=full-iso', program], { encoding: 'utf8', maxBuffer: 1e8 });

/** Runs npm with its cache, and without what this process has in its environment besides. */
const npm = (args: readonly string[], cwd: string) => {
  const { PATH, HOME, npm_config_cache } = process.env;
  const env = {
    PATH,
    HOME,
    npm_config_cache,
    npm_config_prefer_offline: 'true',
    npm_config_loglevel: 'error',
  };
  return run('npm', [...args], { cwd, env });
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-release-'));
  // Another user has to reach the folder in it.
  execFileSync('chmod', ['755', directory]);
  mailServer = await TestMailServer.start();
  program = join(directory, 'app');
  const data = join(directory, 'data');
  try {
    await npm(['run', 'release', '--', '--folder', program], repository);
    await npm(['ci', '--omit=dev', '--no-audit', '--no-fund'], program);
  } catch (error) {
    failure = String(error);
    return;
  }
  execFileSync('chmod', ['-R', 'a-w', program]);
  mkdirSync(data);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const port = String(await freePort());
  environment = {
    NODE_ENV: 'production',
    DATA_DIR: data,
    BACKUP_DIR: join(data, 'backups'),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'portal@example.org',
  };
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await end();
  await mailServer.stop();
  execFileSync('chmod', ['-R', 'u+w', directory]);
  await rm(directory, { recursive: true, force: true });
}, BUILD_TIMEOUT_MS);

const node = () => join(program, 'node_modules/node/bin/node');

/** Runs a program of the release, and returns what it prints. */
const exec = async (...args: readonly string[]): Promise<string> =>
  (await run(node(), args, { cwd: program, env: environment, ...user })).stdout;

/** Ends the portal that a failed attempt has left. */
const end = async (): Promise<void> => {
  if (!portal || portal.exitCode !== null || portal.signalCode !== null) return;
  const ended = once(portal, 'exit');
  portal.kill('SIGKILL');
  await ended;
};

const start = async (): Promise<Client> => {
  await end();
  const started = spawn(
    node(),
    ['--max-semi-space-size=4', '--heap-growing-percent=50', 'apps/server/src/main.ts'],
    {
      ...{ cwd: program, env: environment, stdio: ['ignore', 'pipe', 'inherit'] },
      ...user,
    },
  );
  portal = started;
  const ended = once(started, 'exit').then(() => Promise.reject(new Error("The portal hasn't started")));
  const [said]: Buffer[] = await Promise.race([once(started.stdout, 'data'), ended]);
  expect(String(said)).toContain(environment.PORT);
  return new Client(environment.PUBLIC_URL ?? '');
};

describe('a release', () => {
  it(
    'runs as an unprivileged user, from a read-only folder',
    async (context) => {
      if (failure !== undefined) {
        if (!/ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONNREFUSED/.test(failure)) throw new Error(failure);
        context.skip(`its dependencies can't be installed: ${failure}`);
      }
      const size = keptBytes() + statSync(realpathSync(node())).size + BASE_BYTES;
      process.stdout.write(`The image has about ${Math.round(size / 1e6)} MB.\n`);
      expect(size).toBeLessThan(MAX_IMAGE_BYTES);
      expect(deadLinks(program)).toEqual([]);
      const before = listing();

      const visitor = await start();
      await exec('deploy/container/health.mjs');
      expect(await (await visitor.fetch('/')).text()).toContain('<div id="root"');
      const admin = new Client(environment.PUBLIC_URL ?? '');
      const accept = async (client: Client, link: string, email: string) => {
        const inviteToken = /\/invite\/([\w-]+)/.exec(link)?.[1] ?? '';
        const person = { email, firstName: 'Ada', lastName: 'Green' };
        await client.get(registerInvited, {
          body: { ...person, password: PASSWORD, inviteToken, logIn: true },
        });
      };
      const link = await exec('apps/server/src/admin.ts', 'invite', 'ada@example.org', 'Ada', 'Green');
      await accept(admin, link, 'ada@example.org');
      const role = 'speaker';
      await admin.get(invite, {
        body: { email: 'sam@example.org', firstName: 'Sam', lastName: 'Elm', role },
      });
      await expect.poll(() => mailServer.received.length).toBe(2);
      await accept(visitor, mailServer.received.at(-1)?.text ?? '', 'sam@example.org');
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
        .png()
        .toBuffer();
      const { imageUrl } = await visitor.get(submitSpeakerProfile, {
        body: {
          ...{ title: 'Hydrologist', organisation: 'Tidewater Restoration', bio: 'I measure rivers.' },
          ...{ city: 'Salem', state: 'OR', speakingFormat: 'virtual', ageGroup: 'all grades' },
          industryFocus: ['Forestry'],
          picture: `data:image/png;base64,${picture.toString('base64')}`,
        },
      });
      expect((await visitor.fetch(imageUrl ?? '/nothing')).headers.get('content-type')).toBe('image/webp');

      const data = environment.DATA_DIR ?? '';
      const file = join(data, 'by-hand.backup');
      expect(await exec('apps/server/src/back-up.ts', file)).toMatch(/rows and was verified/);
      expect(await checkBackup(file)).toBeGreaterThan(0);
      await expect
        .poll(() => readdirSync(join(data, 'backups')))
        .toEqual([expect.stringMatching(/\.backup$/)]);
      const checks = await exec('apps/server/src/admin.ts', 'check');
      expect(checks).toMatch(/^ok {7}The newest backup is less than an hour old/m);
      expect(checks).toMatch(/\n0 problems, /);
      expect(await exec('apps/server/src/admin.ts', 'list')).toContain('ada@example.org');

      const ended = portal && once(portal, 'exit');
      portal?.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(listing()).toBe(before);
    },
    BUILD_TIMEOUT_MS,
  );
});

describe('the image', () => {
  it('has a Dockerfile without complaints of a linter', () => {
    expect(validate(readFileSync(join(repository, 'Dockerfile'), 'utf8'))).toEqual([]);
  });

  it(
    'is built and becomes healthy, where a container engine runs',
    async () => {
      const docker = (...args: readonly string[]) => run('docker', [...args]);
      try {
        await docker('version');
      } catch {
        process.stdout.write('No container engine runs here, so the image was not built.\n');
        return;
      }
      const name = `portal-test-${process.pid}`;
      await docker('build', '--tag', name, repository);
      try {
        const { stdout: size } = await docker('image', 'inspect', '--format', '{{.Size}}', name);
        expect(Number(size)).toBeLessThan(MAX_IMAGE_BYTES);
        const limits = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--network=none'];
        await docker(
          'run',
          '--detach',
          '--name',
          name,
          '--env=PUBLIC_URL=http://127.0.0.1:3000',
          ...limits,
          name,
        );
        const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', name);
        await expect.poll(async () => (await health()).stdout.trim(), { timeout: 60_000 }).toBe('healthy');
      } finally {
        await docker('rm', '--force', '--volumes', name);
        await docker('image', 'rm', name);
      }
    },
    BUILD_TIMEOUT_MS,
  );
});
