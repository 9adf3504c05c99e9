import type { WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { confirm, notice } from '@pinkas/ui/overlay/dialogs';

import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { shekelText } from '../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWaitingWords } from './hold-words.ts';
import { useRunActs } from './run-acts.queries.ts';

/** Returns the word for billing a period that waits. */
export function billKey({
  state,
  method,
}: Pick<WorkedPeriod, 'state' | 'method'>): 'tryNow' | 'bill' | 'billDocument' {
  if (state !== 'held') return 'tryNow';
  return method === 'card' ? 'bill' : 'billDocument';
}

/** Bills periods that wait, each after a question. */
export function useBillNow() {
  const text = usePhrases('billingRun');
  const { bill } = useRunActs();
  const { keyFor, forget } = useRequestKey();
  const { reasonOf, adviceOf } = useWaitingWords();

  async function billNow(period: WorkedPeriod): Promise<void> {
    const { periodId: id, amountAgorot, customerName, tries } = period;
    const isSure = await confirm({
      title: text('billTitle'),
      text: text('billText', { name: customerName, sum: shekelText(amountAgorot) }),
      confirmLabel: text(billKey(period)),
      cancelLabel: text('runCancel'),
    });
    if (!isSure) return;
    const idempotencyKey = keyFor({ id, amountAgorot, tries });
    bill.mutate({ id, amountAgorot, idempotencyKey }, { onSuccess: forget });
  }

  /** Tries a refused charge again, or says why that is of no use and what is. */
  async function tryNow(period: WorkedPeriod): Promise<void> {
    const advice = adviceOf(period);
    if (advice === undefined) return billNow(period);
    const reason = reasonOf(period);
    await notice({
      title: text('noTryTitle'),
      text: text('noTryText', { reason, advice }),
      closeLabel: text('runCancel'),
    });
  }

  return { isBilling: bill.isPending, billNow, tryNow };
}
