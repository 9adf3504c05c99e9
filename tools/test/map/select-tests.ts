import { sliceOf } from '../touched.ts';
import type { Affected } from './changed-units.ts';
import { journeyTouches } from './journey-slices.ts';
import type { Sources } from './sources.ts';
import type { TestMap } from './test-map.ts';

/** Why a test file is run, the most telling first. */
export const REASONS = [
  'changed',
  'of its slice or names it',
  'few others run it',
  'runs what was changed',
  'no run of it is known, but an import or call',
] as const;
export type Reason = (typeof REASONS)[number];

export interface SelectedTest {
  readonly step: string;
  readonly file: string;
  readonly reason: Reason;
  /** How long it took the last time; what is usual for one that never ran in a whole run. */
  readonly seconds: number;
}

/** What a test file without history takes, by step. */
const USUAL_SECONDS: Readonly<Record<string, number>> = { unit: 2, db: 15, screen: 20, e2e: 15 };
/** Files through which everything is reached: an import of them says nothing about what a test runs. */
const HUBS =
  /^apps\/server\/src\/(?:app|features|services|slices)\.ts$|^apps\/web\/(?:src\/(?:router|app|main|frame)\.tsx?|test\/render-app\.tsx)$|^packages\/contract\/src\/(?:all-contracts|slices)\.ts$|^packages\/phrases\/src\/|^apps\/server\/test\/test-server\.ts$/;
/** Settings of everything: any test may be another one after them. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|\.npmrc)$|^(?:apps|packages)\/[^/]+\/package\.json$|^apps\/e2e\/playwright\.config\.ts$/;
/** A function that more of the files of a step run than this is one of the start of the product. */
const SHARE_OF_FEW = 0.1;

/** Returns the step of a test file by its name; undefined for other files. */
export function stepOf(path: string): string | undefined {
  if (path.endsWith('.db.test.ts')) return 'db';
  if (path.endsWith('.test.ts')) return 'unit';
  if (path.endsWith('.test.tsx')) return 'screen';
  return path.endsWith('.spec.ts') && path.startsWith('apps/e2e/') ? 'e2e' : undefined;
}

/** Returns the test files that a change touches, the most telling first, and among the same ones the shortest first. */
export function selectTests(
  changed: readonly string[],
  { affected, sources, map }: { affected: Affected; sources: Sources; map: TestMap },
): SelectedTest[] {
  const files = new Set(changed);
  const slices = new Set(changed.filter((path) => !EVERYTHING.test(path)).map(sliceOf));
  const isEverything = changed.some((path) => EVERYTHING.test(path));
  const few = fewOf(map, affected);
  const touched = new Set(
    map.functions.flatMap((name, place) => (affected.functions.has(name) ? [place] : [])),
  );
  const isNear = (path: string): boolean => slices.has(sliceOf(path)) || affected.users.has(path);
  const isReached = (path: string): boolean => {
    const known = map.files[path];
    if (path.endsWith('.spec.ts')) return journeyTouches(path, { known, changed, sources });
    return known === undefined && reaches(path, files, sources);
  };
  const reasonOf = (path: string): Reason | undefined => {
    const known = map.files[path];
    const ran = known?.ran?.filter((place) => touched.has(place)) ?? [];
    if (files.has(path)) return 'changed';
    if (isNear(path) && (known === undefined || ran.length > 0)) return 'of its slice or names it';
    if (ran.some((place) => few.has(place))) return 'few others run it';
    if (ran.length > 0 || isEverything) return 'runs what was changed';
    return isNear(path) || isReached(path)
      ? 'no run of it is known, but an import or call'
      : undefined;
  };
  return [...sources.files.keys()]
    .flatMap((file) => {
      const step = stepOf(file);
      const reason = step === undefined ? undefined : reasonOf(file);
      if (step === undefined || reason === undefined) return [];
      const { milliseconds } = map.files[file] ?? {};
      const seconds = milliseconds === undefined ? (USUAL_SECONDS[step] ?? 0) : milliseconds / 1000;
      return { step, file, reason, seconds };
    })
    .toSorted(
      (a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || a.seconds - b.seconds,
    );
}

/** Returns the changed functions that few files of a step run, as places in the map. */
function fewOf(map: TestMap, affected: Affected): ReadonlySet<number> {
  const few = new Set<number>();
  for (const files of Map.groupBy(Object.values(map.files), ({ step }) => step).values()) {
    const counts = new Map<number, number>();
    for (const place of files.flatMap(({ ran = [] }) => ran)) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const most = Math.max(3, files.length * SHARE_OF_FEW);
    for (const [place, count] of counts) {
      if (count <= most && affected.functions.has(map.functions[place] ?? '')) few.add(place);
    }
  }
  return few;
}

/** Returns whether a test that no map knows imports one of these files, hubs left out. */
function reaches(path: string, files: ReadonlySet<string>, sources: Sources): boolean {
  const seen = new Set([path]);
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const imported of sources.importsOf(next)) {
      if (files.has(imported)) return true;
      if (seen.has(imported) || HUBS.test(imported)) continue;
      seen.add(imported);
      waiting.push(imported);
    }
  }
  return false;
}
