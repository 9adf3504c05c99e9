import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The cloud backup. */
export const cloudPages = definePages('cloud', [
  {
    path: 'settings/cloud_sync',
    menu: [
      {
        key: 'cloud',
        section: 'settings',
        order: 4,
        label: 'menuCloudSync',
        icon: 'settings',
      },
    ],
    screen: screenOf(() => import('./cloud.screen.tsx'), 'CloudScreen'),
  },
]);
