import { describe, expect, it } from 'vitest';
import { loginRefusal } from './login-message.ts';

describe('a rejected login', () => {
  it.each(['Already logged in', 'User already authenticated', 'You are already signed in'])(
    'with the message "%s" asks to refresh the page',
    (said) => {
      expect(loginRefusal(said)).toBe('You are already logged in. Please refresh the page or try again.');
    },
  );

  it.each(['Please verify your account by email first', 'Email verification is pending'])(
    'with the message "%s" opens the dialog for unverified accounts',
    (said) => {
      expect(loginRefusal(said)).toBeUndefined();
    },
  );

  it.each(['Invalid credentials', 'Wrong password', 'wrong password given'])(
    'with the message "%s" asks to check the credentials',
    (said) => {
      expect(loginRefusal(said)).toBe(
        'Invalid email or password. Please check your credentials and try again.',
      );
    },
  );

  it('suggests signing up if the email is unknown', () => {
    expect(loginRefusal('User not found')).toBe(
      'No account found with this email address. Please check your email or sign up for a new account.',
    );
  });

  it("shows the server's message for any other reason", () => {
    const message = 'Too many attempts. Please try again in 5 minutes.';
    expect(loginRefusal(message)).toBe(message);
  });
});
