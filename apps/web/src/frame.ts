/** What stands around every page behind sign-in. */
export { Shell } from './shell/shell.tsx';

// Drafts that were kept while there was no connection are sent behind it.
void import('./features/accounting/documents/drafts/send-kept-drafts.ts').then(
  ({ watchKeptDrafts }) => watchKeptDrafts(),
  // Without a connection they are sent at the next start.
  () => undefined,
);
