import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** One file with everything of the business. */
export const archivePages = definePages('archive', [
  {
    path: 'account/archive',
    screen: screenOf(() => import('./archive.screen.tsx'), 'ArchiveScreen'),
  },
]);
