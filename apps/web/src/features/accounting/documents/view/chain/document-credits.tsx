import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import {
  documentRulesOf,
  PAID_IN_PARTS_TYPES,
} from '@pinkas/domain/documents/rules/document-rules';

import { CreditsCard } from '../../../../../shared/allocations/credits-card.tsx';

/** Returns whether a document may be paid by a credit, or create one. */
function mayHoldCredit({ docType }: DocumentView): boolean {
  const posting = documentRulesOf(docType)?.posting;
  return (
    posting === 'credit' ||
    posting === 'receipt' ||
    PAID_IN_PARTS_TYPES.some((type) => type === docType)
  );
}

/** Shows the credits allocated to a document, or what its own credit pays. */
export function DocumentCredits({ document }: { readonly document: DocumentView }) {
  return mayHoldCredit(document) ? (
    <CreditsCard
      customerId={document.customerId}
      document={document}
      email={document.customer.email}
      language={document.language}
    />
  ) : null;
}
