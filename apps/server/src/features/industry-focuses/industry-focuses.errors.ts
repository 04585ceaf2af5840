import { Conflict, NotFound } from '../../kernel/errors.ts';

export class FocusNotFound extends NotFound {
  constructor() {
    super('Industry focus not found');
  }
}

export class FocusNameTaken extends Conflict {
  override readonly fields: { name: string };

  constructor() {
    const message = 'An industry focus with this name already exists';
    super(message);
    this.fields = { name: message };
  }
}
