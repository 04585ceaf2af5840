const ALREADY = 'You are already logged in. Please refresh the page or try again.';
const WRONG = 'Invalid email or password. Please check your credentials and try again.';
const UNKNOWN =
  'No account found with this email address. Please check your email or sign up for a new account.';

/**
 * What the login screen says about an error, by the server's message; unknown messages are shown unchanged. Undefined for
 * an unverified account, which a dialog explains.
 */
export const loginRefusal = (message: string): string | undefined => {
  if (/already\b.*\b(logged in|signed in|authenticated)/i.test(message)) return ALREADY;
  if (/verify|verification/i.test(message)) return undefined;
  if (/invalid credentials|(wrong|incorrect|invalid) password/i.test(message)) return WRONG;
  if (/user not found/i.test(message)) return UNKNOWN;
  return message;
};
