import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Documents from a file: choosing one, and the steps of one. */
export const batchUploadPages = definePages('batch-upload', [
  {
    path: 'documents/batch-upload',
    menu: [
      {
        key: 'batch',
        section: 'accounting',
        order: 2,
        label: 'menuBatchUpload',
        icon: 'batch',
        isWideOnly: true,
      },
    ],
    screen: screenOf(() => import('./choose-file.screen.tsx'), 'ChooseFileScreen'),
  },
  {
    path: 'documents/batch-upload/:id',
    screen: screenOf(() => import('./batch-file.screen.tsx'), 'BatchFileScreen'),
  },
]);
