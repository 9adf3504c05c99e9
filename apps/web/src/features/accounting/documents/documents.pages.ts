import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Query parameters that name the origin of a new document belong to its page, by the code and by the key of its type. */
for (const type of Object.entries(DOC_TYPES).flat()) {
  ownQuery(`/documents/create/${String(type)}`, [
    'copy',
    'base',
    'cancel',
    'reverse-charge',
    'draft',
    'template',
    'simulator',
  ]);
}

/** The pages of documents: writing one, drafts, the list, and one document. */
export const documentsPages = definePages('documents', [
  {
    path: 'documents/create/drafts',
    screen: screenOf(() => import('./drafts/drafts.screen.tsx'), 'DraftsScreen'),
    query: ['tab', 'approve'],
  },
  {
    path: 'documents/create/:docType',
    menu: [
      {
        key: 'create',
        section: 'accounting',
        order: 1,
        label: 'menuCreate',
        icon: 'create',
        address: '/documents/create/305',
      },
      {
        key: 'simulator',
        section: 'accounting',
        order: 8,
        label: 'menuSimulator',
        icon: 'simulator',
        address: '/documents/create/305?simulator=1',
      },
    ],
    screen: screenOf(() => import('./create/create-document.screen.tsx'), 'CreateDocumentScreen'),
  },
  {
    path: 'documents',
    menu: [
      {
        key: 'documents',
        section: 'accounting',
        order: 3,
        label: 'menuDocuments',
        icon: 'documents',
        counts: 'openDocuments',
      },
    ],
    screen: screenOf(() => import('./list/my-documents.screen.tsx'), 'MyDocumentsScreen'),
  },
  {
    path: 'documents/:id',
    screen: screenOf(() => import('./view/document-view.screen.tsx'), 'DocumentViewScreen'),
  },
]);
