import { describe, expect, test } from 'vitest';
import { ServiceBusy } from './errors.ts';
import { Semaphore } from './semaphore.ts';

/** A task that runs until `finish` is called. */
const startTask = (semaphore: Semaphore) => {
  const task = Promise.withResolvers<void>();
  let started = false;
  const done = semaphore.run(() => {
    started = true;
    return task.promise;
  });
  return { done, finish: task.resolve, hasStarted: () => started };
};

describe('a semaphore', () => {
  test('runs a limited number of tasks at once, first come, first served', async () => {
    const semaphore = new Semaphore(2, 9);
    const tasks = [0, 1, 2, 3].map(() => startTask(semaphore));
    const running = () => tasks.map(({ hasStarted }) => hasStarted());
    await Promise.resolve();
    expect(running()).toEqual([true, true, false, false]);
    tasks[1]?.finish();
    await tasks[1]?.done;
    await Promise.resolve();
    expect(running()).toEqual([true, true, true, false]);
    for (const { finish } of tasks) finish();
    await Promise.all(tasks.map(({ done }) => done));
    expect(running()).toEqual([true, true, true, true]);
  });

  test('starts the next task when one fails', async () => {
    const semaphore = new Semaphore(1, 9);
    const failing = semaphore.run(() => Promise.reject(new Error('broken')));
    const next = semaphore.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  test('refuses tasks immediately when its queue is full, and accepts new ones when there is room again', async () => {
    const semaphore = new Semaphore(1, 1);
    const running = startTask(semaphore);
    const queued = startTask(semaphore);
    const refused = startTask(semaphore);
    await expect(refused.done).rejects.toThrow(ServiceBusy);
    await expect(refused.done).rejects.toMatchObject({ status: 503, details: { retryAfter: 10 } });
    expect(refused.hasStarted()).toBe(false);
    running.finish();
    await running.done;
    const next = startTask(semaphore);
    queued.finish();
    next.finish();
    await Promise.all([queued.done, next.done]);
    expect([queued.hasStarted(), next.hasStarted()]).toEqual([true, true]);
  });
});
