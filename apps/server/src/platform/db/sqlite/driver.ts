import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  RawNode,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { isBusy } from '../../../kernel/database-errors.ts';
import { ServiceBusy } from '../../../kernel/errors.ts';
import { Semaphore } from '../../../kernel/semaphore.ts';
import { createPrivately, makePrivate } from '../private-files.ts';
import type { PubSub } from '../pub-sub.ts';
import type { CorruptionMonitor } from './corruption-monitor.ts';
import { NodeSqlite } from './node-sqlite.ts';
import { SqlitePubSub } from './pub-sub.ts';

/** How long to wait for a lock of another process, such as a command that writes. */
const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 10;

/** Repeats work while another process has the database locked. Throws `ServiceBusy` when the time is up. */
const retryWhileBusy = async <Result>(work: () => Promise<Result>, deadline: number): Promise<Result> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) throw new ServiceBusy();
    }
    await delay(BUSY_RETRY_MS);
  }
};

const deadlineFromNow = (): number => performance.now() + BUSY_TIMEOUT_MS;

/** Whether a query only reads. Plain SQL that starts with `with` must not write outside a transaction. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|with)\b/i.test(sql));

/** The connections to one database, which are shared by all callers. */
interface Connections {
  /** Used by one transaction, or one other write, at a time. */
  readonly writer: DatabaseConnection;
  readonly reader: DatabaseConnection;
  readonly writing: Semaphore;
  readonly isInTransaction: () => boolean;
}

/** What one caller uses: chooses the connection for each query. */
class RoutedConnection implements DatabaseConnection {
  readonly #shared: Connections;
  /** The exclusive use of the writer during a transaction. */
  #turn: Disposable | undefined;

  constructor(shared: Connections) {
    this.#shared = shared;
  }

  /** Takes the write lock, so that the transaction doesn't fail later because another process wrote first. */
  async begin(): Promise<void> {
    const { writer, writing } = this.#shared;
    const deadline = deadlineFromNow();
    this.#turn = await writing.acquire();
    await retryWhileBusy(() => writer.executeQuery(CompiledQuery.raw('begin immediate')), deadline);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, writing } = this.#shared;
    if (this.#turn) return writer.executeQuery<Row>(query);
    const deadline = deadlineFromNow();
    if (isRead(query)) return retryWhileBusy(() => this.#free().executeQuery<Row>(query), deadline);
    return writing.run(() => retryWhileBusy(() => writer.executeQuery<Row>(query), deadline));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#shared.reader.streamQuery<Row>(query, chunkSize);
  }

  /** Ends the exclusive use. */
  release(): void {
    this.#turn?.[Symbol.dispose]();
    this.#turn = undefined;
  }

  /** The reader loses its cache with each commit of the writer, so it is only used during transactions. */
  #free(): DatabaseConnection {
    return this.#shared.isInTransaction() ? this.#shared.reader : this.#shared.writer;
  }
}

/** Transactions use one connection, in turn. Meanwhile, another one reads what has been committed. */
class ReaderWriterDriver implements Driver {
  readonly #database: NodeSqlite;
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver;
  readonly #pubSub: SqlitePubSub;
  readonly #writing = new Semaphore(1, Number.POSITIVE_INFINITY);

  constructor(database: NodeSqlite, reader: NodeSqlite, pubSub: SqlitePubSub) {
    this.#database = database;
    this.#writer = new SqliteDriver({ database });
    this.#reader = new SqliteDriver({ database: reader });
    this.#pubSub = pubSub;
  }

  async init(): Promise<void> {
    await this.#writer.init();
    await this.#reader.init();
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection({
      writer: await this.#writer.acquireConnection(),
      reader: await this.#reader.acquireConnection(),
      writing: this.#writing,
      isInTransaction: () => this.#database.isInTransaction,
    });
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.begin();
    this.#pubSub.discard();
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await this.#writer.commitTransaction(connection);
    this.#pubSub.flush();
  }

  /** On a full disk the engine has rolled back already. Another rollback would fail and hide the cause. */
  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    if (this.#database.isInTransaction) await this.#writer.rollbackTransaction(connection);
  }

  async releaseConnection(connection: RoutedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#reader.destroy();
    await this.#writer.destroy();
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
    const isLock = node.modifier?.startsWith('For') || node.modifier === 'SkipLocked';
    if (!isLock) super.visitSelectModifier(node);
  }
}

class ReaderWriterAdapter extends SqliteAdapter {
  /** Otherwise, Kysely would hand out one connection at a time, also to those who only read. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Otherwise, each statement of a migration would be committed alone, and one that stopped halfway could never be repeated. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Waits for locks only while opening. Later, that would block the whole process. */
const open = (file: string, options: DatabaseSyncOptions): DatabaseSync => {
  const database = new DatabaseSync(file, { ...options, timeout: BUSY_TIMEOUT_MS });
  const { readOnly = false } = options;
  if (!readOnly) {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000');
  }
  database.exec('pragma temp_store = memory; pragma busy_timeout = 0');
  return database;
};

/** Opens or creates the embedded database. Commits are durable when they return. */
export const openSqlite = (
  file: string,
  monitor: CorruptionMonitor,
): { dialect: Dialect; pubSub: PubSub } => {
  makePrivate(dirname(file));
  createPrivately(file);
  const writer = open(file, { enableForeignKeyConstraints: true });
  const reader = open(file, { readOnly: true });
  const pubSub = new SqlitePubSub(writer);
  const dialect: Dialect = {
    createDriver: () =>
      new ReaderWriterDriver(new NodeSqlite(writer, monitor), new NodeSqlite(reader, monitor), pubSub),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => new ReaderWriterAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return { dialect, pubSub };
};

/** Opens a separate read-only connection for a snapshot. */
export const openSqliteReader = (file: string, monitor: CorruptionMonitor): SqliteDialect =>
  new SqliteDialect({ database: new NodeSqlite(open(file, { readOnly: true }), monitor) });
