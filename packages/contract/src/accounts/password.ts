import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { listSigns } from '../pasted-text.ts';
import { PASSWORD_SIGNS } from './password-rule.ts';

const GIVEN_PASSWORD_MAX = 1_000;
const RULE = 'Password must have 6-61 characters';

const ALLOWED = `A-Za-z0-9${PASSWORD_SIGNS}`;
const PATTERN = new RegExp(`^[${ALLOWED}]{${PASSWORD_MIN},${PASSWORD_MAX}}$`);
const REFUSED = new RegExp(`[^${ALLOWED}]`, 'u');
/** Which characters of a password aren't allowed, and the rule. */
const ruleFor = (password: string): string => {
  const signs = listSigns(password, REFUSED);
  return signs === '' ? RULE : `A password can't contain ${signs}. ${RULE}.`;
};

/** A new password, which must follow the rule. */
export const newPassword = () =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? 'Missing input' : RULE),
    })
    .max(PASSWORD_MAX, { error: RULE, abort: true })
    .min(1, 'Missing input')
    .regex(PATTERN, { error: ({ input }) => ruleFor(String(input)) });

/** An existing password: any text that isn't empty. */
export const givenPassword = () =>
  z.string({ error: 'Missing input' }).max(GIVEN_PASSWORD_MAX, RULE).min(1, 'Missing input');

/** The caller's password, which is needed if their last login or confirmation was too long ago. */
export const optionalPassword = z.object({ password: givenPassword().optional() });

/** The form that asks for it. */
export const passwordConfirmation = z.object({ password: givenPassword() });
