import { paymentDuesOf } from '@pinkas/domain/payments/payment-row';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import type { PaymentForm } from '../form/payment-form.ts';
import { readPayment } from '../form/reading/payment-reading.ts';

const INSTALMENTS_MAX = 36;

/** The due date of each card instalment, and its sum. */
export function DuesPreview({ payment }: { readonly payment: PaymentForm }) {
  const text = usePhrases('writing');
  const { today } = useAccountSetup();
  const { row, problems } = readPayment(payment, today);
  if (row.kind !== 'card' || row.instalments < 2 || row.instalments > INSTALMENTS_MAX) return null;
  if (problems.length > 0) return null;
  return (
    <div className="doc-dues">
      <h3>{text('duesTitle')}</h3>
      <ol>
        {paymentDuesOf(row).map((due, index) => (
          <li key={due.dueDate}>
            <span>{text('dueOf', { index: index + 1 })}</span>
            <DateText date={due.dueDate} />
            <Money agorot={due.sumAgorot} sign="" />
          </li>
        ))}
      </ol>
    </div>
  );
}
