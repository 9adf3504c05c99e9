import { ordersContract } from '@pinkas/contract/sales/orders/orders.contract';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { showProblem } from '../../../shared/dialog/problem-dialog.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface MarkingPacked {
  readonly isPending: boolean;
  /** Marks orders as packed, or takes that back. */
  readonly mark: (ids: readonly string[], isPacked: boolean) => void;
}

/** Marks orders as packed; the message that says so offers to take it back. */
export function useMarkPacked(): MarkingPacked {
  const text = usePhrases('ordersList');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { readonly ids: string[]; readonly isPacked: boolean }) =>
      call(ordersContract.markPacked, { body }),
    onSettled: () => client.invalidateQueries(),
  });
  async function mark(ids: readonly string[], isPacked: boolean): Promise<void> {
    const { changed } = await mutateAsync({ ids: [...ids], isPacked });
    const words = text(isPacked ? 'packedNow' : 'unpackedNow', { count: changed.length });
    if (!isPacked || changed.length === 0) toast.success(words);
    else {
      const run = (): void => void mark(changed, false).catch(showProblem);
      toast.success(words, { label: text('undoPacked'), run });
    }
  }
  return { isPending, mark: (ids, isPacked) => void mark(ids, isPacked).catch(showProblem) };
}
