import { AppError, Conflict, InvalidInput } from '../../errors.ts';

export class InvalidCredentials extends AppError {
  readonly status = 401;
  readonly code = 'invalid_credentials';

  constructor() {
    super('Invalid credentials');
  }
}

export class AlreadySignedIn extends AppError {
  readonly status = 400;
  readonly code = 'already_signed_in';

  constructor() {
    super('Already logged in');
  }
}

export class NotVerified extends AppError {
  readonly status = 403;
  readonly code = 'not_verified';

  constructor() {
    super('Please verify your account by email first');
  }
}

export class AccountExists extends Conflict {
  override readonly fields: { email: string };

  constructor(email: string) {
    const message = `An account with email ${email} already exists.`;
    super(message);
    this.fields = { email: message };
  }
}

export const invalidToken = (): InvalidInput =>
  new InvalidInput({ token: 'This link is invalid or has expired' }, 'This link is invalid or has expired');

/** The password that someone logged in gave as their own isn't theirs. */
export class WrongPassword extends InvalidInput {
  constructor(field: string) {
    super({ [field]: 'Current password is incorrect' });
  }
}

export class InvitedElsewhere extends InvalidInput {
  constructor(email: string) {
    super({ email: `This invite is for ${email}` });
  }
}
