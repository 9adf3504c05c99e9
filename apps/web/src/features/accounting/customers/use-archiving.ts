import { toast } from '@pinkas/ui/overlay/toast';

import { sentenceOf } from '../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  useArchiveCustomer,
  useRestoreCustomer,
  type VersionedCustomer,
} from './customers.queries.ts';

export interface NamedCustomer extends VersionedCustomer {
  readonly name: string;
}

/** Archives customers and restores them, each with an undo. */
export function useArchiving() {
  const text = usePhrases('customers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const archiving = useArchiveCustomer();
  const restoring = useRestoreCustomer();

  function tell(reason: unknown): void {
    toast.error(sentenceOf(reason, errors, dialogs));
  }

  async function restore(customer: NamedCustomer): Promise<void> {
    try {
      await restoring.mutateAsync(customer);
      toast.success(text('restored', { name: customer.name }));
    } catch (reason) {
      tell(reason);
    }
  }

  /** Archives one or more; one undo restores all of them. */
  async function archive(customers: readonly NamedCustomer[]): Promise<void> {
    const away: NamedCustomer[] = [];
    try {
      for (const customer of customers) {
        const { version } = await archiving.mutateAsync(customer);
        away.push({ ...customer, version });
      }
    } catch (reason) {
      tell(reason);
    }
    const [first] = away;
    if (first === undefined) return;
    const words =
      away.length === 1
        ? text('archived', { name: first.name })
        : text('archivedMany', { count: away.length });
    toast.success(words, {
      label: text('undo'),
      run: () => {
        for (const customer of away) void restore(customer);
      },
    });
  }

  return { archive, restore, isPending: archiving.isPending || restoring.isPending };
}
