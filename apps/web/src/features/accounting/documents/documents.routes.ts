import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { replace, type RouteObject } from 'react-router';

import { newDocumentPath } from '../../../shared/navigation/landing.ts';
import { findSession } from '../../../shared/session/session-store.ts';
import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/documents', LIST_PARAMETERS);

/** What a new document is made from stays with it, under the code and the key of its type. */
for (const type of Object.entries(DOC_TYPES).flat()) {
  ownQuery(`/documents/create/${String(type)}`, [
    'copy',
    'base',
    'cancel',
    'draft',
    'template',
    'simulator',
  ]);
}

ownQuery('/documents/create/drafts', ['tab']);

/** The pages of documents: writing one, the list, and one document. */
export const documentsRoutes: RouteObject[] = [
  {
    path: 'documents/create',
    children: [
      { index: true, loader: () => replace(newDocumentPath(findSession()?.setup)) },
      {
        path: 'drafts',
        lazy: async () => (await import('./documents.screens.ts')).screens.drafts(),
      },
      {
        path: ':docType',
        lazy: async () => ({
          Component: (await import('./create/create-document.screen.tsx')).CreateDocumentScreen,
        }),
      },
    ],
  },
  {
    path: 'documents',
    lazy: async () => (await import('./documents.screens.ts')).screens.documents(),
  },
  {
    path: 'documents/:id',
    lazy: async () => (await import('./documents.screens.ts')).screens.document(),
  },
];
