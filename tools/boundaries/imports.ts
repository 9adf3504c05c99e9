import { posix } from 'node:path';

import type { SourceFile } from './source-files.ts';

const IMPORT = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'([^'\n]+)'/g;
const OWN_PACKAGE = /^@pinkas\/([^/]+)\/(.+)$/;

/** One import: a path from the root for our own files, the specifier itself for others. */
export interface Import {
  readonly specifier: string;
  /** Path from the root when the target is ours, without extension when the specifier has none. */
  readonly path: string | undefined;
}

/** Returns all static and dynamic imports and re-exports of a file. */
export function importsOf(file: SourceFile): Import[] {
  return [...file.text.matchAll(IMPORT)].map(([, specifier = '']) => ({
    specifier,
    path: resolve(file.path, specifier),
  }));
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = OWN_PACKAGE.exec(specifier);
  return own === null ? undefined : `packages/${own[1]}/src/${own[2]}`;
}
