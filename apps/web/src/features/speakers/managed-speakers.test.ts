import { expect, it } from 'vitest';
import { refusalToManage } from './managed-speakers.ts';

it.each([
  ['', false, 'edit', 'You must be logged in to edit a speaker'],
  ['', false, 'delete', 'You must be logged in to delete a speaker'],
  ['a', false, 'edit', 'You must be an admin to edit a speaker'],
  ['a', false, 'delete', 'You must be an admin to delete a speaker'],
  ['a', true, 'edit', undefined],
  ['a', true, 'delete', undefined],
] as const)(
  'tells the user %j (administrator: %j) who wants to %s a speaker: %j',
  (_id, admin, action, message) => {
    expect(refusalToManage({ _id, admin }, action)).toBe(message);
  },
);
