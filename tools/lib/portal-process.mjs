import { join } from 'node:path';
import { root } from './child.mjs';

/**
 * The arguments with which Node.js runs the portal. Small semi-spaces and a heap that grows in small steps save memory, which
 * Node.js would never return: a third after many drawn pages, each of which takes a fifth more processor time. With
 * semi-spaces of 2 MB, pages would take another fifth.
 */
export const portalArgs = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  join(root, 'apps/server/src/main.ts'),
];

/**
 * Caches compiled code for faster starts. Limits glibc to two malloc arenas, because every thread's own arena would keep
 * the memory that decoding a picture took.
 */
export const portalEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
};
