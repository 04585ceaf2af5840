import { describe, expect, it } from 'vitest';
import { readLoginRefusal } from './login-message.ts';

const message = (text: string) => ({ kind: 'message', message: text });

describe('a rejected login', () => {
  it.each(['Already logged in', 'User already authenticated', 'You are already signed in'])(
    'with the message "%s" asks to refresh the page',
    (said) => {
      expect(readLoginRefusal(said)).toEqual({
        kind: 'signed-in',
        message: 'You are already logged in. Please refresh the page or try again.',
      });
    },
  );

  it.each(['Please verify your account by email first', 'Email verification is pending'])(
    'with the message "%s" opens the dialog for unverified accounts',
    (said) => {
      expect(readLoginRefusal(said)).toEqual({ kind: 'unverified' });
    },
  );

  it.each(['Invalid credentials', 'Wrong password', 'wrong password given'])(
    'with the message "%s" asks to check the credentials',
    (said) => {
      expect(readLoginRefusal(said)).toEqual(
        message('Invalid email or password. Please check your credentials and try again.'),
      );
    },
  );

  it('suggests signing up if the email is unknown', () => {
    expect(readLoginRefusal('User not found')).toEqual(
      message(
        'No account found with this email address. Please check your email or sign up for a new account.',
      ),
    );
  });

  it("shows the server's message for any other reason", () => {
    expect(readLoginRefusal('Too many attempts. Please try again in 5 minutes.')).toEqual(
      message('Too many attempts. Please try again in 5 minutes.'),
    );
  });
});
