import { join } from 'node:path';

import type { Plugin } from 'vite';

const CONFIGURED = join(import.meta.dirname, 'configured-zod.ts');

/** Lets every module of the browser take zod from the one that configures it, so that no schema is created before. */
export function zodWithoutEval(): Plugin {
  return {
    name: 'pinkas-zod-without-eval',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod' && importer !== CONFIGURED ? CONFIGURED : undefined,
  };
}
