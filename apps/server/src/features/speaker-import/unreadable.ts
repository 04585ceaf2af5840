import { InvalidInput } from '../../kernel/errors.ts';

/** A file that can't be read as a table; the message is for the person who chose it. */
export const unreadable = (message: string): InvalidInput => new InvalidInput({ file: message });
