/** The code of the refusal of a call that needs a recent login or the caller's password. */
export const CONFIRM_PASSWORD = 'confirm_password';
