import { Conflict, NotAllowed, NotFound } from '../../kernel/errors.ts';

export class UserNotFound extends NotFound {
  constructor() {
    super('User not found');
  }
}

/** The portal needs at least one administrator. */
export class OnlyAdministrator extends Conflict {
  constructor() {
    super('You are the only administrator. Invite another administrator first.');
  }
}

/** Administrators can only delete their own accounts. */
export class CannotDeleteAdministrator extends NotAllowed {
  constructor() {
    super('Cannot delete admin users.');
  }
}
