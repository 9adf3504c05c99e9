import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The report of an affiliate. */
export const affiliateReportPages = definePages('report', [
  {
    path: 'affiliate/report',
    menu: [
      { key: 'affiliate', section: 'affiliate', order: 1, label: 'menuAffiliate', icon: 'tags' },
    ],
    screen: screenOf(() => import('./report.screen.tsx'), 'AffiliateReportScreen'),
  },
]);
