import { definePages } from '../../../shared/pages/define-pages.ts';

/** Bookkeeping settings. */
export const bookPages = definePages('book', [
  {
    path: 'settings/book',
    menu: [{ key: 'book', section: 'settings', order: 3, label: 'menuBook', icon: 'book' }],
    screen: async () => (await import('./book.screen.tsx')).BookScreen,
  },
]);
