import type { SourceFile } from '../boundaries/source-files.ts';
import { contractsWithoutLists } from './list-names.ts';
import { sliceFiles } from './slice-files.ts';

/**
 * Returns a sentence for each generated file that does not name what the slices register, and for each file of a slice that
 * registers nothing by what it exports.
 */
export function checkSlices(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const listless = contractsWithoutLists(files).map(
    (path) => `${path} names SavedLists but has no object that satisfies it.`,
  );
  const faults = sliceFiles(files).flatMap(({ path, text, registrations }) => [
    ...registrations
      .filter(({ names }) => names.length === 0)
      .map((one) => `${one.path} exports nothing that ${path} could name.`),
    ...(texts.get(path) === text
      ? []
      : [`${path} does not name what the slices register; run \`npm run slices\`.`]),
  ]);
  return [...listless, ...faults];
}
