import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Cheques that were received, by the day on which they are due. */
export const chequesPages = definePages('cheques', [
  {
    path: 'reports/cheques',
    menu: [
      {
        key: 'cheques',
        section: 'reports',
        order: 12,
        label: 'menuCheques',
        icon: 'reports',
        group: 'menuPaymentReports',
      },
    ],
    screen: screenOf(() => import('./cheques.screen.tsx'), 'ChequesScreen'),
  },
]);
