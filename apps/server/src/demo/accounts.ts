/** What every demonstration account signs in with. */
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
