/**
 * Where the screens of the list, of drafts and of one document are loaded from. It stands apart from the routes so that
 * a visitor who only signs in does not carry the names of all these files.
 */
export const screens = {
  documents: async () => ({
    Component: (await import('./list/my-documents.screen.tsx')).MyDocumentsScreen,
  }),
  drafts: async () => ({
    Component: (await import('./drafts/drafts.screen.tsx')).DraftsScreen,
  }),
  document: async () => ({
    Component: (await import('./view/document-view.screen.tsx')).DocumentViewScreen,
  }),
} as const;
