import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed copy saves nothing worth a second file. */
const BYTES_MIN = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the build, so that serving costs no CPU. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'pinkas-compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && COMPRESSIBLE.test(entry.name)) {
          await compressFile(join(entry.parentPath, entry.name));
        }
      }
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  // A name with a hash identifies one content, which an earlier build may have compressed.
  if (/[\\/]assets[\\/]/.test(path) && existsSync(`${path}.gz`)) return;
  if (content.length < BYTES_MIN) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
}
