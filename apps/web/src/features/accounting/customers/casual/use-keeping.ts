import type { CasualCustomerRow } from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useKeepCustomer } from '../customers.queries.ts';

/** Saves casual customers as regular ones; of a single one the card is offered. */
export function useKeeping() {
  const text = usePhrases('customers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const keeping = useKeepCustomer();

  /** Saves one after the other, until one is refused. */
  async function keep(customers: readonly CasualCustomerRow[]): Promise<void> {
    const kept: CasualCustomerRow[] = [];
    try {
      for (const customer of customers) {
        await keeping.mutateAsync(customer.id);
        kept.push(customer);
      }
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
    const [first] = kept;
    if (first === undefined) return;
    if (kept.length > 1) {
      toast.success(text('keptMany', { count: kept.length }));
      return;
    }
    toast.success(text('kept', { name: first.name }), {
      label: text('open'),
      run: () => window.location.assign(`#/customers/${first.id}`),
    });
  }

  return { keep, isPending: keeping.isPending };
}
