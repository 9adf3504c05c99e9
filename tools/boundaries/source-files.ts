import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file by its path from the project's root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SOURCE_FOLDERS = ['apps', 'packages'];
/** What runs beside the product as well. */
export const ALL_FOLDERS: readonly string[] = [...SOURCE_FOLDERS, 'tools', 'scripts'];
const SKIPPED_FOLDERS = new Set(['.git', 'node_modules', 'dist', 'coverage', 'test-results']);
/** Where the product keeps its data unless told otherwise. */
const DATA_FOLDER = 'data';
const SOURCE_NAME = /\.(ts|tsx|mjs|css)$/;

/** Reads all sources of these folders, which are the apps and packages unless given. */
export function readSources(
  root: string,
  folders: readonly string[] = SOURCE_FOLDERS,
): SourceFile[] {
  return folders
    .flatMap((folder) => listPaths(root, folder))
    .filter((path) => SOURCE_NAME.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
}

/** Returns the paths of all files under a folder, or under the root; what is built or installed is left out. */
export function listPaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return SKIPPED_FOLDERS.has(entry.name) || path === DATA_FOLDER ? [] : listPaths(root, path);
  });
}

/** Returns whether the file belongs to the tests: those may use anything that runs there. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) ||
    path.includes('/test/') ||
    path.includes('/testing/') ||
    path.startsWith('packages/test-kit/') ||
    path.startsWith('apps/e2e/')
  );
}
