import type { Db } from '../db/connect.ts';

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'green-portal';

export const administrator = {
  firstName: 'Josephine',
  lastName: 'Adair',
  email: 'admin@demo.example',
} as const;

/** A speaker who has signed up and said nothing about themselves yet. */
export const newSpeaker = {
  firstName: 'Casey',
  lastName: 'Lindholm',
  email: 'newspeaker@demo.example',
} as const;

/** Whether a database holds made-up accounts, whose password everyone knows. */
export const hasDemoAccounts = async (db: Db): Promise<boolean> => {
  const found = db.selectFrom('users').select('id').where('email', 'like', '%@demo.example').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
};
