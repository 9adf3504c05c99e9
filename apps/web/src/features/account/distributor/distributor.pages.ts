import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The distributor whose customer the business is, and its approval. */
export const distributorPages = definePages('distributor', [
  {
    path: 'account/dist_approval',
    menu: [
      {
        key: 'dist-approval',
        section: 'account',
        order: 8,
        label: 'menuDistApproval',
        icon: 'company',
      },
    ],
    screen: screenOf(() => import('./distributor.screen.tsx'), 'DistributorScreen'),
  },
]);
