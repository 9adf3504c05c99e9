import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { PaymentsRule } from '@pinkas/domain/documents/rules/rule-kinds';
import { isRefund } from '@pinkas/domain/documents/links/refund';
import { makePayment, type KnownPayment } from '@pinkas/domain/payments/payment-row';
import { shownPayment } from '@pinkas/domain/payments/shown-payment';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { toPaymentForm, type PaymentForm } from '../create/form/payment-form.ts';
import { PaymentIcon } from '../create/payments/payment-icon.tsx';
import { usePaymentDetails } from '../create/payments/payment-words.ts';

type Payment = DocumentView['payments'][number];

const TITLES = {
  none: 'payments',
  'equal-to-total': 'payments',
  received: 'payments',
  refund: 'refunds',
  held: 'held',
  released: 'released',
} as const satisfies Record<PaymentsRule, PhraseKey<'chain'>>;

/** Returns the issued row in the shape of the form, whose phrases it shares. */
function toForm({ kind, sumAgorot, date, remark, detail }: Payment): PaymentForm {
  // The attributes of a means are stored under the names of its row.
  const known = { ...detail, kind, sumAgorot, date, remark } as KnownPayment;
  return toPaymentForm(makePayment(known), []);
}

/** Lists the payments of the document, each with its due date. */
export function DocumentPayments({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const isBack = isRefund(document);
  const rule = isBack ? 'refund' : (documentRulesOf(document.docType)?.payments ?? 'none');
  if (document.payments.length === 0) return null;
  return (
    <Card title={text(TITLES[rule])} isFlush>
      <ul className="doc-linked">
        {document.payments.map((payment, index) => (
          <PaymentRow
            key={`${payment.kind}-${String(index)}`}
            payment={shownPayment(payment, isBack)}
          />
        ))}
      </ul>
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const text = usePhrases('chain');
  const names = usePhrases('paymentKinds');
  const details = usePaymentDetails();
  const words = details(toForm(payment));
  const first = payment.dues[0]?.dueDate ?? payment.date;
  return (
    <li>
      <span className="doc-linked__icon">
        <PaymentIcon kind={payment.kind} />
      </span>
      <span className="doc-linked__words">
        <strong>{names(payment.kind)}</strong>
        <span>
          <DateText date={first} />
          {words !== '' && `, ${words}`}
        </span>
        {payment.dues.length > 1 && (
          <details className="doc-linked__dues">
            <summary>{text('dues', { count: payment.dues.length })}</summary>
            <ol>
              {payment.dues.map((due) => (
                <li key={due.dueDate}>
                  <DateText date={due.dueDate} /> <Money agorot={due.sumAgorot} sign="" />
                </li>
              ))}
            </ol>
          </details>
        )}
      </span>
      <Money agorot={payment.sumAgorot} />
    </li>
  );
}
