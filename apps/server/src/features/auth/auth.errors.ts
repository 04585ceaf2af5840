import { AppError, Conflict, InvalidInput, NotFound } from '../../kernel/errors.ts';

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

const INVALID_LINK = 'This link is invalid or has expired';

export const invalidToken = (): InvalidInput => new InvalidInput({ token: INVALID_LINK }, INVALID_LINK);

/** The verification link is unknown, used, replaced or expired, or its account is already verified. */
export class VerificationNotFound extends NotFound {
  constructor() {
    super(INVALID_LINK);
  }
}

/** A logged-in user entered a wrong password when asked to confirm it. */
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
