import { join } from 'node:path';
import { root } from './child.mjs';

/**
 * How Node.js runs the portal. Young objects get less room than by default: it is never given back, and the portal
 * answers as fast with less.
 */
export const portalArgs = ['--max-semi-space-size=2', join(root, 'apps/server/src/main.ts')];

/**
 * What Node.js has compiled once it need not compile at the next start. Where the C library is glibc, its threads share
 * two heaps: each of their own would keep what one picture took.
 */
export const portalEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
};
