import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Donations of a year by donor, the receipts behind them, and the file of the report under section 46. */
export const donationsPages = definePages('donations', [
  {
    path: 'reports/donations',
    menu: [
      {
        key: 'donations',
        section: 'reports',
        order: 34,
        label: 'menuDonations',
        icon: 'reports',
        group: 'menuProfit',
      },
    ],
    screen: screenOf(() => import('./donations.screen.tsx'), 'DonationsScreen'),
  },
  {
    path: 'reports/donations/receipts',
    screen: screenOf(() => import('./donations.screen.tsx'), 'DonationReceiptsScreen'),
  },
  {
    path: 'reports/donations/file',
    query: ['year'],
    screen: screenOf(() => import('./donations.screen.tsx'), 'DonationFileScreen'),
  },
]);
