import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/document-rules';

import { useCustomerCredits } from '../../../../shared/allocations/allocations.queries.ts';
import { sumOfCredits } from '../../../../shared/allocations/credit-sums.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

/** Returns the credits of the customer where they may pay this open document; undefined where none may. */
export function usePayingCredits(document: DocumentView): CustomerCredits | undefined {
  const { id, docType, customerId, openAgorot } = document;
  const may = useMay();
  const isPayable = openAgorot > 0 && PAID_IN_PARTS_TYPES.some((type) => type === docType);
  const mayPay = may('documents.read') && may('documents.allocate');
  const { data: credits } = useCustomerCredits(customerId, id, isPayable && mayPay);
  const isOpen = credits?.items.some((item) => item.id === id) === true;
  return credits !== undefined && isOpen && sumOfCredits(credits, id) > 0 ? credits : undefined;
}
