import { numberText } from '@portal/contract/american-english.ts';
import { withContext } from './command-line.ts';
import { commandLine } from './config/commands.ts';
import { backUp } from './platform/backup/backup.ts';
import { InvalidUsage, runMain } from './startup-errors.ts';

await runMain(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new InvalidUsage(`Usage: ${commandLine('backup')}`);
  await withContext(async (context) => {
    const rows = await backUp(context, file);
    process.stdout.write(`${file} has ${numberText(rows)} rows and was verified.\n`);
  });
});
