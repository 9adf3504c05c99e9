import { sourceOfFile } from '@pinkas/uniform-file-checker/archive/byte-source';
import {
  checkUniformFile,
  type CheckResult,
} from '@pinkas/uniform-file-checker/check-uniform-file';

/** Checks files beside the page, so that it stays alive meanwhile. */

/** A message of the worker to its page. */
export type CheckNews =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done'; readonly result: CheckResult }
  | { readonly kind: 'failed' };

/** Progress is reported at every hundredth. */
const STEPS = 100;

function tell(news: CheckNews): void {
  globalThis.postMessage(news);
}

async function check(files: readonly File[]): Promise<void> {
  let told = 0;
  const result = await checkUniformFile(
    files.map((file) => ({ name: file.name, ...sourceOfFile(file) })),
    {
      onProgress(read, all) {
        const step = Math.floor((read * STEPS) / Math.max(all, 1));
        if (step <= told) return;
        told = step;
        tell({ kind: 'progress', part: Math.min(step, STEPS) / STEPS });
      },
    },
  );
  tell(result === null ? { kind: 'failed' } : { kind: 'done', result });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => {
  check(data).catch(() => tell({ kind: 'failed' }));
});
