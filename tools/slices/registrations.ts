import type { SourceFile } from '../boundaries/source-files.ts';
import { exportsOf } from './exports-of.ts';

/** Which files of a side register something, and what. */
export interface Source {
  /** The folder of the generated file, which all of them lie under. */
  readonly folder: string;
  /** The rest of their paths. */
  readonly path: RegExp;
  /** The function that makes what they register, such as `defineFeature`; without it, every value that they export. */
  readonly maker?: string;
}

/** A file and what it registers. */
export interface Registration {
  readonly path: string;
  /** Its path as the generated file imports it. */
  readonly specifier: string;
  readonly names: readonly string[];
  /** In a folder `demo/`: not part of other products. */
  readonly isOfDemo: boolean;
}

/** Returns the files that register something, in the order of their paths. */
export function registrationsIn(
  files: readonly SourceFile[],
  { folder, path: pattern, maker }: Source,
): Registration[] {
  return files
    .filter(({ path }) => path.startsWith(folder) && pattern.test(path.slice(folder.length)))
    .map((file) => ({
      path: file.path,
      specifier: `./${file.path.slice(folder.length)}`,
      names: exportsOf(file)
        .filter((one) => maker === undefined || one.maker === maker)
        .map(({ name }) => name),
      isOfDemo: /(?:^|\/)demo\//.test(file.path.slice(folder.length)),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
