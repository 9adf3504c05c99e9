import { isTouched, sliceOf } from '../touched.ts';
import type { Sources } from './sources.ts';
import type { MappedFile } from './test-map.ts';

const CONTRACT = /\bmethod: '([A-Z]+)',\s*path: '([^']+)'/g;
const PAGE = /\bpath: '([^']+)'/g;
const FEATURE = /^(?:apps\/(?:server|web)\/src\/features|packages\/contract\/src)\//;

/**
 * Returns whether a change touches a journey: a file that it imports, or the slice of a call that it makes or of a
 * screen that it opens. One that no whole run has seen is touched by the features of its area.
 */
export function journeyTouches(
  path: string,
  {
    known,
    changed,
    sources,
  }: {
    readonly known: MappedFile | undefined;
    readonly changed: readonly string[];
    readonly sources: Sources;
  },
): boolean {
  if (sources.importsOf(path).some((imported) => changed.includes(imported))) return true;
  if (known?.calls === undefined) return isTouched(path, changed);
  const slices = new Set(changed.filter((one) => FEATURE.test(one)).map(sliceOf));
  const calls = known.calls;
  const pages = known.pages ?? [];
  for (const { path: file, text } of sources.files.values()) {
    if (!slices.has(sliceOf(file))) continue;
    if (file.endsWith('.contract.ts')) {
      const own = [...text.matchAll(CONTRACT)].map(([, method, at]) =>
        patternOf(`${method} ${at}`),
      );
      if (calls.some((call) => own.some((pattern) => pattern.test(call)))) return true;
    } else if (file.endsWith('.pages.ts')) {
      const own = [...text.matchAll(PAGE)].map(([, at]) => patternOf(`/${at}`));
      if (pages.some((page) => own.some((pattern) => pattern.test(page)))) return true;
    }
  }
  return false;
}

/** Returns a pattern of a path in which `{name}` and `:name` stand for one part. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`);
}
