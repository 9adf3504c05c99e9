import { posix } from 'node:path';

const FILES_MAX = 20;
const SOURCE = /\.(?:ts|tsx|css)$/;
/** Tests lie beside what they test and are not counted. */
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Returns a sentence for each folder with too many source files of its own. */
export function checkFolderSizes(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path));
  return [...Map.groupBy(sources, (path) => posix.dirname(path))]
    .filter(([, files]) => files.length > FILES_MAX)
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files, and ${FILES_MAX} are allowed; sort them into folders by what they hold.`,
    );
}
