import { describe, expect, it } from 'vitest';
import { readLoginRefusal } from './login-message.ts';

const message = (text: string) => ({ kind: 'message', message: text });

describe('a refused sign-in', () => {
  it.each(['Already logged in', 'User already authenticated', 'You are already signed in'])(
    'that says "%s" asks to refresh',
    (said) => {
      expect(readLoginRefusal(said)).toEqual({
        kind: 'signed-in',
        message: 'You are already logged in. Please refresh the page or try again.',
      });
    },
  );

  it.each(['Please verify your account by email first', 'Email verification is pending'])(
    'that says "%s" opens the dialog for unverified accounts',
    (said) => {
      expect(readLoginRefusal(said)).toEqual({ kind: 'unverified' });
    },
  );

  it.each(['Invalid credentials', 'Wrong password', 'wrong password given'])(
    'that says "%s" asks to check the credentials',
    (said) => {
      expect(readLoginRefusal(said)).toEqual(
        message('Invalid email or password. Please check your credentials and try again.'),
      );
    },
  );

  it('for an unknown e-mail offers to sign up', () => {
    expect(readLoginRefusal('User not found')).toEqual(
      message(
        'No account found with this email address. Please check your email or sign up for a new account.',
      ),
    );
  });

  it('for any other reason is shown as the server put it', () => {
    expect(readLoginRefusal('Too many attempts. Please try again in 5 minutes.')).toEqual(
      message('Too many attempts. Please try again in 5 minutes.'),
    );
  });
});
