import { Readable } from 'node:stream';
import type { PortalEvent } from '@portal/contract/events/events.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context, Log } from '../../context.ts';
import { ServiceBusy } from '../../kernel/errors.ts';
import { mayHear } from './events.policy.ts';
import { readNotice } from './notice.ts';

/** Streams that one person may have open at once; the oldest makes room for another. */
const MAX_STREAMS_PER_USER = 16;
/** Characters that may wait for a reader. One that is further behind is dropped: it catches up when it comes again. */
const MOST_WAITING = 32_768;
const HEARTBEAT = 20_000;
/** Milliseconds after which a browser comes again. */
const COME_AGAIN = 2_000;

interface Follower {
  readonly user: SessionUser;
  readonly sessionHash: string;
  readonly stream: Readable;
}

/** Which of these sessions are alive. */
type SessionCheck = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

const written = (event: PortalEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** The streams of all who look on at this process, each with what concerns them for as long as their session lasts. */
export class EventStreams {
  readonly #findAlive: SessionCheck;
  readonly #log: Log;
  readonly #maxStreams: number;
  readonly #followers = new Set<Follower>();
  readonly #beating = setInterval(() => this.beat(), HEARTBEAT).unref();
  #listening: { close(): Promise<void> } | undefined;

  constructor(findAlive: SessionCheck, log: Log, maxStreams: number) {
    this.#findAlive = findAlive;
    this.#log = log;
    this.#maxStreams = maxStreams;
  }

  /** Begins to hear what transactions announce, in whichever process. */
  async listen({ pubSub }: Pick<Context, 'pubSub'>): Promise<void> {
    this.#listening = await pubSub.subscribe({
      onMessage: (text) => this.hear(text),
      onGap: () => this.#send({ kind: 'sync' }, () => true),
    });
  }

  /** A stream of what concerns this user from now on; 503 while as many are open as the portal has room for. */
  follow(user: SessionUser, sessionHash: string): Readable {
    const own = [...this.#followers].filter((follower) => follower.user._id === user._id);
    const [oldest] = own;
    if (oldest && own.length >= MAX_STREAMS_PER_USER) this.#drop(oldest);
    else if (this.#followers.size >= this.#maxStreams) throw new ServiceBusy();
    const stream = new Readable({ read: () => {} });
    const follower = { user, sessionHash, stream };
    this.#followers.add(follower);
    stream.once('close', () => this.#followers.delete(follower));
    stream.push(`retry: ${COME_AGAIN}\n\n`);
    return stream;
  }

  /** Passes on what was announced. */
  hear(text: string): void {
    const notice = readNotice(text);
    if (!notice) this.#log.warn({}, 'a notice that nobody understands');
    else if ('event' in notice) this.#send(notice.event, ({ user }) => mayHear(user, notice.to));
    else this.#endDead(({ user }) => user._id === notice.sessionsOf);
  }

  /** Keeps connections open, and ends those whose session is over. */
  beat(): void {
    for (const { stream } of this.#followers) this.#push(stream, ':\n\n');
    this.#endDead(() => true);
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    clearInterval(this.#beating);
    await this.#listening?.close();
    // Who has not read all would keep the process waiting.
    for (const { stream } of this.#followers)
      stream.readableLength > 0 ? stream.destroy() : stream.push(null);
  }

  #drop(follower: Follower): void {
    // At once: its stream closes a moment later.
    this.#followers.delete(follower);
    follower.stream.destroy();
  }

  #send(event: PortalEvent, isFor: (follower: Follower) => boolean): void {
    const text = written(event);
    for (const follower of this.#followers) if (isFor(follower)) this.#push(follower.stream, text);
  }

  #push(stream: Readable, text: string): void {
    if (stream.readableLength > MOST_WAITING) stream.destroy();
    else stream.push(text);
  }

  #endDead(among: (follower: Follower) => boolean): void {
    const asked = [...this.#followers].filter(among);
    if (asked.length === 0) return;
    this.#findAlive([...new Set(asked.map(({ sessionHash }) => sessionHash))]).then(
      (alive) => {
        for (const { sessionHash, stream } of asked) if (!alive.has(sessionHash)) stream.push(null);
      },
      // The database is away: the next heartbeat asks again.
      (error: unknown) => this.#log.warn({ err: error }, 'sessions of streams not checked'),
    );
  }
}
