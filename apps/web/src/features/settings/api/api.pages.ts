import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Keys of the public API, and the calls that they made. */
export const apiPages = definePages('api', [
  {
    path: 'settings/api',
    menu: [{ key: 'api', section: 'settings', order: 5, label: 'menuApi', icon: 'settings' }],
    screen: screenOf(() => import('./api.screen.tsx'), 'ApiScreen'),
  },
]);
