import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to a server that can be cut and mended. */
export class Relay implements AsyncDisposable {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async to(url: string): Promise<Relay> {
    const relay = new Relay(new URL(url));
    await relay.mend();
    return relay;
  }

  /** A server's URL, by way of the wire. */
  through(url: string): string {
    const routed = new URL(url);
    routed.host = `127.0.0.1:${this.#port}`;
    return routed.href;
  }

  /** Breaks every connection; new ones are refused. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => {});
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
    await once(server.listen(this.#port, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    this.#port = port;
    this.#server = server;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.cut();
  }
}
