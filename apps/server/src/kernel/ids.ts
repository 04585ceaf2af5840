import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** A new UUID of version 7 (RFC 9562). Ids sort by creation time, to the millisecond. */
export const newId = (): string => randomUUIDv7();

/** A new secret for a cookie or a link: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. With 256 random bits, it needs neither a salt nor a slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
