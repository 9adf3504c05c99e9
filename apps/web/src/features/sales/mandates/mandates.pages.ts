import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Mandates by which accounts of customers at banks are debited. */
export const mandatesPages = definePages('mandates', [
  {
    path: 'sales/billing/mandates',
    screen: screenOf(() => import('./mandates.screen.tsx'), 'MandatesScreen'),
  },
]);
