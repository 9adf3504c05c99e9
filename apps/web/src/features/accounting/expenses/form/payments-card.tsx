import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { SUPPLIER_MEANS } from '@pinkas/domain/expenses/expense-kind';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PaymentDialog } from '../../suppliers/shared/lazy-dialogs.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';

/** Shows what was paid of the expense, what is open, and an action to pay it. */
export function PaymentsCard({ expense }: { readonly expense: ExpenseView }) {
  const text = usePhrases('expenses');
  const means = usePhrases('supplierMeans');
  const files = usePhrases('expenseFiles');
  const may = useMay();
  const [isPaying, setIsPaying] = useState(false);
  const { form, payments, openAgorot, state, removedAt } = expense;
  const supplierId = form.supplier.id;
  const isPayable =
    supplierId !== null && openAgorot > 0 && state !== 'waiting' && removedAt === null;
  return (
    <Card title={text('payments')} note="₪">
      {payments.length === 0 && <p className="exp-muted">{text('noPayments')}</p>}
      {payments.length > 0 && (
        <ul className="exp-lines">
          {payments.map(({ paymentId, paymentDate, means: way, sumAgorot }) => {
            const known = SUPPLIER_MEANS.find((one) => one === way);
            return (
              <li key={paymentId}>
                <span>
                  <DateText date={paymentDate} /> {known === undefined ? way : means(known)}
                </span>
                <Money agorot={sumAgorot} sign="" />
              </li>
            );
          })}
        </ul>
      )}
      <div className="exp-lines__total">
        <span>{files('open')}</span>
        <Money agorot={openAgorot} sign="" isStrong />
      </div>
      {isPayable && may('suppliers.pay') && (
        <Button isWide onClick={() => setIsPaying(true)}>
          {text('pay')}
        </Button>
      )}
      {isPaying && supplierId !== null && (
        <PaymentDialog
          supplierId={supplierId}
          supplierName={form.supplier.name}
          firstExpenseId={expense.id}
          onClose={() => setIsPaying(false)}
        />
      )}
    </Card>
  );
}
