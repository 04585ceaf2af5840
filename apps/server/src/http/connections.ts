import type { Server } from 'node:http';
import { z } from 'zod';
import { clientNetwork } from './client-address.ts';

/** What keeps a flood from taking the portal down. Times are milliseconds. */
export interface ServerLimits {
  /** For a request's first line and headers, and for a new connection's first byte. */
  readonly headersTimeout: number;
  /** For a whole request. */
  readonly requestTimeout: number;
  /** For a connection on which nothing moves while a request or an answer is on its way. */
  readonly stallTimeout: number;
  /** For a connection between two requests. */
  readonly keepAliveTimeout: number;
  /** How often requests are checked for being late. */
  readonly checkInterval: number;
  readonly maxConnections: number;
  /** Once the event loop is this late, requests are refused rather than all answered late. */
  readonly maxEventLoopDelay: number;
}

/** More would fill the memory of a small machine before they fill its descriptors. */
const MAX_CONNECTIONS = 4_000;
/** Descriptors that the database, mail, logs and Node.js itself need. */
const RESERVED_DESCRIPTORS = 64;
const MIN_CONNECTIONS = 16;

/** How many connections fit into so many file descriptors: each takes one, and one more while it is sent a file. */
export const connectionsWithin = (descriptors: number): number =>
  Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor((descriptors - RESERVED_DESCRIPTORS) / 2)));

const reportSchema = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** How many files the process may have open; Infinity where the system sets no limit. */
const descriptorLimit = (): number => {
  // Quicker, and without looking up the names of peers.
  Object.assign(process.report, { excludeNetwork: true, excludeEnv: true });
  const { data } = reportSchema.safeParse(process.report.getReport());
  return data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
};

/** The limits of a portal that serves. */
export const serverLimits = (): ServerLimits => ({
  headersTimeout: 20_000,
  // A picture of 20 MB takes a school's uplink of 1 Mbit/s nearly three minutes.
  requestTimeout: 5 * 60_000,
  // Event streams and large answers are never this quiet while someone reads them.
  stallTimeout: 60_000,
  // Longer than a proxy keeps its own idle connections (60 s as a rule), or it would send requests into closed ones.
  keepAliveTimeout: 72_000,
  checkInterval: 5_000,
  maxConnections: connectionsWithin(descriptorLimit()),
  maxEventLoopDelay: 3_000,
});

/** The timeouts as Fastify takes them. */
export const timeoutOptions = (limits: ServerLimits) => ({
  requestTimeout: limits.requestTimeout,
  connectionTimeout: limits.stallTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  http: { headersTimeout: limits.headersTimeout, connectionsCheckingInterval: limits.checkInterval },
});

/** The most that one address may hold, so that it cannot lock out everyone else. */
const ADDRESS_SHARE = 0.75;

/**
 * Closes connections beyond the limits as they come. Behind a proxy every connection has the proxy's address, and it
 * is up to the proxy to share them out.
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
