import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CorruptionMonitor } from './corruption-monitor.ts';

const MAX_CACHED_STATEMENTS = 500;

/** Adapts node:sqlite to the better-sqlite3 interface that Kysely expects. */
export class NodeSqlite {
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
