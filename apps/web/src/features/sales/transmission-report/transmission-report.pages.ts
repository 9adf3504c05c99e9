import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What was sent to the card companies, by transmission. */
export const transmissionReportPages = definePages('transmission-report', [
  {
    path: 'sales/transmission_report',
    menu: [
      {
        key: 'transmission-report',
        section: 'sales',
        order: 3,
        label: 'menuTransmissionReport',
        icon: 'reports',
      },
    ],
    screen: screenOf(() => import('./transmission-report.screen.tsx'), 'TransmissionReportScreen'),
  },
]);
