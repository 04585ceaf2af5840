import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHIPPED = join(import.meta.dirname, '../../../../deploy/nginx/speaker-portal.conf');
const TIMEOUT_MS = 10_000;

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

const replaced = (text: string, pattern: RegExp, replacement: string): string => {
  if (!pattern.test(text)) throw new Error(`${SHIPPED} has nothing like ${pattern}`);
  return text.replace(pattern, replacement);
};

/** The shipped configuration without TLS and the privileged ports 80 and 443. */
const configurationFor = async (
  folder: string,
  port: number,
  portalPorts: readonly number[],
): Promise<string> => {
  let server = await readFile(SHIPPED, 'utf8');
  const lines = portalPorts.map((portalPort) => `server 127.0.0.1:${portalPort}$1;`);
  server = replaced(server, /^ *server 127\.0\.0\.1:3000(.*);$/m, lines.join('\n'));
  server = replaced(server, /listen 80;/, `listen unix:${folder}/redirect.sock;`);
  server = replaced(server, /listen 443 ssl http2;/, `listen 127.0.0.1:${port};`);
  server = replaced(server, /^ *(listen \[::\]|ssl_).*\n/gm, '');
  server = replaced(server, /\/var\/log\/nginx\//g, `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    error_log stderr notice;
    events {}
    http {
      access_log off;
      ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${server}
    }
  `;
};

/** nginx in front of a portal, with the documented configuration. */
export class Nginx implements AsyncDisposable {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  /** Chooses a port, because the portal needs to know the address before it starts. */
  static async reserve(): Promise<Nginx> {
    return new Nginx(await freePort(), await mkdtemp(join(tmpdir(), 'portal-nginx-')));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The address of the server that redirects to HTTPS. */
  get redirectSocket(): string {
    return join(this.#folder, 'redirect.sock');
  }

  /** What its log files contain. */
  async logs(): Promise<string> {
    const names = ['speaker-portal.log', 'error.log'];
    return (await Promise.all(names.map((name) => readFile(join(this.#folder, name), 'utf8')))).join('\n');
  }

  /** Starts nginx. Resolves when it accepts requests. */
  async start(program: string, ...portalPorts: readonly number[]): Promise<void> {
    const file = join(this.#folder, 'nginx.conf');
    await writeFile(file, await configurationFor(this.#folder, this.port, portalPorts));
    const nginx = spawn(program, ['-p', this.#folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = nginx;
    let said = '';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    while (!said.includes('start worker process ')) {
      if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
      await Promise.race([once(nginx.stderr, 'data', { signal }), once(nginx, 'exit')]);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process?.exitCode === null) {
      this.#process.kill('SIGTERM');
      await once(this.#process, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
