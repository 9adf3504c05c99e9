import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Jobs over many documents, with their progress. */
export const bulkJobsPages = definePages('bulk-jobs', [
  {
    path: 'documents/jobs',
    screen: screenOf(() => import('./bulk-jobs.screen.tsx'), 'BulkJobsScreen'),
  },
]);
