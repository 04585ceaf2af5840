import { join } from 'node:path';
import { root } from './child.mjs';

/**
 * The arguments with which Node.js runs the portal. A small semi-space saves memory, which Node.js would never return,
 * and doesn't slow the portal down.
 */
export const portalArgs = ['--max-semi-space-size=2', join(root, 'apps/server/src/main.ts')];

/**
 * Caches compiled code for faster starts. Limits glibc to two malloc arenas, because every thread's own arena would keep
 * the memory that decoding a picture took.
 */
export const portalEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
};
