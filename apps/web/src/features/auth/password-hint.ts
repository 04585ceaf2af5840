import { PASSWORD_MAX, PASSWORD_MIN } from '@portal/contract/limits.ts';

/** The rule for passwords, said before someone breaks it. */
export const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} letters, digits, !?$%^*)(+=._-`;
