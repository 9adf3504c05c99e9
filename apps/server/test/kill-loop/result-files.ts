import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { systemClock } from '../../src/platform/clock/clock.ts';
import type { CrashingProduct } from './crashing-product.ts';

/** Longer than the writing of a file takes. */
const LONG_AGO_S = 3 * 3_600;

const folderOf = ({ config }: CrashingProduct, folder: string): string =>
  join(config.dataFolder, 'files', folder);

/** Files that are being written. */
export function filesComing(product: CrashingProduct): Promise<string[]> {
  return readdir(folderOf(product, 'incoming')).catch(() => []);
}

/** Makes files in progress so old that no writer can be active. */
export async function ageFilesComing(product: CrashingProduct): Promise<void> {
  const longAgo = systemClock.nowMs() / 1_000 - LONG_AGO_S;
  for (const name of await filesComing(product)) {
    await utimes(join(folderOf(product, 'incoming'), name), longAgo, longAgo);
  }
}

/** Returns result files without a job. */
export async function unknownResults(product: CrashingProduct): Promise<string[]> {
  const names = await readdir(folderOf(product, 'results')).catch(() => []);
  const { rows } = await product.owner.query<{ key: string | null }>(
    'select result_key as key from long_jobs',
  );
  return names.filter((name) => rows.every(({ key }) => key !== name));
}
