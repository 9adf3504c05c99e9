import { ownSignInContract } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

/** Where the person is signed in; read again whenever the page is opened. */
export function useOpenSessions() {
  return useQuery({ ...callQuery(ownSignInContract.sessions), refetchOnMount: 'always' });
}

/** Closes one session; the list follows. `onEnded` runs even if its row is gone by then. */
export function useEndSession(onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(ownSignInContract.endSession, { params: { id } }),
    meta: { isShownInPlace: true },
    onSuccess: onEnded,
    // Also after a refusal: the session was already closed.
    onSettled: () => client.invalidateQueries(callQuery(ownSignInContract.sessions)),
  });
}

/** Closes all sessions but this one; the list follows. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ownSignInContract.endOtherSessions),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(callQuery(ownSignInContract.sessions)),
  });
}
