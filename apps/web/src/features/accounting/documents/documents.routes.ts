import { DEFAULT_DOC_TYPE } from '@pinkas/domain/documents/doc-type';
import { replace, type RouteObject } from 'react-router';

import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/documents', LIST_PARAMETERS);

/** The pages of documents: writing one, the list, and one document. */
export const documentsRoutes: RouteObject[] = [
  {
    path: 'documents/create',
    children: [
      { index: true, loader: () => replace(`/documents/create/${DEFAULT_DOC_TYPE}`) },
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
    lazy: async () => ({
      Component: (await import('./list/my-documents.screen.tsx')).MyDocumentsScreen,
    }),
  },
  {
    path: 'documents/:id',
    lazy: async () => ({
      Component: (await import('./view/document-view.screen.tsx')).DocumentViewScreen,
    }),
  },
];
