import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { mayPay } from '@pinkas/domain/customers/open-items';
import { Button } from '@pinkas/ui/actions/button';

import { usePhrases } from '../language/use-phrases.ts';

export interface CreditActsProps {
  readonly free: CustomerCredits['credits'];
  readonly items: CustomerCredits['items'];
  /** Opens the dialog; absent without permission to change. */
  readonly onAllocate: (() => void) | undefined;
  readonly onRefund: (() => void) | undefined;
}

/** Actions on credits that are not reserved: allocate them, or refund them. */
export function CreditActs({ free, items, onAllocate, onRefund }: CreditActsProps) {
  const text = usePhrases('allocations');
  const refunds = usePhrases('refunds');
  const isPayable = free.some((credit) => items.some((item) => mayPay(credit, item)));
  return (
    <div className="credits-card__acts">
      {isPayable && onAllocate !== undefined && (
        <Button size="sm" onClick={onAllocate}>
          {text('allocate')}
        </Button>
      )}
      {free.length > 0 && onRefund !== undefined && (
        <Button size="sm" onClick={onRefund}>
          {refunds('act')}
        </Button>
      )}
    </div>
  );
}
