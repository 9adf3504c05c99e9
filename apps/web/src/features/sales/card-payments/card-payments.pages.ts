import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

const list = screenOf(() => import('./transactions.screen.tsx'), 'TransactionsScreen');
const desk = screenOf(() => import('./desk.screen.tsx'), 'DeskScreen');

/** Payments by card, one of them beside the list, and the desk of unknown money. */
export const cardPaymentsPages = definePages('card-payments', [
  {
    path: 'sales/transactions',
    menu: [
      {
        key: 'transactions',
        section: 'sales',
        order: 8,
        label: 'menuTransactions',
        icon: 'cards',
      },
    ],
    screen: list,
  },
  { path: 'sales/transactions/unknown', screen: desk },
  { path: 'sales/transactions/unknown/:id', screen: desk },
  { path: 'sales/transactions/:id', screen: list },
]);
