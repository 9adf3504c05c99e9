import {
  taxAuthorityContract,
  type AuthorityConnection,
} from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches the connection of the business to the authority. */
export function useConnection() {
  return useQuery(callQuery(taxAuthorityContract.get));
}

/** Changes the connection; each response has its new state. */
export function useConnectionChanges() {
  const client = useQueryClient();
  const { queryKey } = callQuery(taxAuthorityContract.get);
  /** A request from before the change may be answered after it, and would be shown over it. */
  async function show(connection: AuthorityConnection): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, connection);
  }
  return {
    /** Leads the browser away. */
    connect: useMutation({
      mutationFn: () => call(taxAuthorityContract.connect, { body: {} }),
      onSuccess: ({ authUrl }) => window.location.assign(authUrl),
    }),
    finish: useMutation({
      mutationFn: () => call(taxAuthorityContract.finish, { body: {} }),
      onSuccess: ({ connection }) => show(connection),
    }),
    check: useMutation({
      mutationFn: () => call(taxAuthorityContract.check, { body: {} }),
      onSuccess: ({ connection }) => show(connection),
    }),
    disconnect: useMutation({
      mutationFn: () => call(taxAuthorityContract.disconnect, { body: {} }),
      onSuccess: show,
    }),
  };
}
export type ConnectionChanges = ReturnType<typeof useConnectionChanges>;
