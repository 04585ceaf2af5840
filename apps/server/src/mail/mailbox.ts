import type { Config } from '../config/config.ts';
import type { Tx } from '../db/connect.ts';
import { deleteMailsOf, type Person } from './mailbox.repository.ts';

/**
 * Takes the mails to and about a person out of the built-in mailbox, if that is where mails go. A mail server's mails
 * need nothing: they leave no trace of anybody once they are sent.
 */
export const forgetPerson = async (tx: Tx, { mail }: Config, person: Person): Promise<void> => {
  if (mail.url === undefined) await deleteMailsOf(tx, person);
};
