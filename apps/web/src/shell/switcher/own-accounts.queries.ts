import { switcherContract } from '@pinkas/contract/shell/switcher/switcher.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api/client.ts';
import { callQuery } from '../../shared/api/query-client.ts';

/** The accounts of the person, as a change of them is seen at the next opening. */
export function useOwnAccounts() {
  return useQuery({ ...callQuery(switcherContract.list), staleTime: 0 });
}

/** Chooses the account that opens at sign-in. */
export function useChooseDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(switcherContract.chooseDefault, { body: { id } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: callQuery(switcherContract.list).queryKey }),
  });
}
