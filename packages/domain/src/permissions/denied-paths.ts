import type { Action } from './actions.ts';
import { ACTIONS_OF_PAGE, PAGES, type Page } from './pages.ts';

/**
 * What a person may not open even where something else allows it (specification section 6, step 1): by the first part
 * of a path, all of it or the last parts that are denied.
 */
export type DeniedPaths = Readonly<Record<string, '*' | readonly string[]>>;

/** Returns whether the map denies a page, by the first and the last part of its path. */
export function deniesPage(denied: DeniedPaths, page: Page): boolean {
  const parts = page.split('/');
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const entry = Object.hasOwn(denied, first) ? denied[first] : undefined;
  return entry === '*' || (entry?.includes(last) ?? false);
}

/** Returns whether the map denies the page that offers an action; what no page offers it does not reach. */
export function deniesAction(denied: DeniedPaths, action: Action): boolean {
  return PAGES.some(
    (page) =>
      deniesPage(denied, page) && ACTIONS_OF_PAGE[page].some((offered) => offered === action),
  );
}

/** Returns the map that denies these pages and no others. */
export function denyingPages(pages: readonly Page[]): DeniedPaths {
  const denied: Record<string, string[]> = {};
  for (const page of pages) {
    const parts = page.split('/');
    const [first = ''] = parts;
    denied[first] = [...(denied[first] ?? []), parts.at(-1) ?? ''];
  }
  return denied;
}

/** Returns a stored map, without what is none. */
export function deniedPathsOf(stored: unknown): DeniedPaths {
  if (typeof stored !== 'object' || stored === null) return {};
  const denied: Record<string, '*' | readonly string[]> = {};
  for (const [first, entry] of Object.entries(stored) as [string, unknown][]) {
    if (entry === '*') denied[first] = entry;
    if (Array.isArray(entry)) denied[first] = entry.filter((part) => typeof part === 'string');
  }
  return denied;
}
