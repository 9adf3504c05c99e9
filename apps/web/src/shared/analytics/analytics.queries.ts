import { firstSource } from '@pinkas/domain/analytics/scrubbed-names';
import {
  analyticsContract,
  type AnalyticsChoice,
} from '@pinkas/contract/shell/analytics/analytics.contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';
import { refreshSession } from '../session/load-session.ts';

/** A choice on another device holds here after this time at the latest. */
const READ_EVERY_MS = 300_000;

const SHOWN = callQuery(analyticsContract.get, { isQuiet: true });

/** Fetches what the person chose, and what is reported after a yes; again while the page is open, and by whoever comes back to it. */
export function useAnalytics() {
  return useQuery({
    ...SHOWN,
    refetchInterval: READ_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}

const CHOOSE = ['analytics', 'choose'];

/** Returns whether the newest choice here is a no that is not saved, or not yet: it holds on this page from the press on. */
export function useIsStopped(): boolean {
  const choices = useMutationState({
    filters: { mutationKey: CHOOSE },
    select: ({ state: { status, variables } }) => status !== 'success' && variables === 'no',
  });
  return choices.at(-1) ?? false;
}

/** Saves the choice for all devices of the person. */
export function useChooseAnalytics() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHOOSE,
    // A no that failed is remembered as long as the page is open.
    gcTime: Infinity,
    // An earlier answer must not arrive after the choice.
    onMutate: () => client.cancelQueries(SHOWN),
    mutationFn: (choice: AnalyticsChoice) =>
      call(analyticsContract.choose, {
        body: { choice, firstSource: firstSource(document.referrer, window.location.hostname) },
      }),
    meta: { isShownInPlace: true },
    onSuccess: async (view) => {
      await client.cancelQueries(SHOWN);
      client.setQueryData(SHOWN.queryKey, view);
      // What the device stores of the person has the name at the collector: a no forgets it here too.
      await refreshSession();
    },
    onError: () => client.invalidateQueries(SHOWN),
  });
}
