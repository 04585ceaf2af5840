import { PASSWORD_MAX, PASSWORD_MIN } from '@portal/contract/limits.ts';

/** The password rule, shown in advance. */
export const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} letters, digits, !?$%^*)(+=._-`;
