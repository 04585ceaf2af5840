import { Worker } from 'node:worker_threads';
import { IMPORT_ROWS_MAX } from '@portal/contract/limits.ts';
import { Semaphore } from '../../kernel/semaphore.ts';
import { tooManyRows } from './find-table.ts';
import { unreadable } from './unreadable.ts';
import type { WorkbookAnswer, WorkbookLines, WorkbookTask } from './workbook-worker.ts';
import { damaged } from './zip-entries.ts';

const WORKERS = 2;
const QUEUED_MAX = 20;
const TIMEOUT_MS = 20_000;
const HEAP_MAX_MB = 320;

const reading = new Semaphore(WORKERS, QUEUED_MAX);

const tooLarge = () =>
  unreadable(
    'This workbook is too large to read. Copy the list of people into a new workbook, or save that sheet as .csv.',
  );

/** The answer of a worker of its own, whose memory and time are limited. It is stopped when it exceeds one of them. */
const runWorker = async (task: WorkbookTask): Promise<WorkbookAnswer> => {
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer>();
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB, maxYoungGenerationSizeMb: 32 },
    env: {},
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => resolve({ problem: 'too large' }), TIMEOUT_MS);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    resolve({ problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too large' : 'damaged' }),
  );
  worker.once('exit', () => resolve({ problem: 'damaged' }));
  const answer = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return answer;
};

/** The lines of a workbook's sheet: the chosen one, or the one that looks most like a list of people. */
export const readWorkbook = async (task: WorkbookTask): Promise<WorkbookLines> => {
  const answer = await reading.run(() => runWorker(task));
  if (!('problem' in answer)) return answer;
  if (answer.problem === 'too many rows') throw tooManyRows(IMPORT_ROWS_MAX);
  throw answer.problem === 'too large' ? tooLarge() : damaged();
};
