/** Data of a build file for the list. */
export interface BuiltFile {
  readonly fileName: string;
  /** File names of parts that load with this one. */
  readonly imports: readonly string[];
  /** File names of parts that load later. */
  readonly dynamicImports: readonly string[];
  /** Its styles, fonts and pictures. */
  readonly assets: readonly string[];
}

/** Maximum size of one build on the device. */
export const KEPT_BYTES_MAX = 6_700_000;

/** Names of all files that the product may load from its entry on, in the order of the alphabet. */
export function listProductFiles(entry: string, files: ReadonlyMap<string, BuiltFile>): string[] {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const file = files.get(name);
    if (file !== undefined) waiting.push(...file.imports, ...file.dynamicImports, ...file.assets);
  }
  return [...seen].toSorted();
}

/** Throws for a path that a worker must never cache: anything but the product's own static files. */
export function assertStatic(paths: readonly string[]): void {
  const wrong = paths.find((path) => !/^\/(?:assets\/[\w.-]+|favicon\.svg)$/.test(path));
  if (wrong !== undefined) throw new Error(`the worker must not keep ${wrong}`);
}
