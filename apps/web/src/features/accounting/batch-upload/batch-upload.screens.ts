/**
 * Where the screens of files of documents are loaded from. It stands apart from the routes so that a
 * visitor who only signs in does not carry the names of all these files.
 */
export const screens = {
  chooseFile: async () => ({
    Component: (await import('./choose-file.screen.tsx')).ChooseFileScreen,
  }),
  batchFile: async () => ({
    Component: (await import('./batch-file.screen.tsx')).BatchFileScreen,
  }),
} as const;
