import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Files that debit accounts of customers by their mandates. */
export const debitFilesPages = definePages('debit-files', [
  {
    path: 'sales/billing/debits',
    query: ['file'],
    screen: screenOf(() => import('./debit-files.screen.tsx'), 'DebitFilesScreen'),
  },
]);
