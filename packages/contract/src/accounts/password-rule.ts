import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

/** The signs of a password besides letters and digits. */
export const PASSWORD_SIGNS = '!?$%^*)(+=._-';

/** The rule for people who choose a password. */
export const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} letters, digits, ${PASSWORD_SIGNS}`;

/** The rule for password managers that read the attribute `passwordrules`. In its list of signs, the hyphen comes first. */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; allowed: lower, upper, digit, [-${PASSWORD_SIGNS.replace('-', '')}];`;
