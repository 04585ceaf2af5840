export class DamagedBackup extends Error {
  constructor(file: string, cause?: unknown) {
    super(`${file} is not a complete backup of the portal. Nothing was changed.`, { cause });
  }
}

export class DatabaseInUse extends Error {
  constructor() {
    super('The database has data already. Restore into an empty one.');
  }
}
