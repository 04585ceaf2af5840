import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  type QueryCompiler,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { createPrivately, makePrivate } from '../private-files.ts';
import type { Notices } from '../pub-sub.ts';
import type { DamageMonitor } from './damage-monitor.ts';
import { SqliteNotices } from './pub-sub.ts';

const STATEMENTS_KEPT = 500;
const BUSY_TIMEOUT = 5_000;

/** Kysely asks for a database in the shape of better-sqlite3; this is node:sqlite in that shape. */
class NodeSqlite {
  readonly #database: DatabaseSync;
  readonly #monitor: DamageMonitor;
  readonly #statements = new Map<string, NodeStatement>();

  constructor(database: DatabaseSync, monitor: DamageMonitor) {
    this.#database = database;
    this.#monitor = monitor;
  }

  prepare(sql: string): NodeStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const monitor = this.#monitor;
    const made = new NodeStatement(
      monitor.watch(() => this.#database.prepare(sql)),
      monitor,
    );
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= STATEMENTS_KEPT) this.#statements.delete(oldest);
    this.#statements.set(sql, made);
    return made;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ArrayBuffer.isView(value);

const bindable = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => {
    if (isBindable(value)) return value;
    throw new TypeError(`A ${typeof value} cannot be stored; repositories encode what they write`);
  });

class NodeStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #monitor: DamageMonitor;

  constructor(statement: StatementSync, monitor: DamageMonitor) {
    this.#statement = statement;
    this.#monitor = monitor;
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#monitor.watch(() => this.#statement.all(...bindable(parameters)));
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#monitor.watch(() => this.#statement.run(...bindable(parameters)));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    const rows = this.#statement.iterate(...bindable(parameters));
    for (;;) {
      const { done, value } = this.#monitor.watch(() => rows.next());
      if (done) return;
      yield value;
    }
  }
}

/** Transactions take the write lock at once, so that none fails half-way because another process wrote first. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: NodeSqlite;
  readonly #notices: SqliteNotices;

  constructor(database: NodeSqlite, notices: SqliteNotices) {
    super({ database });
    this.#database = database;
    this.#notices = notices;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#notices.discard();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#notices.release();
  }

  /** On a full disk the engine has rolled back by itself; to try again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection);
  }
}

/** Writes limits into the text of a query: SQLite prepares a statement anew each time a limit is bound to it. */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: NodeSqlite;
  readonly #notices: SqliteNotices;

  constructor(database: NodeSqlite, notices: SqliteNotices) {
    super({ database });
    this.#database = database;
    this.#notices = notices;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database, this.#notices);
  }

  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimitCompiler();
  }
}

/** Opens (or creates) the embedded database. A commit is on the disk when it returns. */
export const openSqlite = (
  file: string,
  monitor: DamageMonitor,
): { dialect: SqliteDialect; notices: Notices } => {
  makePrivate(dirname(file));
  createPrivately(file);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma cache_size = -32000;
  `);
  const notices = new SqliteNotices(database);
  return { dialect: new NodeSqliteDialect(new NodeSqlite(database, monitor), notices), notices };
};

/** Opens the same database once more for reading, so that the portal's own connection can go on. */
export const openSqliteReader = (file: string, monitor: DamageMonitor): SqliteDialect => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT });
  return new SqliteDialect({ database: new NodeSqlite(database, monitor) });
};
