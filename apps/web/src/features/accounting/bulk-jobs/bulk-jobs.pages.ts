import { definePages } from '../../../shared/pages/define-pages.ts';

/** Jobs over many documents, with their progress. */
export const bulkJobsPages = definePages('bulk-jobs', [
  {
    path: 'documents/jobs',
    screen: async () => (await import('./bulk-jobs.screen.tsx')).BulkJobsScreen,
  },
]);
