import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { createPrivately, makePrivate } from '../private-files.ts';
import type { PubSub } from '../pub-sub.ts';
import type { CorruptionMonitor } from './corruption-monitor.ts';
import { SqlitePubSub } from './pub-sub.ts';

const MAX_CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5_000;

/** Adapts node:sqlite to the better-sqlite3 interface that Kysely expects. */
class NodeSqlite {
  readonly #database: DatabaseSync;
  readonly #monitor: CorruptionMonitor;
  readonly #statements = new Map<string, NodeStatement>();

  constructor(database: DatabaseSync, monitor: CorruptionMonitor) {
    this.#database = database;
    this.#monitor = monitor;
  }

  prepare(sql: string): NodeStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const monitor = this.#monitor;
    const statement = new NodeStatement(
      monitor.watch(() => this.#database.prepare(sql)),
      monitor,
    );
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= MAX_CACHED_STATEMENTS)
      this.#statements.delete(oldest);
    this.#statements.set(sql, statement);
    return statement;
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
  readonly #monitor: CorruptionMonitor;

  constructor(statement: StatementSync, monitor: CorruptionMonitor) {
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

  /** Kysely only calls it for streams, which the portal reads in batches instead. */
  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...bindable(parameters));
  }
}

/** Transactions take the write lock at their start, so that none fails later because another process wrote first. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: NodeSqlite;
  readonly #pubSub: SqlitePubSub;

  constructor(database: NodeSqlite, pubSub: SqlitePubSub) {
    super({ database });
    this.#database = database;
    this.#pubSub = pubSub;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#pubSub.discard();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#pubSub.flush();
  }

  /** On a full disk the engine has rolled back already. Another rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Writes limits as literals, because SQLite re-prepares a statement each time its limit parameter is bound, and omits row
 * locks, because it has one writer at a time.
 */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!node.modifier?.startsWith('For')) super.visitSelectModifier(node);
  }
}

/** Opens or creates the embedded database. Commits are durable when they return. */
export const openSqlite = (
  file: string,
  monitor: CorruptionMonitor,
): { dialect: Dialect; pubSub: PubSub } => {
  makePrivate(dirname(file));
  createPrivately(file);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma cache_size = -32000;
  `);
  const pubSub = new SqlitePubSub(database);
  const dialect: Dialect = {
    createDriver: () => new ImmediateDriver(new NodeSqlite(database, monitor), pubSub),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return { dialect, pubSub };
};

/** Opens a separate read-only connection, so that the main connection stays free. */
export const openSqliteReader = (file: string, monitor: CorruptionMonitor): SqliteDialect => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  return new SqliteDialect({ database: new NodeSqlite(database, monitor) });
};
