import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The person's long exports. */
export const exportsPages = definePages('exports', [
  {
    path: 'account/accounts/exports',
    screen: screenOf(() => import('./exports.screen.tsx'), 'ExportsScreen'),
  },
]);
