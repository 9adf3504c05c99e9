import { clearingFormContract } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import type { ClearingDraft } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches the application; its draft is read anew whenever the page opens, since another device may have changed it. */
export function useClearingForm() {
  return useQuery({ ...callQuery(clearingFormContract.get), staleTime: 0, gcTime: 0 });
}

/** Reads the application again. */
export function useReadClearingAgain(): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = callQuery(clearingFormContract.get);
  return () => client.invalidateQueries({ queryKey });
}

/** Saves what was typed; also while the page closes. Returns the version that was saved. */
export async function saveClearingDraft(version: number, draft: ClearingDraft): Promise<number> {
  const saved = await call(clearingFormContract.save, {
    body: { version, draft },
    outlivesPage: true,
  });
  return saved.version;
}

/** Sends the saved application. */
export function useSendClearing() {
  const readAgain = useReadClearingAgain();
  return useMutation({
    mutationFn: ({ version, idempotencyKey }: { version: number; idempotencyKey: string }) =>
      call(clearingFormContract.send, { body: { version }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

/** Takes back an application that was sent. */
export function useWithdrawClearing() {
  const readAgain = useReadClearingAgain();
  return useMutation({
    mutationFn: () => call(clearingFormContract.withdraw, { body: {} }),
    onSettled: readAgain,
  });
}
