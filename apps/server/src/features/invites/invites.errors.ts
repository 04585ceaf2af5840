import { Conflict, NotFound } from '../../kernel/errors.ts';

export class InviteNotFound extends NotFound {
  constructor(message = 'Invalid or expired invite') {
    super(message);
  }
}

/** The address has a verified account. */
export class AlreadyRegistered extends Conflict {
  override readonly fields: { email: string };

  constructor(email: string) {
    const message = `User with email ${email} already exists`;
    super(message);
    this.fields = { email: message };
  }
}
