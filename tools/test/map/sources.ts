import { readSources, type SourceFile } from '../../boundaries/source-files.ts';
import { importsOf } from '../../boundaries/imports.ts';
import { parseUnits, type Units } from './units.ts';

const ENDINGS = ['', '.ts', '.tsx'];
const FOLDERS = ['apps', 'packages', 'tools'];

/** The sources of the project, who imports whom, and what each is made of. */
export interface Sources {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Returns the files that import this one. */
  importersOf(path: string): readonly string[];
  /** Returns the files of ours that this one imports. */
  importsOf(path: string): readonly string[];
  /** Returns what a file is made of; nothing for one that is not TypeScript. */
  unitsOf(path: string): Units;
}

/** Reads the sources under a root. */
export function loadSources(root: string): Sources {
  return sourcesOf(readSources(root, FOLDERS));
}

/** Returns who imports whom among the given files. */
export function sourcesOf(all: readonly SourceFile[]): Sources {
  const files = new Map(all.map((file) => [file.path, file]));
  const imports = new Map<string, readonly string[]>();
  const importers = new Map<string, string[]>();
  for (const file of all) {
    const targets = importsOf(file).flatMap(({ path }) => {
      const found = ENDINGS.map((ending) => `${path ?? ''}${ending}`).find((one) => files.has(one));
      return found ?? [];
    });
    imports.set(file.path, targets);
    for (const target of targets) {
      const those = importers.get(target);
      if (those === undefined) importers.set(target, [file.path]);
      else those.push(file.path);
    }
  }
  const units = new Map<string, Units>();
  return {
    files,
    importersOf: (path) => importers.get(path) ?? [],
    importsOf: (path) => imports.get(path) ?? [],
    unitsOf(path) {
      const known = units.get(path) ?? unitsOfText(path, files.get(path)?.text);
      units.set(path, known);
      return known;
    },
  };
}

/** Returns what a text is made of; nothing where there is none, or none that can be read as TypeScript. */
export function unitsOfText(path: string, text: string | undefined): Units {
  const nothing = { functions: [], statements: [] };
  if (text === undefined || !/\.tsx?$/.test(path)) return nothing;
  try {
    return parseUnits(path, text);
  } catch (error) {
    // In the middle of an edit: every function of the map is changed then.
    if (error instanceof Error) return nothing;
    throw error;
  }
}
