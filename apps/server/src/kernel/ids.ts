import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** A new id: a UUID of version 7 (RFC 9562). Later ones are greater, but for those of one millisecond. */
export const newId = (): string => randomUUIDv7();

/** A new secret for a cookie or a link: 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. A secret of 256 random bits needs no salt and no slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
