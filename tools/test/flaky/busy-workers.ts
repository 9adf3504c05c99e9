import { availableParallelism } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

import { chanceOf } from './disturbance.ts';

/** Longest stretch of work, and of rest after it. */
const STRETCH_MS = 400;

/** Keeps every core busy about half of the time, in stretches that a seed gives, until the returned function is called. */
export function startBusyWorkers(seed: number): () => Promise<void> {
  const workers = Array.from(
    { length: availableParallelism() },
    (_, core) => new Worker(import.meta.filename, { workerData: seed + core * 1000 }),
  );
  return async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
}

if (!isMainThread && typeof workerData === 'number') workAndRest(workerData);

function workAndRest(seed: number): void {
  const rest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (let stretch = 0; ; stretch += 2) {
    const end = performance.now() + chanceOf(seed, stretch) * STRETCH_MS;
    while (performance.now() < end);
    Atomics.wait(rest, 0, 0, chanceOf(seed, stretch + 1) * STRETCH_MS);
  }
}
