import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The customers of a distributor. */
export const distributedAccountsPages = definePages('distributed-accounts', [
  {
    path: 'distributor/customers',
    menu: [
      {
        key: 'distributed-accounts',
        section: 'distributor',
        order: 1,
        label: 'menuDistributed',
        icon: 'customers',
      },
    ],
    screen: screenOf(() => import('./distributed-accounts.screen.tsx'), 'DistributedScreen'),
  },
]);
