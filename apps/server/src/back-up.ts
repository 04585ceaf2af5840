import { backUp } from './backup/backup.ts';
import { withContext } from './command-line.ts';
import { runMain } from './startup-errors.ts';

await runMain(async () => {
  const [file] = process.argv.slice(2);
  if (!file) {
    process.stderr.write('Usage: npm run backup -- FILE\n');
    process.exitCode = 1;
    return;
  }
  await withContext(async (context) => {
    const rows = await backUp(context, file);
    process.stdout.write(`${file} holds ${rows.toLocaleString('en-US')} rows, and has been read back.\n`);
  });
});
