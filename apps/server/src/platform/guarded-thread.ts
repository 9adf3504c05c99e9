import { Worker } from 'node:worker_threads';

/** What one answer may take of memory and time. */
const HEAP_MEGABYTES = 384;
const LIMIT_MS = 20_000;

/**
 * Returns the first message of a thread of its own that gets `workerData`, bounded in memory and
 * time; undefined when it sent none: out of memory, out of time, or a bug of what it runs.
 */
export async function answerOfThread<T>(
  module: URL,
  workerData: unknown,
  limitMs = LIMIT_MS,
): Promise<T | undefined> {
  const worker = new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const timer = setTimeout(() => void worker.terminate(), limitMs);
  try {
    return await new Promise<T | undefined>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
