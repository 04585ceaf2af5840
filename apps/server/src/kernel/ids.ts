import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** How many ids of one millisecond can be counted: 12 bits. */
const COUNT_MAX = 0xfff;

let lastTime = '';
let count = 0;

/**
 * A new UUID of version 7. Ids sort by creation time, to the millisecond, and those of one process also within it: what one
 * transaction stores keeps its order. They're counted where others have random bits (RFC 9562, section 6.2, method 1).
 */
export const newId = (): string => {
  const id = randomUUIDv7();
  const time = id.slice(0, 'xxxxxxxx-xxxx'.length);
  count = time === lastTime ? Math.min(count + 1, COUNT_MAX) : 0;
  lastTime = time;
  return `${time}-7${count.toString(16).padStart(3, '0')}${id.slice('xxxxxxxx-xxxx-7xxx'.length)}`;
};

/** A new secret for a cookie or a link: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. With 256 random bits, it needs neither a salt nor a slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
