import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import { Badge } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../language/use-phrases.ts';

type Shown = Pick<ExpenseRow, 'state' | 'paymentState'> & { readonly removedAt?: string | null };

/** Shows one main badge: excluded, waiting, or the payment status. */
export function ExpenseBadge({ expense }: { readonly expense: Shown }) {
  const text = usePhrases('expenses');
  const states = usePhrases('expenseStates');
  const { state, paymentState, removedAt = null } = expense;
  if (removedAt !== null) {
    return (
      <Badge tone="none" isStruck>
        {text('removed')}
      </Badge>
    );
  }
  if (state === 'waiting') return <Badge tone="warn">{states('waiting')}</Badge>;
  switch (paymentState) {
    case 'paid':
      return <Badge tone="ok">{text('statePaid')}</Badge>;
    case 'overdue':
      return <Badge tone="bad">{text('stateOverdue')}</Badge>;
    case 'partly-paid':
      return (
        <Badge tone="info" mark="half">
          {text('statePartlyPaid')}
        </Badge>
      );
    case 'unpaid':
      return <Badge tone="info">{text('stateUnpaid')}</Badge>;
  }
}
