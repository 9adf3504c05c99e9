import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The number series of documents. */
export const numberingsPages = definePages('numberings', [
  {
    path: 'account/numberings',
    menu: [
      {
        key: 'numberings',
        section: 'account',
        order: 2,
        label: 'menuNumberings',
        icon: 'numberings',
      },
    ],
    screen: screenOf(() => import('./numberings.screen.tsx'), 'NumberingsScreen'),
  },
]);
