import type { SourceFile } from './source-files.ts';

/** A size of the tokens is size and height of a line together, which `font` takes and `font-size` drops. */
const DROPPED = /(?:^|[\s;{])(?:font-size|line-height)\s*:\s*var\(--pk-fs-/;

/** Returns a sentence for each font size that browsers drop, so that the text keeps the size of its surroundings. */
export function checkTypeSizes(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          DROPPED.test(line)
            ? [`${path}:${index + 1} gives no size (${line.trim()}); use font with the token.`]
            : [],
        ),
    );
}
