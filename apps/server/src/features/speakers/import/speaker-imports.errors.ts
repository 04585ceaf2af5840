import { RUNNING_IMPORTS_MAX } from '@portal/contract/limits.ts';
import { Conflict, NotFound } from '../../../kernel/errors.ts';

export class ImportNotFound extends NotFound {
  constructor() {
    super('Import not found');
  }
}

/** An administrator has as many imports running as allowed. */
export class TooManyImports extends Conflict {
  constructor() {
    super(
      `You already have ${RUNNING_IMPORTS_MAX} imports running. Wait until one has finished, or cancel one.`,
    );
  }
}
