import type { Config } from '../config/config.ts';
import type { Tx } from '../db/connect.ts';
import { deleteMailsNaming, type Person } from './mailbox.repository.ts';
import { deleteMailsTo } from './outbox.repository.ts';

/**
 * Deletes the emails to a person, and in the built-in mailbox also those that mention them. With a mail server, queued
 * emails to other people that mention the person are still sent, and then emptied.
 */
export const forgetPerson = async (tx: Tx, { mail }: Config, person: Person): Promise<void> => {
  await deleteMailsTo(tx, person.email);
  if (mail.url === undefined) await deleteMailsNaming(tx, person);
};
