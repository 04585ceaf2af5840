import { numberText } from '@portal/contract/american-english.ts';
import { commandLine } from './config/commands.ts';
import { loadConfig } from './config/config.ts';
import { restore } from './platform/backup/restore.ts';
import { connect } from './platform/db/connect.ts';
import { lockDataFolder } from './platform/db/lock.ts';
import { InvalidUsage, runMain } from './startup-errors.ts';

await runMain(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new InvalidUsage(`Usage: ${commandLine('restore')}`);
  const config = loadConfig();
  await using opened = new AsyncDisposableStack();
  if (config.database.engine === 'sqlite') opened.use(lockDataFolder(config.database.directory));
  const database = connect(config.database, () => {});
  opened.defer(() => database.db.destroy());
  const rows = await restore(database, file);
  process.stdout.write(`${numberText(rows)} rows have been restored.\n`);
});
