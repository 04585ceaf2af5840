import { RawNode } from 'kysely';
import { loadConfig } from '../../src/config/config.ts';
import { migrate } from '../../src/migrate.ts';
import { connect, type Database } from '../../src/platform/db/connect.ts';

/** Updates a database, and calls back before the first statement that contains a text. */
export const migrateUntil = async (
  database: Database,
  text: string,
  interrupt: () => void,
): Promise<void> => {
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (RawNode.is(node) && node.sqlFragments.some((fragment) => fragment.includes(text))) interrupt();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await migrate({ ...database, db });
};

/** As a program, it is killed there, like a portal during its first start after an upgrade. */
if (import.meta.main) {
  const [text = ''] = process.argv.slice(2);
  await migrateUntil(
    connect(loadConfig().database, () => {}),
    text,
    () => process.kill(process.pid, 'SIGKILL'),
  );
}
