import type { RouteObject } from 'react-router';

/** Documents from a file: choosing one, and the steps of one. */
export const batchUploadRoutes: RouteObject[] = [
  {
    path: 'documents/batch-upload',
    lazy: async () => ({
      Component: (await import('./choose-file.screen.tsx')).ChooseFileScreen,
    }),
  },
  {
    path: 'documents/batch-upload/:id',
    lazy: async () => ({
      Component: (await import('./batch-file.screen.tsx')).BatchFileScreen,
    }),
  },
];
