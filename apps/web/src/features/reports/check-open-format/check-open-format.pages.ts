import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The checker of uniform files; the page of their making leads here. */
export const checkOpenFormatPages = definePages('check-open-format', [
  {
    path: 'reports/check_open_format',
    screen: screenOf(() => import('./check-open-format.screen.tsx'), 'CheckOpenFormatScreen'),
  },
]);
