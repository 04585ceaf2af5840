type Message<Result> =
  | { readonly progress: number }
  | { readonly result: Result }
  | { readonly failed: true };

interface Options {
  /** Aborting ends the worker. */
  signal: AbortSignal;
  /** Called with the progress from 0 to 1. */
  onProgress?: (done: number) => void;
}

/** Gives a new worker its job and returns the result. Throws if the worker fails or the signal aborts. */
export const runInWorker = <Result>(
  worker: Worker,
  job: unknown,
  { signal, onProgress = () => {} }: Options,
): Promise<Result> => {
  const running = new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Canceled')), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Message<Result>>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('result' in data) resolve(data.result);
      else reject(new Error('The worker failed'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    worker.postMessage(job);
  });
  return running.finally(() => worker.terminate());
};

/** In a worker: does the job that it's given. */
export const takeJob = <Job, Result>(
  work: (job: Job, onProgress: (done: number) => void) => Promise<Result>,
): void => {
  const post = (message: Message<Result>) => self.postMessage(message);
  self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
    work(data, (progress) => post({ progress })).then(
      (result) => post({ result }),
      () => post({ failed: true }),
    );
  });
};
