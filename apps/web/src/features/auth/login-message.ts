/**
 * What the sign-in screen does about a refusal: says something, or opens the dialog for unverified accounts.
 * `signed-in` is said to someone whose session this browser has only forgotten.
 */
export type LoginRefusal =
  | { readonly kind: 'unverified' }
  | { readonly kind: 'signed-in' | 'message'; readonly message: string };

const ALREADY = 'You are already logged in. Please refresh the page or try again.';
const WRONG = 'Invalid email or password. Please check your credentials and try again.';
const UNKNOWN =
  'No account found with this email address. Please check your email or sign up for a new account.';

const says = (message: string): LoginRefusal => ({ kind: 'message', message });

/** Reads the server's message about a failed sign-in; one that is not known is shown as it came. */
export const readLoginRefusal = (message: string): LoginRefusal => {
  if (/already\b.*\b(logged in|signed in|authenticated)/i.test(message))
    return { kind: 'signed-in', message: ALREADY };
  if (/verify|verification/i.test(message)) return { kind: 'unverified' };
  if (/invalid credentials|(wrong|incorrect|invalid) password/i.test(message)) return says(WRONG);
  if (/user not found/i.test(message)) return says(UNKNOWN);
  return says(message);
};
