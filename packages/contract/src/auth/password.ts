import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

const RULE = 'Password must have 6-61 characters';

/** A password that is being set. One that is only compared follows no rule. */
export const newPassword = () =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'Missing input' : RULE),
    })
    .min(1, 'Missing input')
    .regex(new RegExp(`^[A-Za-z0-9!?$%^*)(+=._-]{${PASSWORD_MIN},${PASSWORD_MAX}}$`), RULE);

/** A password that is being checked: anything that is not empty. */
export const givenPassword = () =>
  z.string({ error: 'Missing input' }).min(1, 'Missing input').max(1_000, RULE);

/** The caller's own password, asked for again before something that can't be undone or takes much away. */
export const passwordConfirmation = z.object({ password: givenPassword() });
