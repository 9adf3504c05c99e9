import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SourceFile } from './source-files.ts';

const GUIDES = [/^(?:README|CONTRIBUTING)\.md$/, /^docs\/(?:areas\/)?[^/]+\.md$/, /\/README\.md$/];
/** Records of decisions name the files of their day. */
const RECORDS = 'docs/decisions/';
const FILE_NAME = /`([^`\s]+\.(?:tsx?|sql|css|md|mjs))`/g;
/** Patterns such as `<area>/<slice>.feature.ts`, and addresses of packages. */
const NO_PATH = /[<>*…]|NNNN|^@/;

/** Sentences about files that the documentation names and the repository does not have. */
export function checkDocPaths(docs: readonly SourceFile[], paths: readonly string[]): string[] {
  const endings = new Set(paths.flatMap(endingsOf));
  return docs.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(FILE_NAME)].flatMap(([, name = '']) => {
        const isKnown = NO_PATH.test(name) || endings.has(name);
        return isKnown
          ? []
          : [`${path}:${index + 1} names ${name}, and no path in the repository ends with it.`];
      }),
    ),
  );
}

/** Returns a path with all that it ends with: `a/b.ts` and `b.ts`. */
function endingsOf(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(index).join('/'));
}

/** Reads the guides and every README among these paths. */
export function readGuides(root: string, paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => !path.startsWith(RECORDS) && GUIDES.some((guide) => guide.test(path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
