import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { textOf } from './setting-text.ts';

/** Returns the whole path of PINKAS_DATA_DIR; makes nothing. */
export function dataFolderOf(env: Environment): string {
  return resolve(textOf(env, 'PINKAS_DATA_DIR') ?? './data');
}

/**
 * Makes the data folder and writes into it once. Throws ConfigError with one sentence for a folder that
 * cannot be used: a file, a read-only one, one on a full disk.
 */
export function prepareDataFolder(dataFolder: string): void {
  const probe = join(dataFolder, `.write-probe-${process.pid}`);
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(
      `PINKAS_DATA_DIR is "${dataFolder}"; it must be a folder in which the product may write (${code}).`,
      { cause: error },
    );
  }
}
