import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file by its path from the project's root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SOURCE_FOLDERS = ['apps', 'packages'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results']);
const SOURCE_NAME = /\.(ts|tsx|css)$/;

/** Reads all sources of the apps and packages. */
export function readSources(root: string): SourceFile[] {
  return SOURCE_FOLDERS.flatMap((folder) => listPaths(root, folder)).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listPaths(root, path);
    return SOURCE_NAME.test(entry.name) ? [path] : [];
  });
}

/** Whether the file belongs to the tests: those may use anything that runs there. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) ||
    path.includes('/test/') ||
    path.includes('/testing/') ||
    path.startsWith('packages/test-kit/') ||
    path.startsWith('apps/e2e/')
  );
}
