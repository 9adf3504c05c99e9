import type { BuiltPart } from './part-graph.ts';

/** Pages of a slice that are smaller together, in characters before they are minified, are worth no file each. */
const LIGHT = 40_000;

/**
 * Returns a plan in which the pages of a light slice are in the file of what they share, if they share anything: who
 * opened one of them has them all.
 */
export function withLightSlicesWhole(
  files: ReadonlyMap<string, string>,
  parts: readonly BuiltPart[],
): Map<string, string> {
  const sizes = new Map<string, number>();
  for (const { modules, size } of parts) {
    const slice = sliceOfFile(files.get(modules[0] ?? ''));
    if (slice !== undefined) sizes.set(slice, (sizes.get(slice) ?? 0) + size);
  }
  const named = new Set(files.values());
  const isLight = (slice: string): boolean =>
    named.has(`${slice}-slice`) && (sizes.get(slice) ?? 0) < LIGHT;
  return new Map(
    [...files].map(([module, file]) => {
      const slice = sliceOfFile(file);
      return [module, slice !== undefined && isLight(slice) ? `${slice}-slice` : file];
    }),
  );
}

/** The slice of `income.entries` and of `income-slice`; undefined for what loads later, or is of several slices. */
function sliceOfFile(file: string | undefined): string | undefined {
  if (file === undefined || file.endsWith('-late')) return undefined;
  return /^([^.]+?)(?:\.|-slice$)/.exec(file)?.[1];
}
