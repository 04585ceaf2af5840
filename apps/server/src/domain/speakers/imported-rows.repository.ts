import type { Tx } from '../../platform/db/connect.ts';

const DELETED_SPEAKER = 'Looks like a speaker whose account has been deleted.';

/** Changes the lines of rows' messages that end by naming the person with this email address. */
const replaceMentions = async (tx: Tx, email: string, changed: (line: string) => string): Promise<void> => {
  const mention = `(${email}).`;
  const rows = await tx
    .selectFrom('speaker_import_rows')
    .select(['import_id', 'number', 'message'])
    .where('message', 'like', `%${mention}%`)
    .execute();
  for (const { import_id, number, message } of rows) {
    const lines = message.split('\n').map((line) => (line.endsWith(mention) ? changed(line) : line));
    await tx
      .updateTable('speaker_import_rows')
      .set({ message: [...new Set(lines)].join('\n') })
      .where('import_id', '=', import_id)
      .where('number', '=', number)
      .execute();
  }
};

/**
 * Deletes the rows of all imports about the person with this email address, apart from one import, and the mentions of them
 * on other rows.
 */
export const deleteRowsAbout = async (tx: Tx, email: string, exceptImport = ''): Promise<void> => {
  await tx
    .deleteFrom('speaker_import_rows')
    .where('email', '=', email)
    .where('import_id', '<>', exceptImport)
    .execute();
  await replaceMentions(tx, email, () => DELETED_SPEAKER);
};

/** Changes a person's email address on the rows about them that are done, and where other rows mention it. */
export const readdressRows = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx
    .updateTable('speaker_import_rows')
    .set({ email: to })
    .where('email', '=', from)
    .where('state', 'in', ['created', 'updated', 'unchanged'])
    .execute();
  await replaceMentions(tx, from, (line) => `${line.slice(0, -`(${from}).`.length)}(${to}).`);
};
