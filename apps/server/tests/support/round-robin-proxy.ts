import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached a portal but got no response. */
interface Broken {
  readonly behind: string;
}

/** Distributes requests round-robin among portals, like a load balancer. Skips portals that are down. */
export class RoundRobinProxy implements AsyncDisposable {
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

  static async before(portals: readonly string[]): Promise<RoundRobinProxy> {
    const proxy = new RoundRobinProxy(portals);
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
        // The connection was refused, so it is safe to retry with another portal.
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
