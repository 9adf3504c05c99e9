import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from '../steps/run-command.ts';
import type { FileOfStep } from '../progress/map-progress.ts';

/** What a test file ran the last time. */
export interface MappedFile {
  readonly step: string;
  /** How long it took, with loading. */
  readonly milliseconds: number;
  /** Functions that it ran, as places in `TestMap.functions`; absent for journeys, which run in the built product. */
  readonly ran?: readonly number[];
  /** Calls that a journey made, `METHOD /path`. */
  readonly calls?: readonly string[];
  /** Paths of the screens that a journey opened. */
  readonly pages?: readonly string[];
}

/** Which functions each test file runs, and for how long. */
export interface TestMap {
  /** Functions as `path#hash`, the hash of their text: one that was changed is another one. */
  readonly functions: readonly string[];
  /** Those that ran while modules were loaded, which happens once for many files: who needs them is not known. */
  readonly loaded: readonly number[];
  /** By the path of the test file from the root. */
  readonly files: Readonly<Record<string, MappedFile>>;
}

export const EMPTY_MAP: TestMap = { functions: [], loaded: [], files: {} };
export const MAP_FILE = join(ROOT, '.cache/test-map.json');

/** Returns the map of the runs before, which is empty before the first one. */
export function readMap(path = MAP_FILE): TestMap {
  // The text is ours: `writeMap` wrote it.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestMap) : EMPTY_MAP;
}

/** Writes the map whole or not at all. */
export function writeMap(map: TestMap, path = MAP_FILE): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(map));
  renameSync(`${path}.new`, path);
}

/** What the runners wrote of one test file, or one test of it. */
interface FileFound {
  readonly step: string;
  readonly file: string;
  readonly milliseconds: number;
  readonly ran?: readonly string[];
  readonly loaded?: readonly string[];
  readonly calls?: readonly string[];
  readonly pages?: readonly string[];
}

/**
 * Returns the map with what the steps of a run wrote into a folder: each file that ran is new, the others stay, and
 * those that are gone go. A step that was killed counts for nothing.
 */
export function addRun(
  map: TestMap,
  folder: string,
  isThere: (file: string) => boolean = (file) => existsSync(join(ROOT, file)),
): TestMap {
  const found = existsSync(folder) ? filesFound(folder) : [];
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const namesOf = (places: readonly number[] = []) =>
    places.flatMap((place) => map.functions[place] ?? []);
  const ofRuns = Map.groupBy(found, ({ file }) => file);
  const kept = Object.entries(map.files).filter(([file]) => !ofRuns.has(file) && isThere(file));
  const files: Record<string, MappedFile> = {};
  for (const [file, { ran, ...rest }] of kept) {
    files[file] = ran === undefined ? rest : { ...rest, ran: namesOf(ran).map(numberOf) };
  }
  for (const [file, parts] of ofRuns) {
    const all = (of: (part: FileFound) => readonly string[] | undefined): string[] | undefined =>
      parts.some((part) => of(part) !== undefined)
        ? [...new Set(parts.flatMap((part) => of(part) ?? []))]
        : undefined;
    const [ran, calls, pages] = [all((p) => p.ran), all((p) => p.calls), all((p) => p.pages)];
    files[file] = {
      step: parts[0]?.step ?? '',
      milliseconds: parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      ...(ran !== undefined && { ran: ran.map(numberOf) }),
      ...(calls !== undefined && { calls }),
      ...(pages !== undefined && { pages }),
    };
  }
  const loaded = new Set([...namesOf(map.loaded), ...found.flatMap((part) => part.loaded ?? [])]);
  const known = [...loaded].flatMap((name) => numbers.get(name) ?? []);
  return { functions: [...numbers.keys()], loaded: known, files };
}

function filesFound(folder: string): FileFound[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.files.jsonl'))
    .flatMap((name) => {
      const step = name.slice(0, name.indexOf('.'));
      const functions = functionsOf(folder, step);
      return linesOf<FileOfStep>(join(folder, name))
        .filter(({ ran }) => ran === undefined || functions !== undefined)
        .map(({ ran, loaded, ...rest }) => {
          const names = (marks: readonly number[]) =>
            marks.flatMap((mark) => functions?.[mark] ?? []);
          return {
            step,
            ...rest,
            ...(ran !== undefined && { ran: names(ran) }),
            ...(loaded !== undefined && { loaded: names(loaded) }),
          };
        });
    });
}

function functionsOf(folder: string, step: string): string[] | undefined {
  const path = join(folder, `${step}.functions.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : undefined;
}

/** A runner that was killed leaves half a line. */
function linesOf<Line>(path: string): Line[] {
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
