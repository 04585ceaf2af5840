import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached a portal and was not answered. */
interface Broken {
  readonly behind: string;
}

/** Shares requests among portals in turn, as a proxy before several processes does; passes over those that are gone. */
export class RoundRobin implements AsyncDisposable {
  readonly broken: Broken[] = [];
  readonly answered = new Map<string, number>();
  readonly #portals: readonly string[];
  readonly #server: Server;
  #turn = 0;

  private constructor(portals: readonly string[]) {
    this.#portals = portals;
    this.#server = createServer((incoming, outgoing) => {
      this.#pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async before(portals: readonly string[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(portals);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    this.#turn = (this.#turn + 1) % this.#portals.length;
    for (const portal of [...this.#portals.slice(this.#turn), ...this.#portals.slice(0, this.#turn)]) {
      try {
        return await this.#forward(portal, incoming, body, outgoing);
      } catch (error) {
        // Nobody there: the request has reached nobody, so that another may have it.
        if (error instanceof Error && Reflect.get(error, 'code') === 'ECONNREFUSED') continue;
        this.broken.push({ behind: portal });
        outgoing.writeHead(502).end('{"message":"broken","code":"broken"}');
        return;
      }
    }
    outgoing.writeHead(503).end('{"message":"nobody","code":"nobody"}');
  }

  async #forward(
    portal: string,
    { method, url, headers, socket }: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<void> {
    const passed = request(new URL(url ?? '/', portal), {
      method,
      agent: false,
      headers: { ...headers, connection: 'close', 'x-forwarded-for': socket.remoteAddress },
    });
    const answers = once(passed, 'response');
    passed.end(body);
    const [answer]: IncomingMessage[] = await answers;
    if (!answer) throw new Error('No answer');
    const content = Buffer.concat(await answer.toArray());
    this.answered.set(portal, (this.answered.get(portal) ?? 0) + 1);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
