import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SourceFile } from './source-files.ts';

/** The same as `max-lines` of the linter, which reads no styles and no SQL. */
const LINES_MAX = 300;
const NAME = /\.(?:css|sql)$/;
/** Written by `npm run db:schema`. */
const GENERATED = 'apps/server/schema.sql';

/** Returns a sentence for each style or SQL file with too many lines. */
export function checkFileLengths(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines <= LINES_MAX
      ? []
      : [`${path} has ${lines} lines, and ${LINES_MAX} are allowed; split it by what it holds.`];
  });
}

/** Reads the style and SQL files of these paths that people write. */
export function readStylesAndSql(root: string, paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => NAME.test(path) && path !== GENERATED)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
