import type { Config } from '../config/config.ts';
import type { Tx } from '../db/connect.ts';
import { deleteMailsNaming, type Person } from './mailbox.repository.ts';
import { deleteMailsTo } from './outbox.repository.ts';

/**
 * Deletes the mails to a person, and those about them from the built-in mailbox. A mail server's mails are emptied once
 * they are sent, so those that name the person may still go out.
 */
export const forgetPerson = async (tx: Tx, { mail }: Config, person: Person): Promise<void> => {
  await deleteMailsTo(tx, person.email);
  if (mail.url === undefined) await deleteMailsNaming(tx, person);
};
