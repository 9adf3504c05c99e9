import {
  type Ownership,
  ownershipContract,
} from '@pinkas/contract/account/ownership/ownership.contract';
import { peopleContract } from '@pinkas/contract/account/people/people.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery, READ_TOGETHER_MS } from '../../../../shared/api/query-client.ts';
import { refreshSession } from '../../../../shared/session/load-session.ts';

/** How the ownership of the business stands; read again whenever the page is opened. */
export function useOwnership() {
  return useQuery({ ...callQuery(ownershipContract.get), staleTime: READ_TOGETHER_MS });
}

/** Shows how the ownership stands after a deed, and reads the people and the own rights anew. */
export function useOwnershipChanged(): (ownership: Ownership) => Promise<void> {
  const client = useQueryClient();
  return async (ownership) => {
    client.setQueryData(callQuery(ownershipContract.get).queryKey, ownership);
    await refreshSession();
    await client.invalidateQueries(callQuery(peopleContract.list));
  };
}

/** Takes the offer back, or turns it down; a failure is told in a dialog, and what is so is read anew. */
export function useEndOffer(how: 'withdraw' | 'decline', onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ownershipContract[how]),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries(callQuery(ownershipContract.get)),
  });
}
