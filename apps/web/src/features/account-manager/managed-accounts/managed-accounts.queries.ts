import {
  managedAccountsContract,
  type NewManagedAccount,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import type { ManagedView } from './managed-list.ts';

/** A page of the accounts that the person manages. Seen again on every visit: owners work while the manager is elsewhere. */
export function useManagedAccounts(view: ManagedView) {
  return useQuery({
    ...callQuery(managedAccountsContract.list, { query: pageQuery(view) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [managedAccountsContract.list.path] });
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
