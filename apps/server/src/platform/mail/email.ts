import type { Message } from './layout/message.ts';

/** A made-up person in a sample. */
interface SamplePerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The school or the organization they're from. */
  readonly organization: string;
}

/** What a sample of an email is made from: made-up people and what they wrote, maybe long or hostile. */
export interface SampleTexts {
  readonly organizationName: string;
  readonly person: SamplePerson;
  readonly other: SamplePerson;
  /** Anything that somebody wrote, such as the name of an event or a message. */
  readonly text: string;
  /** The secret of a link. */
  readonly token: string;
}

const defined = Symbol('defined');

/** A message that can be sent: one of an email that is defined with its samples. */
export interface Email extends Message {
  readonly [defined]: true;
}

/** An email's samples, in which each of its texts occurs. */
export interface EmailSamples {
  readonly samples: (from: SampleTexts) => readonly Email[];
}

/**
 * Defines an email: what it says, and samples of it. Without samples, nothing can be sent. `emails.ts` lists all emails, and
 * its test renders their samples.
 */
export const defineEmail = <A extends readonly unknown[]>(
  write: (...args: A) => Message,
  samplesOf: (email: (...args: A) => Email, from: SampleTexts) => readonly Email[],
): ((...args: A) => Email) & EmailSamples => {
  const email = (...args: A): Email => ({ ...write(...args), [defined]: true });
  return Object.assign(email, { samples: (from: SampleTexts) => samplesOf(email, from) });
};
