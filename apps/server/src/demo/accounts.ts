import type { Db, Tx } from '../platform/db/connect.ts';

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'green-portal';

export const administrator = {
  firstName: 'Josephine',
  lastName: 'Adair',
  email: 'admin@demo.example',
} as const;

/** A speaker without a profile. */
export const newSpeaker = {
  firstName: 'Casey',
  lastName: 'Lindholm',
  email: 'newspeaker@demo.example',
} as const;

/** Whether a database contains demonstration accounts, whose password everyone knows. */
export const hasDemoAccounts = async (db: Db): Promise<boolean> => {
  const found = db.selectFrom('users').select('id').where('email', 'like', '%@demo.example').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Whether a database has no accounts. */
export const isUnused = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
