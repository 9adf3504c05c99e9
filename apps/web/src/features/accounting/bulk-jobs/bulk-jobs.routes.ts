import type { RouteObject } from 'react-router';

/** Work over many documents, and how far it has come. */
export const bulkJobsRoutes: RouteObject[] = [
  {
    path: 'documents/jobs',
    lazy: async () => ({
      Component: (await import('./bulk-jobs.screen.tsx')).BulkJobsScreen,
    }),
  },
];
