import {
  managedAccountsContract,
  type NewManagedAccount,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** The accounts that the person manages. Seen again on every visit: owners work while the manager is elsewhere. */
export function useManagedAccounts() {
  return useQuery({ ...callQuery(managedAccountsContract.list), staleTime: 0 });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(callQuery(managedAccountsContract.list));
}

/** Opens an account; a failure is shown in the form. */
export function useOpenAccount() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewManagedAccount; idempotencyKey: string }) =>
      call(managedAccountsContract.open, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: useRefresh(),
  });
}

/** Emails the owner another link; a failure is shown in a dialog. `onSent` is called even if the row disappears. */
export function useInviteAgain(onSent: () => void) {
  return useMutation({
    mutationFn: (accountId: number) =>
      call(managedAccountsContract.inviteAgain, { body: { accountId } }),
    onSuccess: onSent,
    onSettled: useRefresh(),
  });
}
