/** The file is not a backup, or not all of one. */
export class DamagedBackup extends Error {
  constructor(file: string, cause?: unknown) {
    super(`${file} is not a complete backup of the portal. Nothing was changed.`, { cause });
  }
}

/** A backup is restored into an empty database, never over somebody's data. */
export class DatabaseInUse extends Error {
  constructor() {
    super('The database has data already. Restore into an empty one.');
  }
}
