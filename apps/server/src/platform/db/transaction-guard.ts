import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, type TransactionBuilder } from 'kysely';

/**
 * Makes a query fail that is made inside a transaction, but not with its handle. It would read what was before the
 * transaction, or wait for a connection while the transaction holds one: forever on SQLite, and on PostgreSQL if all
 * transactions do so.
 */
class TransactionGuard {
  readonly #transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs the work of a transaction. What it starts may use other connections afterwards. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const transaction = { isOpen: true };
    try {
      return await this.#transactions.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }

  /** The same dialect, but nothing inside a transaction gets another connection. */
  guarded(dialect: Dialect): Dialect {
    return {
      createDriver: () => {
        const driver = dialect.createDriver();
        const acquire = driver.acquireConnection.bind(driver);
        driver.acquireConnection = async (options) => {
          if (this.#transactions.getStore()?.isOpen) {
            throw new Error('Inside a transaction, queries must use its handle');
          }
          return acquire(options);
        };
        return driver;
      },
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    };
  }
}

/** A database whose transactions can't be bypassed by mistake. */
export class GuardedKysely<Tables> extends Kysely<Tables> {
  readonly #guard: TransactionGuard;

  constructor(dialect: Dialect, guard = new TransactionGuard()) {
    super({ dialect: guard.guarded(dialect) });
    this.#guard = guard;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => this.#guard.run(() => work(tx)));
    return builder;
  }
}
