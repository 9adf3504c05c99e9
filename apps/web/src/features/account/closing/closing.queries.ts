import { closingContract } from '@pinkas/contract/account/closing/closing.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';

/** Fetches the closing of the account; refetched whenever the page is opened. */
export function useClosing() {
  return useQuery({ ...callQuery(closingContract.get), refetchOnMount: 'always' });
}

/** Refetches the closing, and with the session the strip above every page. */
export function useClosingChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries(callQuery(closingContract.get)), refreshSession()]);
  };
}

/** Takes the closing back. */
export function useUndoClosing(onUndone: () => void) {
  const changed = useClosingChanged();
  return useMutation({
    mutationFn: () => call(closingContract.undo),
    meta: { isShownInPlace: true },
    onSuccess: onUndone,
    // Also after a refusal: it was undone, or is over, elsewhere.
    onSettled: changed,
  });
}
