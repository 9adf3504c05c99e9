import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Payment requests from a file: choosing one, and the steps of one. */
export const paymentRequestFilesPages = definePages('payment-request-files', [
  {
    path: 'sales/payment_request_page/batch-upload',
    screen: screenOf(() => import('./choose-file.screen.tsx'), 'ChooseRequestFileScreen'),
  },
  {
    path: 'sales/payment_request_page/batch-upload/:id',
    screen: screenOf(() => import('./request-file.screen.tsx'), 'RequestFileScreen'),
  },
]);
