import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The uniform file; the instructions of the authority fix what its entry is called. */
export const exportOpenFormatPages = definePages('export-open-format', [
  {
    path: 'reports/export_open_format',
    query: ['from', 'to'],
    menu: [
      {
        key: 'open-format',
        section: 'reports',
        order: 42,
        label: 'menuOpenFormat',
        icon: 'reports',
      },
    ],
    screen: screenOf(() => import('./export-open-format.screen.tsx'), 'ExportOpenFormatScreen'),
  },
]);
