import {
  chartContract,
  type RenameAccount,
} from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';

/** Actions on an own account besides renaming it. */
export type AccountDeed = 'end' | 'reopen';

interface Deed {
  readonly deed: AccountDeed;
  readonly id: string;
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Invalidates the accounts, wherever they are shown. */
export function useReadAccountsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useRenameAccount(id: string) {
  const readAgain = useReadAccountsAgain();
  return useMutation({
    mutationFn: (sent: { readonly body: RenameAccount; readonly idempotencyKey: string }) =>
      call(chartContract.rename, { params: { id }, ...sent }),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

/** Closes an account or reopens it; a refusal is shown as a message. */
export function useAccountDeed() {
  const readAgain = useReadAccountsAgain();
  return useMutation({
    mutationFn: ({ deed, id, version, idempotencyKey }: Deed) =>
      call(chartContract[deed], { params: { id }, body: { version }, idempotencyKey }),
    // After a refusal because of a concurrent change the stored data is refetched.
    onSettled: readAgain,
  });
}
