import { circlesIn, type Graph } from './circles-in.ts';
import { importsOf } from './imports.ts';
import { isTestFile, type SourceFile } from './source-files.ts';

const CHECKED = /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\/.+\.tsx?$/;

/**
 * Returns a sentence for each circle of files that import each other, types included: a type that two files share belongs
 * to a file that imports neither. Tests may import anything.
 */
export function checkFileCircles(files: readonly SourceFile[]): string[] {
  const checked = files.filter(({ path }) => CHECKED.test(path) && !isTestFile(path));
  const known = new Set(checked.map(({ path }) => path));
  const graph: Graph = new Map();
  for (const file of checked) graph.set(file.path, filesImportedBy(file, known));
  return circlesIn(graph);
}

/** Imports of packages have no extension. */
function filesImportedBy(file: SourceFile, known: ReadonlySet<string>): Set<string> {
  return new Set(
    importsOf(file).flatMap(({ path = '' }) =>
      [path, `${path}.ts`, `${path}.tsx`].filter((name) => known.has(name)),
    ),
  );
}
