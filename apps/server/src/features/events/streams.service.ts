import { Readable } from 'node:stream';
import type { PortalEvent } from '@portal/contract/events/events.schemas.ts';
import { EVENT_HEARTBEAT } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context, Log } from '../../context.ts';
import { ServiceBusy } from '../../kernel/errors.ts';
import { type EventMessage, parseEventMessage } from './events.service.ts';
import { RecentEvents } from './recent-events.ts';

/** Beyond it, a user's oldest stream is closed. */
const MAX_STREAMS_PER_USER = 16;
/** Buffered characters. A slower reader is disconnected; it refetches when it reconnects. */
const MAX_BUFFERED = 32_768;
/** How long a browser waits before it reconnects. */
const RECONNECT_MS = 2_000;

interface Subscriber {
  readonly user: SessionUser;
  readonly sessionHash: string;
  readonly stream: Readable;
}

type Published = Extract<EventMessage, { event: PortalEvent }>;

/** Returns those of these sessions that are alive. */
type SessionCheck = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

/** A named event, because pages can't see comments. */
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n';

const serialize = (event: PortalEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** Administrators receive every event, other users those about their own requests. */
const mayReceive = ({ _id, role }: SessionUser, userIds: readonly string[]): boolean =>
  role === 'admin' || userIds.includes(_id);

/** The open event streams of this process. Each gets its user's events until the session ends. */
export class EventStreams {
  readonly #findAlive: SessionCheck;
  readonly #log: Log;
  readonly #maxStreams: number;
  readonly #subscribers = new Set<Subscriber>();
  readonly #recent = new RecentEvents<Published>();
  readonly #timer = setInterval(() => this.heartbeat(), EVENT_HEARTBEAT).unref();
  #listener: { close(): Promise<void> } | undefined;

  constructor(findAlive: SessionCheck, log: Log, maxStreams: number) {
    this.#findAlive = findAlive;
    this.#log = log;
    this.#maxStreams = maxStreams;
  }

  /** How many are open. */
  get size(): number {
    return this.#subscribers.size;
  }

  /** Starts receiving the messages of all processes. */
  async listen({ pubSub }: Pick<Context, 'pubSub'>): Promise<void> {
    this.#listener = await pubSub.subscribe({
      onMessage: (text) => this.onMessage(text),
      onGap: () => {
        this.#recent.restart();
        this.#send({ kind: 'sync' }, () => true);
      },
    });
    this.#recent.restart();
  }

  /**
   * Opens a stream of the user's events, which begins with those of the last `since` seconds. Throws `ServiceBusy` at the
   * limit of open streams.
   */
  subscribe(user: SessionUser, sessionHash: string, since = 0): Readable {
    const own = [...this.#subscribers].filter((subscriber) => subscriber.user._id === user._id);
    const [oldest] = own;
    if (oldest && own.length >= MAX_STREAMS_PER_USER) this.#drop(oldest);
    else if (this.#subscribers.size >= this.#maxStreams) throw new ServiceBusy();
    const stream = new Readable({ read: () => {} });
    const subscriber = { user, sessionHash, stream };
    this.#subscribers.add(subscriber);
    stream.once('close', () => this.#subscribers.delete(subscriber));
    stream.push(`retry: ${RECONNECT_MS}\n\n`);
    if (since > 0) for (const event of this.#eventsSince(user, since)) stream.push(serialize(event));
    return stream;
  }

  /** Handles a message from any process. */
  onMessage(text: string): void {
    const message = parseEventMessage(text);
    if (!message) this.#log.warn({}, 'invalid event message ignored');
    else if ('event' in message) {
      this.#recent.add(message);
      this.#send(message.event, ({ user }) => mayReceive(user, message.to));
    } else this.#closeExpired(({ user }) => user._id === message.sessionsOf);
  }

  /** Keeps connections alive, shows pages that they are, and closes those whose session has ended. */
  heartbeat(): void {
    for (const { stream } of this.#subscribers) this.#push(stream, HEARTBEAT);
    this.#closeExpired(() => true);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.close();
    // A reader that has stopped reading would delay the shutdown.
    for (const { stream } of this.#subscribers)
      stream.readableLength > 0 ? stream.destroy() : stream.push(null);
  }

  #eventsSince(user: SessionUser, seconds: number): PortalEvent[] {
    const recent = this.#recent.last(seconds);
    if (!recent) return [{ kind: 'sync' }];
    return recent.filter(({ to }) => mayReceive(user, to)).map(({ event }) => event);
  }

  #drop(subscriber: Subscriber): void {
    // Removed here, because the stream emits 'close' only later.
    this.#subscribers.delete(subscriber);
    subscriber.stream.destroy();
  }

  #send(event: PortalEvent, isFor: (subscriber: Subscriber) => boolean): void {
    const text = serialize(event);
    for (const subscriber of this.#subscribers) if (isFor(subscriber)) this.#push(subscriber.stream, text);
  }

  #push(stream: Readable, text: string): void {
    if (stream.readableLength > MAX_BUFFERED) stream.destroy();
    else stream.push(text);
  }

  #closeExpired(isAffected: (subscriber: Subscriber) => boolean): void {
    const checked = [...this.#subscribers].filter(isAffected);
    if (checked.length === 0) return;
    this.#findAlive([...new Set(checked.map(({ sessionHash }) => sessionHash))]).then(
      (alive) => {
        for (const { sessionHash, stream } of checked) if (!alive.has(sessionHash)) stream.push(null);
      },
      // The next heartbeat checks again.
      (error: unknown) => this.#log.warn({ err: error }, 'could not check the sessions of event streams'),
    );
  }
}
