import { once } from 'node:events';
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly raw: string;
  readonly envelopeTo: readonly string[];
}

/** SMTP error codes to respond with at each step of a session. */
export interface Answers {
  greeting?: (() => number | undefined) | undefined;
  sender?: (() => number | undefined) | undefined;
  recipient?: ((address: string) => number | undefined) | undefined;
  /** After the whole message; 'hang up' closes the connection instead. */
  text?: ((address: string) => number | 'hang up' | undefined | Promise<undefined>) | undefined;
}

const refusal = (code: number, text = 'Not today'): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server that records accepted emails and can be told to refuse some. */
export class TestMailServer {
  readonly received: ReceivedMail[] = [];
  answers: Answers = {};
  readonly #port: number;
  #server: SMTPServer | undefined;
  #connections = 0;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<TestMailServer> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    await new Promise((resolve) => probe.close(resolve));
    const server = new TestMailServer(address.port);
    await server.start();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** The number of connections so far. */
  get connections(): number {
    return this.#connections;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(refusal(535)),
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onConnect: (_session, done) => {
        this.#connections += 1;
        const code = this.answers.greeting?.();
        done(code === undefined ? null : refusal(code));
      },
      onMailFrom: (_address, _session, done) => {
        const code = this.answers.sender?.();
        done(code === undefined ? null : refusal(code));
      },
      onRcptTo: ({ address }, _session, done) => {
        const code = this.answers.recipient?.(address);
        done(code === undefined ? null : refusal(code, `<${address.toUpperCase()}> is unknown here`));
      },
      onData: (stream, session, done) => {
        const take = async () => {
          const raw = Buffer.concat(await stream.toArray()).toString();
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          const answer = await this.answers.text?.(envelopeTo.join());
          if (answer === 'hang up') return this.#hangUpOn(session.id);
          if (answer !== undefined) return done(refusal(answer));
          this.received.push({ ...(await PostalMime.parse(raw)), raw, envelopeTo });
          done();
        };
        take().catch(done);
      },
    });
    server.on('error', () => {});
    await once(server.listen(this.#port, '127.0.0.1'), 'listening');
    this.#server = server;
  }

  #hangUpOn(session: string): void {
    for (const connection of this.#server?.connections ?? [])
      if (connection.id === session) connection.close();
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
