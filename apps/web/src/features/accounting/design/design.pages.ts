import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The design of printed documents. */
export const designPages = definePages('design', [
  {
    path: 'settings/design',
    menu: [{ key: 'design', section: 'settings', order: 1, label: 'menuDesign', icon: 'design' }],
    screen: screenOf(() => import('./design.screen.tsx'), 'DesignScreen'),
  },
]);
