import { formatAgorot } from '@pinkas/domain/money/format';
import { allocationThresholdOn, isAllocationDue } from '@pinkas/domain/vat/allocation-number';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { rulesOf } from '../../../type-words.ts';

/**
 * Warns that the customer will need an allocation number to deduct the VAT of this tax invoice. A customer
 * without a number of its own is asked for that first, and a typed number is enough.
 */
export function AllocationCheck() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const { allocationThresholds, taxAuthorityUntil, today } = useAccountSetup();
  const isConnected = taxAuthorityUntil !== null && taxAuthorityUntil >= today;
  const { isTaxInvoice, posting } = rulesOf(docType);
  const isAsked = useReview(
    ({ reading: { draft } }) => draft.customer.taxId !== '' && draft.allocationNumber === '',
  );
  const date = useReview(({ reading }) => reading.draft.documentDate);
  const isDue = useReview(({ reading }) => {
    const { bookSums } = reading;
    return bookSums !== undefined && isAllocationDue({ date, ...bookSums }, allocationThresholds);
  });
  const threshold = allocationThresholdOn(date, allocationThresholds);
  if (!isTaxInvoice || posting === 'credit' || !isAsked) return null;
  if (!isDue || threshold === undefined) return null;
  const sum = formatAgorot(threshold.netAboveAgorot).replace(/\.00$/, '');
  return (
    <li>
      <Alert tone="authority" title={text('allocationTitle')} isLive>
        {text(isConnected ? 'allocationText' : 'allocationToConnect', {
          sum: `\u2066₪\u00A0${sum}\u2069`,
        })}
      </Alert>
    </li>
  );
}
