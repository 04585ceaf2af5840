import { Conflict, NotAllowed, NotFound } from '../../kernel/errors.ts';

export class UserNotFound extends NotFound {
  constructor() {
    super('User not found');
  }
}

/** A portal without an administrator could not be run. */
export class OnlyAdministrator extends Conflict {
  constructor() {
    super('You are the only administrator. Invite another administrator first.');
  }
}

/** An administrator's account is deleted by themselves alone. */
export class AdministratorStays extends NotAllowed {
  constructor() {
    super('Cannot delete admin users.');
  }
}
