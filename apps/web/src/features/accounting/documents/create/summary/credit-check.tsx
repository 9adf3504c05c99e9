import { aboveCreditLimit } from '@pinkas/domain/customers/credit-limit';
import { formatAgorot } from '@pinkas/domain/money/format';
import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { useCustomerBeside } from '../customer/customer-beside.ts';
import { rulesOf } from '../../type-words.ts';

function sumWords(agorot: number): string {
  return `\u2066₪\u00A0${formatAgorot(agorot)}\u2069`;
}

/** Tells that with this document the customer would owe more than its limit. */
export function CreditCheck() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const customerId = useReview(({ form }) => form.customer.id);
  const total = useReview(({ reading }) => reading.bookTotalAgorot);
  const { data: beside } = useCustomerBeside(customerId);
  if (beside === undefined || !rulesOf(docType).opensDebt) return null;
  const above = aboveCreditLimit(beside, total);
  if (above === undefined) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {text('creditAbove', {
          debt: sumWords(beside.openAgorot + total),
          above: sumWords(above),
          limit: sumWords(beside.creditLimitAgorot ?? 0),
        })}
      </span>
    </li>
  );
}
