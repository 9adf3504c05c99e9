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
        order: 44,
        label: 'menuOpenFormat',
        icon: 'reports',
        group: 'menuAuthorities',
      },
    ],
    screen: screenOf(() => import('./export-open-format.screen.tsx'), 'ExportOpenFormatScreen'),
  },
]);
