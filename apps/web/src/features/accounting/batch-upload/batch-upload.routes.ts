import type { RouteObject } from 'react-router';

/** Documents from a file: choosing one, and the steps of one. */
export const batchUploadRoutes: RouteObject[] = [
  {
    path: 'documents/batch-upload',
    lazy: async () => (await import('./batch-upload.screens.ts')).screens.chooseFile(),
  },
  {
    path: 'documents/batch-upload/:id',
    lazy: async () => (await import('./batch-upload.screens.ts')).screens.batchFile(),
  },
];
