import type { RouteObject } from 'react-router';

import { loadPhrases } from '../shared/language/language-store.ts';

/** Paths of specification section 2 that the product has no page for yet; other unknown ones lead to the start. */
const NOT_BUILT_PATHS = ['sales', 'settings/session_refresh'] as const;

/** Their routes: one page that says so. */
export const NOT_BUILT_ROUTES: readonly RouteObject[] = NOT_BUILT_PATHS.map((path) => ({
  path,
  lazy: async () => {
    const part = import('./not-built.screen.tsx');
    const [{ NotBuiltScreen: Component }] = await Promise.all([part, loadPhrases('shell')]);
    return { Component };
  },
}));
