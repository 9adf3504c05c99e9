import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The package of the account. */
export const packagesPages = definePages('packages', [
  {
    path: 'account/packages',
    menu: [
      {
        key: 'packages',
        section: 'account',
        order: 3,
        label: 'menuPackages',
        icon: 'items',
      },
    ],
    screen: screenOf(() => import('./packages.screen.tsx'), 'PackagesScreen'),
  },
]);
