import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runPinned } from '../lib/child.mjs';
import { installDebianPackage } from '../lib/debian.ts';
import { installedNginx } from '../lib/nginx.ts';
import { type PostgresServer, startPostgres } from '../lib/postgres.ts';
import { ensureWebBuilt } from '../lib/web-build.mjs';
import { broken, type Outcome, skipped } from './outcome.ts';

const onPostgres = 'server (postgres)';

/** Vitest would leave a processor idle. Each worker opens many connections to the database, so there are few. */
const workers = Math.min(availableParallelism() + 1, 4);

/**
 * Runs the tests of Vitest projects, of all files or those that match a filter. Tests that need PostgreSQL are skipped,
 * with the reason, if no server can be started.
 */
export async function runVitest(projects: readonly string[], filters: readonly string[]): Promise<Outcome[]> {
  if (!projects.includes(onPostgres)) return vitest(projects, filters, process.env);
  // The server draws the first screens of the built pages.
  if (!(await ensureWebBuilt())) return [broken('vitest', 'the pages could not be built')];
  if (!installedNginx()) await installDebianPackage('nginx');
  let postgres: PostgresServer;
  try {
    postgres = await startPostgres();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const others = projects.filter((project) => project !== onPostgres);
    return [...(await vitest(others, filters, process.env)), skipped(onPostgres, why)];
  }
  try {
    return await vitest(projects, filters, { ...process.env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function vitest(projects: readonly string[], filters: readonly string[], env: NodeJS.ProcessEnv) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-tests-'));
  const outcomesFile = join(folder.path, 'outcomes.json');
  const code = await runPinned(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      `--reporter=${join(root, 'tools/test/outcome-reporter.ts')}`,
      ...filters,
    ],
    { env: { ...env, OUTCOMES_FILE: outcomesFile } },
  );
  const outcomes = read(outcomesFile);
  const explained = outcomes.some(({ failures }) => failures.length > 0);
  return code === 0 || explained ? outcomes : [...outcomes, broken('vitest', `ended with exit code ${code}`)];
}

function read(file: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
