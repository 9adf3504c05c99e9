import type { PaymentKind } from '@pinkas/domain/payments/payment-row';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useReview } from '../form/editor-context.ts';
import { SumRow } from './sum-row.tsx';

/** Shows the sum of each means of payment, on a document that has payments alone. */
export function MoneySums() {
  const kinds = usePhrases('paymentKinds');
  const payments = useReview((state) => state.reading.draft.payments);
  const sums = new Map<PaymentKind, number>();
  for (const { kind, sumAgorot } of payments) sums.set(kind, (sums.get(kind) ?? 0) + sumAgorot);
  if (sums.size === 0) return null;
  return (
    <dl className="doc-sums">
      {[...sums].map(([kind, agorot]) => (
        <SumRow key={kind} label={kinds(kind)} agorot={agorot} />
      ))}
    </dl>
  );
}
