import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pause, systemClock } from '../../kernel/worker-loop.ts';
import { clientNetwork } from './client-address.ts';

/** More connections would exhaust the memory of a small machine. */
const MAX_CONNECTIONS = 4_000;
/** File descriptors for the database, email, logs and Node.js itself. */
const RESERVED_DESCRIPTORS = 64;
const MIN_CONNECTIONS = 16;

/** The number of connections that a limit of file descriptors allows: each may need two while it receives a file. */
export const connectionsWithin = (descriptors: number): number =>
  Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor((descriptors - RESERVED_DESCRIPTORS) / 2)));

const reportSchema = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** The process's limit of open files; Infinity if the system has none. */
const descriptorLimit = (): number => {
  // Faster, and avoids DNS lookups of peers.
  Object.assign(process.report, { excludeNetwork: true, excludeEnv: true });
  const { data } = reportSchema.safeParse(process.report.getReport());
  return data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
};

/** Limits that protect the server from floods of requests. Times are in milliseconds. */
export const serverLimits = () => ({
  /** For a request's first line and headers, and for a new connection's first byte. */
  headersTimeout: 20_000,
  /** For a whole request. Uploading a picture of 20 MB at 1 Mbit/s takes nearly three minutes. */
  requestTimeout: 5 * 60_000,
  /** A body must bring as many bytes within each period, or end. Otherwise slow uploads would hold all places for minutes. */
  bodyProgress: { bytes: 64 * 1_024, within: 10_000 },
  /**
   * Bytes of bodies that haven't ended, without those beyond 256 KB of each. Far more than a signed-in person, or a school
   * behind one address, sends at once.
   */
  unfinishedBytes: { total: 64 * 1_024 ** 2, perOwner: 8 * 1_024 ** 2 },
  /**
   * For a connection without traffic during a request or response. Event streams and large responses have more frequent
   * traffic while a client reads them.
   */
  stallTimeout: 60_000,
  /**
   * For a connection between two requests. Longer than the usual 60 s of proxies, which would otherwise send requests to
   * closed connections.
   */
  keepAliveTimeout: 72_000,
  /** How often request timeouts are checked. */
  checkInterval: 5_000,
  maxConnections: connectionsWithin(descriptorLimit()),
  /** Requests are refused while the event loop's delay exceeds this. */
  maxEventLoopDelay: 3_000,
  /**
   * A first screen is drawn if what it begins with has been read within this time, and while fewer others are being
   * prepared. Otherwise the server has too much to do, and the browser draws it.
   */
  drawing: { within: 150, atOnce: 8 },
});

export type ServerLimits = Readonly<ReturnType<typeof serverLimits>>;

/** The timeouts as Fastify options. */
export const timeoutOptions = (limits: ServerLimits) => ({
  requestTimeout: limits.requestTimeout,
  connectionTimeout: limits.stallTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  http: { headersTimeout: limits.headersTimeout, connectionsCheckingInterval: limits.checkInterval },
});

/** The maximum share of one address, so that it can't lock out everyone else. */
const ADDRESS_SHARE = 0.75;

/**
 * Closes new connections beyond the limits. Behind a proxy there is no limit for an address, because all connections
 * have the proxy's address.
 */
export const limitConnections = (
  server: Server,
  { maxConnections }: ServerLimits,
  behindProxy: boolean,
): void => {
  server.maxConnections = maxConnections;
  if (behindProxy) return;
  const maxPerAddress = maxConnections * ADDRESS_SHARE;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = clientNetwork(socket.remoteAddress ?? '::');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > maxPerAddress) socket.destroy();
  });
};

/**
 * How long idle connections stay open after the portal has stopped listening. A proxy's next connection is refused, so it
 * uses another portal. If idle ones closed at once, it could send a request on one of them at that moment, and would lose it.
 */
const DRAIN_MS = 500;

/**
 * Stops accepting connections, and closes the idle ones a little later. What comes on them until then is answered.
 * Returns a promise of the end of all connections.
 */
export const drainConnections = async (server: Server): Promise<{ readonly ended: Promise<void> }> => {
  // `close` of an HTTP server would close idle connections.
  const ended = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const waiting = new AbortController();
  await Promise.race([ended, pause(systemClock, DRAIN_MS, waiting.signal)]);
  waiting.abort();
  server.closeIdleConnections();
  return { ended };
};

/** Closes connections with their current response once the server is closing, or it would wait for idle ones. */
export const closeConnections = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close');
    done(null, payload);
  });
};
