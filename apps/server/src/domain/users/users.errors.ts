import { fieldConflict, NotFound } from '../../kernel/errors.ts';

export const userNotFound = () => new NotFound('User not found');

export const accountExists = (email: string) =>
  fieldConflict('email', `An account with email ${email} already exists.`);
