import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

const GIVEN_PASSWORD_MAX = 1_000;
const RULE = 'Password must have 6-61 characters';

/** A new password, which must follow the rule. */
export const newPassword = () =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'Missing input' : RULE),
    })
    .max(PASSWORD_MAX, { error: RULE, abort: true })
    .min(1, 'Missing input')
    .regex(new RegExp(`^[A-Za-z0-9!?$%^*)(+=._-]{${PASSWORD_MIN},${PASSWORD_MAX}}$`), RULE);

/** An existing password: any text that isn't empty. */
export const givenPassword = () =>
  z.string({ error: 'Missing input' }).max(GIVEN_PASSWORD_MAX, RULE).min(1, 'Missing input');

/** The caller's password, which is needed if their last login or confirmation was too long ago. */
export const optionalPassword = z.object({ password: givenPassword().optional() });

/** The form that asks for it. */
export const passwordConfirmation = z.object({ password: givenPassword() });
