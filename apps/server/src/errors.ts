import type { EditConflict, FieldErrors } from '@portal/contract/answers.ts';

/** A refusal that the caller is told about: features declare theirs as subclasses beside the rule. */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  readonly fields?: FieldErrors;
  /** What an edit met that was made of an older version. */
  readonly conflict?: EditConflict;
}

/** Input that a schema or a rule refuses, by field. */
export class InvalidInput extends Refusal {
  readonly status = 400;
  readonly code = 'invalid_input';
  override readonly fields: FieldErrors;

  constructor(fields: FieldErrors, message = Object.values(fields)[0] ?? 'Invalid input') {
    super(message);
    this.fields = fields;
  }
}

export class NotSignedIn extends Refusal {
  readonly status = 401;
  readonly code = 'not_signed_in';

  constructor() {
    super('Please log in first');
  }
}

export class NotAllowed extends Refusal {
  readonly status = 403;
  readonly code = 'not_allowed';

  constructor(message = 'You are not allowed to do this') {
    super(message);
  }
}

export class NotFound extends Refusal {
  readonly status = 404;
  readonly code = 'not_found';

  constructor(message = 'Not found') {
    super(message);
  }
}

/** The thing has meanwhile changed, or clashes with another. */
export class Conflict extends Refusal {
  readonly status = 409;
  readonly code = 'conflict';
}
