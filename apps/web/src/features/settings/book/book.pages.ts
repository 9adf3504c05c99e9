import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Bookkeeping settings. */
export const bookPages = definePages('book', [
  {
    path: 'settings/book',
    menu: [{ key: 'book', section: 'settings', order: 3, label: 'menuBook', icon: 'book' }],
    screen: screenOf(() => import('./book.screen.tsx'), 'BookScreen'),
  },
]);
