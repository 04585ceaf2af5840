const BYTES = 16;

/** A new idempotency key. `crypto.randomUUID` exists only with HTTPS. */
export const newBookingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
