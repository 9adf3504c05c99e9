import type { RouteObject } from 'react-router';

import { loadPhrases } from '../../shared/language/language-store.ts';

/** Short pages about the product itself. */
const PRODUCT_TOPICS = [
  'privacy',
  'terms',
  'accessibility',
  'usage_appendix',
  'existing_business',
] as const;

/** Their routes. */
export const PRODUCT_ROUTES: readonly RouteObject[] = PRODUCT_TOPICS.map((topic) => ({
  path: topic,
  lazy: async () => {
    const [{ ProductPage }] = await Promise.all([
      import('./product-page.screen.tsx'),
      loadPhrases('shell'),
    ]);
    return { element: <ProductPage topic={topic} /> };
  },
}));
