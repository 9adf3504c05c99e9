import { posix } from 'node:path';

const FEATURE =
  /^(?:apps\/(?:server|web)\/src\/features|packages\/contract\/src)\/([^/]+\/[^/]+)\//;
const JOURNEY = /^apps\/e2e\/([^/]+)\/.+\.spec\.ts$/;

/**
 * Returns the slice that a file belongs to: `area/slice` of a feature, on the server, in the browser and in the
 * contract alike; of all else its folder, at most two below `src` of an app and one below that of a package.
 */
export function sliceOf(path: string): string {
  const feature = FEATURE.exec(path)?.[1];
  if (feature !== undefined) return feature;
  const folders = posix.dirname(path).split('/');
  const source = folders.indexOf('src');
  const depth = folders[0] === 'packages' ? 2 : 3;
  return folders.slice(0, source < 0 ? 3 : source + depth).join('/');
}

/**
 * Returns whether a change touches a test: its file or its slice. A journey crosses slices, so any feature of its area
 * touches it. All tests are touched where the change is unknown.
 */
export function isTouched(testFile: string, changed: readonly string[] | undefined): boolean {
  if (changed === undefined || changed.includes(testFile)) return true;
  const area = JOURNEY.exec(testFile)?.[1];
  if (area !== undefined)
    return changed.some((path) => FEATURE.exec(path)?.[1]?.startsWith(`${area}/`));
  return changed.some((path) => sliceOf(path) === sliceOf(testFile));
}
