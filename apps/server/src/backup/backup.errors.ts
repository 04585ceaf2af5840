import { OperatorError } from '../kernel/errors.ts';
export class DamagedBackup extends OperatorError {
  constructor(file: string, cause?: unknown) {
    super(`${file} is not a complete backup of the portal. Nothing was changed.`, { cause });
  }
}

export class DatabaseInUse extends OperatorError {
  constructor() {
    super('The database has data already. Restore into an empty one.');
  }
}
