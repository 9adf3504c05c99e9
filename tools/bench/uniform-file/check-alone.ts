import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

import { sourceOfFile } from '../../../packages/uniform-file-checker/src/archive/byte-source.ts';
import { checkUniformFile } from '../../../packages/uniform-file-checker/src/check-uniform-file.ts';

/** Checks the files that it is given in a process of its own, and prints what that took. */

/** What a check took. */
export interface CheckCost {
  readonly seconds: number;
  readonly grownBytes: number;
  readonly lines: number;
  readonly faults: number;
}

const sources = await Promise.all(
  process.argv
    .slice(2)
    .map(async (path) => ({ name: basename(path), ...sourceOfFile(await openAsBlob(path)) })),
);
const idle = process.memoryUsage().rss;
let most = idle;
const started = performance.now();
const result = await checkUniformFile(sources, {
  onProgress: () => {
    most = Math.max(most, process.memoryUsage().rss);
  },
});
const cost: CheckCost = {
  seconds: (performance.now() - started) / 1000,
  grownBytes: most - idle,
  lines: result?.data?.lines ?? 0,
  faults: result?.groups.length ?? 0,
};
console.log(JSON.stringify(cost));
