import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import {
  assertStatic,
  KEPT_BYTES_MAX,
  listProductFiles,
  type BuiltFile,
} from './product-file-list.ts';

/** The name of the worker's entry, and of its file at the root of the site. */
export const WORKER = 'service-worker';
const PRODUCT_ENTRY = 'app';
const PLACE = /\bPINKAS_BUILD\b/;
/** Reads files of the server, or proves to it that a person signs in: of no use without it. */
const OPENED_ONLINE = /^assets\/(?:pdf\.|robot-check-)/;
/** Of the public folder, so without a hash in its name. */
const ICON = 'favicon.svg';

/** Passes the list of the product's files to the service worker, once the build knows them. */
export function offlineWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'pinkas-offline-worker',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = chunkNamed(bundle, WORKER);
        if (worker.imports.length > 0) this.error('the service worker must be one file');
        if (!PLACE.test(worker.code)) this.error('the service worker has no place for its list');
        const names = listProductFiles(
          chunkNamed(bundle, PRODUCT_ENTRY).fileName,
          filesOf(bundle),
        ).filter((name) => !OPENED_ONLINE.test(name));
        const icon = readFileSync(join(publicFolder, ICON));
        const page = bytesOf(bundle['index.html']);
        const bytes = names.reduce((sum, name) => sum + bytesOf(bundle[name]).length, icon.length);
        if (bytes > KEPT_BYTES_MAX) this.error(`the worker would keep ${String(bytes)} bytes`);
        const files = [...names.map((name) => `/${name}`), `/${ICON}`];
        assertStatic(files);
        const id = createHash('sha256').update(files.join()).update(page).update(icon);
        const build = { id: id.digest('hex').slice(0, 16), files };
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(build));
      },
    },
  };
}

function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`the build has no part named ${name}`);
  return found;
}

function filesOf(bundle: Rolldown.OutputBundle): Map<string, BuiltFile> {
  const files = Object.values(bundle).map((file): [string, BuiltFile] => {
    const { fileName } = file;
    if (file.type === 'asset')
      return [fileName, { fileName, imports: [], dynamicImports: [], assets: [] }];
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    const { imports, dynamicImports } = file;
    return [
      fileName,
      { fileName, imports, dynamicImports, assets: [...importedCss, ...importedAssets] },
    ];
  });
  return new Map(files);
}

function bytesOf(file: Rolldown.OutputBundle[string] | undefined): Buffer {
  if (file === undefined) throw new Error('the build lacks a file of the product');
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}
