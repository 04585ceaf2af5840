const BYTES = 16;

/** A new name for a filled-in form. `crypto.randomUUID` would be there under https alone. */
export const newBookingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
