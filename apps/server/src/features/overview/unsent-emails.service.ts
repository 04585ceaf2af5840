import type { Context } from '../../context.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';
import { removeUnsentMail, sendMailAgain } from '../../platform/mail/unsent-mails.ts';

const notListed = () => new NotFound('This email is no longer in the list');

/** Sends an email again that was given up. Throws if it's gone, or if a link in it no longer works. */
export const sendEmailAgain = ({ db }: Context, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const obstacle = await sendMailAgain(tx, id);
    if (obstacle === 'missing') throw notListed();
    if (obstacle === 'expired')
      throw new Conflict('The link in this email no longer works, so it stays unsent');
  });

/** Removes an email that was given up from the list, with its content. Throws if it's gone. */
export const removeUnsentEmail = ({ db }: Context, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await removeUnsentMail(tx, id))) throw notListed();
  });
