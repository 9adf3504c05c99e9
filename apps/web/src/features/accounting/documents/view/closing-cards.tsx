import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';

import { CustomerPageCard } from './customer-page-card.tsx';
import { DocumentEvents } from './document-events.tsx';
import { DocumentNotes } from './document-notes.tsx';

/** What closes the side of a document: what was said of it, what happened to it, and its public page. */
export function ClosingCards({ document }: { readonly document: DocumentView }) {
  return (
    <>
      <DocumentNotes id={document.id} />
      <DocumentEvents document={document} />
      <CustomerPageCard document={document} />
    </>
  );
}
