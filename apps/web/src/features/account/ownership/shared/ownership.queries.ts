import {
  type Ownership,
  ownershipContract,
} from '@pinkas/contract/account/ownership/ownership.contract';
import { peopleContract } from '@pinkas/contract/account/people/people.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery, READ_TOGETHER_MS } from '../../../../shared/api/query-client.ts';
import { refreshSession } from '../../../../shared/session/load-session.ts';

/** Fetches the ownership of the business; refetched whenever the page is opened. */
export function useOwnership() {
  return useQuery({ ...callQuery(ownershipContract.get), staleTime: READ_TOGETHER_MS });
}

/** Updates the ownership after an action, and refetches the people and the own permissions. */
export function useOwnershipChanged(): (ownership: Ownership) => Promise<void> {
  const client = useQueryClient();
  return async (ownership) => {
    client.setQueryData(callQuery(ownershipContract.get).queryKey, ownership);
    await refreshSession();
    await client.invalidateQueries(callQuery(peopleContract.list));
  };
}

/** Withdraws the offer, or declines it; a failure is shown in a dialog, and the current state is refetched. */
export function useEndOffer(how: 'withdraw' | 'decline', onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ownershipContract[how]),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries(callQuery(ownershipContract.get)),
  });
}
