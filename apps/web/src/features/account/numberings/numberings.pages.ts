import { definePages } from '../../../shared/pages/define-pages.ts';

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
    screen: async () => (await import('./numberings.screen.tsx')).NumberingsScreen,
  },
]);
