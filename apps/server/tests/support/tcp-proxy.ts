import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy whose connections can be cut or silenced, and restored. */
export class TcpProxy implements AsyncDisposable {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isSilent = false;
  #port = 0;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async to(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.restore();
    return proxy;
  }

  /** A server's URL, routed through the proxy. */
  through(url: string): string {
    const routed = new URL(url);
    routed.host = `127.0.0.1:${this.#port}`;
    return routed.href;
  }

  /** Breaks every connection and refuses new ones. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Forwards nothing more, as after a failover in which the server vanished: nothing is closed, nor refused. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** Forwards new connections. Silenced ones stay silent. */
  async restore(): Promise<void> {
    this.#isSilent = false;
    if (this.#server) return;
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        if (!this.#isSilent) one.pipe(other);
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
