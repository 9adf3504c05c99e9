import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The books as files for programs of accountants. */
export const exportAllTypesPages = definePages('export-all-types', [
  {
    path: 'reports/export_all_types',
    query: ['from', 'to', 'target', 'view'],
    menu: [
      {
        key: 'export_all_types',
        section: 'reports',
        order: 14,
        label: 'menuAllTypes',
        icon: 'reports',
        group: 'menuPaymentReports',
      },
    ],
    screen: screenOf(() => import('./export-all-types.screen.tsx'), 'ExportAllTypesScreen'),
  },
]);
