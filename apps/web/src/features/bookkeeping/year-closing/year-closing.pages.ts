import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Years of the books closed; book management leads to it. */
export const yearClosingPages = definePages('year-closing', [
  {
    path: 'settings/book/years',
    screen: screenOf(() => import('./year-closing.screen.tsx'), 'YearClosingScreen'),
  },
]);
