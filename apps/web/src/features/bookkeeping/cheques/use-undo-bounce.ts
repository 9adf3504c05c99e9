import {
  CHEQUES_AT_ONCE_MAX,
  chequesContract,
  type Cheque,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Returns what takes the record back that chosen cheques bounced, once a person is sure. */
export function useUndoBounce(
  onDone: () => void,
): (cheques: readonly Cheque[], isAll: boolean) => Promise<void> {
  const text = usePhrases('cheques');
  const client = useQueryClient();
  const key = useRequestKey();
  const undoing = useMutation({
    mutationFn: (body: { readonly cheques: { documentId: string; lineNo: number }[] }) =>
      call(chequesContract.undoBounce, { body, idempotencyKey: key.keyFor(body) }),
  });
  return async (rows, isAll) => {
    if (isAll || rows.length > CHEQUES_AT_ONCE_MAX) {
      toast.error(text('tooMany', { max: CHEQUES_AT_ONCE_MAX }));
      return;
    }
    if (rows.some(({ state }) => state !== 'bounced')) {
      toast.error(text('notTogether'));
      return;
    }
    const isSure = await confirm({
      title: text('undoBounceTitle', { count: rows.length }),
      text: text('undoBounceText'),
      confirmLabel: text('undoBounceConfirm'),
      cancelLabel: text('undoBounceKeep'),
    });
    if (!isSure) return;
    const cheques = rows.map(({ documentId, lineNo }) => ({ documentId, lineNo }));
    const done = await undoing.mutateAsync({ cheques }).catch(() => undefined);
    if (done === undefined) return;
    key.forget();
    toast.success(text('saved', { count: done.changed }));
    void client.invalidateQueries();
    onDone();
  };
}
