import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Sharing the product, and the balance of gifts. */
export const referralPages = definePages('referral', [
  {
    path: 'account/referral',
    menu: [{ key: 'referral', section: 'account', order: 6, label: 'menuReferral', icon: 'tags' }],
    screen: screenOf(() => import('./referral.screen.tsx'), 'ReferralScreen'),
  },
]);
