/**
 * The login screen's reaction to an error: a message, or the dialog for unverified accounts. `signed-in` means that the
 * browser lost a session that is still valid.
 */
export type LoginRefusal =
  | { readonly kind: 'unverified' }
  | { readonly kind: 'signed-in' | 'message'; readonly message: string };

const ALREADY = 'You are already logged in. Please refresh the page or try again.';
const WRONG = 'Invalid email or password. Please check your credentials and try again.';
const UNKNOWN =
  'No account found with this email address. Please check your email or sign up for a new account.';

const says = (message: string): LoginRefusal => ({ kind: 'message', message });

/** Maps the server's message; unknown messages are shown unchanged. */
export const readLoginRefusal = (message: string): LoginRefusal => {
  if (/already\b.*\b(logged in|signed in|authenticated)/i.test(message))
    return { kind: 'signed-in', message: ALREADY };
  if (/verify|verification/i.test(message)) return { kind: 'unverified' };
  if (/invalid credentials|(wrong|incorrect|invalid) password/i.test(message)) return says(WRONG);
  if (/user not found/i.test(message)) return says(UNKNOWN);
  return says(message);
};
