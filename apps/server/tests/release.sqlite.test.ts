import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login, registerInvited } from '@portal/contract/accounts/auth.contract.ts';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { submitSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { validate } from 'dockerfile-utils';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInFolders, type Image, repository } from '../../../tools/lib/dockerfile.ts';
import { checkBackup } from '../src/platform/backup/backup-file.ts';
import { Client } from './support/client.ts';
import { TestMailServer } from './support/mail-server.ts';
import { PASSWORD } from './support/portal.ts';
import { THOROUGH } from './support/thorough.ts';

/** Building the pages and installing the dependencies may take this long. */
const BUILD_TIMEOUT_MS = 10 * 60_000;
/** The base image. Its size can't be measured without a container engine. */
const BASE_BYTES = 35_000_000;
const MAX_IMAGE_BYTES = 250_000_000;

const run = promisify(execFile);

/** The user that runs the portal: not the one that installed it, if this process may choose. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let directory: string;
let image: Image;
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

const sizeOf = (path: string): number => {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(path, name)),
  );
  return files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
};

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
  execFileSync('ls', ['-lARn', '--time-style=full-iso', join(image.folder, 'app')], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-release-'));
  // Another user has to reach the folder in it.
  execFileSync('chmod', ['755', directory]);
  mailServer = await TestMailServer.start();
  try {
    image = buildInFolders({ directory, inRepository: !THOROUGH });
  } catch (error) {
    failure = String(error);
    return;
  }
  execFileSync('chmod', ['-R', 'a-w', join(image.folder, 'app')]);
  for (const volume of image.volumes) {
    mkdirSync(volume, { recursive: true });
    if (user.uid !== undefined) chownSync(volume, user.uid, user.gid);
  }
  const port = String(await freePort());
  environment = {
    ...image.environment,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'portal@example.org',
    BACKUP_DIR: join(image.environment.DATA_DIR ?? '', 'backups'),
  };
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  portal?.kill('SIGKILL');
  await mailServer.stop();
  execFileSync('chmod', ['-R', 'u+w', directory]);
  await rm(directory, { recursive: true, force: true });
}, BUILD_TIMEOUT_MS);

/** Runs one of the image's programs as a container does, and returns what it prints. */
const exec = async ([program = '', ...args]: readonly string[]): Promise<string> => {
  // Without a shell, as in the image, so the program is looked up in the image's own PATH.
  const file = join(environment.PATH ?? '', program);
  const { stdout } = await run(file, args, { cwd: image.workdir, env: environment, ...user });
  return stdout;
};

const start = async (): Promise<Client> => {
  const [program = '', ...args] = image.command;
  portal = spawn(join(environment.PATH ?? '', program), args, {
    ...{ cwd: image.workdir, env: environment, stdio: ['ignore', 'pipe', 'inherit'] },
    ...user,
  });
  if (!portal.stdout) throw new Error('No output');
  const [said]: Buffer[] = await once(portal.stdout, 'data');
  expect(String(said)).toContain(environment.PORT);
  return new Client(environment.PUBLIC_URL ?? '');
};

describe('the Dockerfile', () => {
  it('has nothing to complain about for a linter', () => {
    expect(validate(readFileSync(join(repository, 'Dockerfile'), 'utf8'))).toEqual([]);
  });

  it(
    'makes a portal from a release that runs as an unprivileged user, from a read-only folder',
    async (context) => {
      if (failure !== undefined) {
        if (!/ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONNREFUSED/.test(failure)) throw new Error(failure);
        context.skip(`its dependencies can't be installed: ${failure}`);
      }
      const size = sizeOf(join(image.folder, 'app'));
      process.stdout.write(`The image has ${Math.round(size / 1e6)} MB on top of its base image.\n`);
      expect(size + BASE_BYTES).toBeLessThan(MAX_IMAGE_BYTES);
      expect(deadLinks(join(image.folder, 'app'))).toEqual([]);
      const before = listing();

      const visitor = await start();
      await exec(image.healthCheck);
      expect(await (await visitor.fetch('/')).text()).toContain('<div id="root"');
      const admin = new Client(environment.PUBLIC_URL ?? '');
      const accept = async (client: Client, link: string, email: string) => {
        const inviteToken = /\/invite\/([\w-]+)/.exec(link)?.[1] ?? '';
        const person = { email, firstName: 'Ada', lastName: 'Green' };
        await client.get(registerInvited, { body: { ...person, password: PASSWORD, inviteToken } });
        await client.get(login, { body: { email, password: PASSWORD } });
      };
      const command = ['node', 'apps/server/src/admin.ts', 'invite', 'ada@example.org', 'Ada', 'Green'];
      await accept(admin, await exec(command), 'ada@example.org');
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
      expect(await exec(['node', 'apps/server/src/back-up.ts', file])).toMatch(/rows and was verified/);
      expect(await checkBackup(file)).toBeGreaterThan(0);
      await expect
        .poll(() => readdirSync(join(data, 'backups')))
        .toEqual([expect.stringMatching(/\.backup$/)]);
      const checks = await exec(['node', 'apps/server/src/admin.ts', 'check']);
      expect(checks).toMatch(/^ok {7}The newest backup is less than an hour old/m);
      expect(checks).toMatch(/\n0 problems, /);
      expect(await exec(['node', 'apps/server/src/admin.ts', 'list'])).toContain('ada@example.org');

      const ended = portal && once(portal, 'exit');
      portal?.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(listing()).toBe(before);
    },
    BUILD_TIMEOUT_MS,
  );
});
