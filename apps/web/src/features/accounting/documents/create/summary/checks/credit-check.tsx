import { aboveCreditLimit } from '@pinkas/domain/customers/credit-limit';
import { IconAlertTriangle } from '@tabler/icons-react';

import { shekelText } from '../../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useCustomerBeside } from '../../form/customer-beside.ts';
import { rulesOf } from '../../../type-words.ts';

/** Warns that this document would take the customer over its credit limit. */
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
          debt: shekelText(beside.openAgorot + total),
          above: shekelText(above),
          limit: shekelText(beside.creditLimitAgorot ?? 0),
        })}
      </span>
    </li>
  );
}
