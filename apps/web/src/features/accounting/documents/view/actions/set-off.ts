import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { useState } from 'react';

import { useCustomerCredits } from '../../../../../shared/allocations/allocations.queries.ts';
import { sumOfCredits } from '../../../../../shared/allocations/credit-sums.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';

export interface PayingCredits {
  /** Of the customer; undefined until they have loaded, and for a document that no credit pays. */
  readonly credits: CustomerCredits | undefined;
  /** Whether they may pay this open document now. */
  readonly arePaying: boolean;
  /** Whether they did since the page opened: what is open then stays where it is when somebody else takes them. */
  readonly havePaid: boolean;
}

/** Returns the credits of the customer that may pay an open document. */
export function usePayingCredits(document: DocumentView): PayingCredits {
  const { id, docType, customerId, openAgorot } = document;
  const may = useMay();
  const [paidId, setPaidId] = useState('');
  const isPayable = openAgorot > 0 && PAID_IN_PARTS_TYPES.some((type) => type === docType);
  const mayPay = may('documents.read') && may('documents.allocate');
  const havePaid = paidId === id;
  const { data: credits } = useCustomerCredits(customerId, id, (isPayable || havePaid) && mayPay);
  const isOpen = credits?.items.some((item) => item.id === id) === true;
  const arePaying = credits !== undefined && isOpen && sumOfCredits(credits, id) > 0;
  if (arePaying && !havePaid) setPaidId(id);
  return { credits, arePaying, havePaid: arePaying || havePaid };
}
