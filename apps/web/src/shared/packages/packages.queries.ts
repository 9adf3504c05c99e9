import {
  packagesContract,
  type NewOrder,
} from '@pinkas/contract/account/packages/packages.contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';
import { refreshSession } from '../session/load-session.ts';

const SHOWN = callQuery(packagesContract.get);

/** All that the page of packages reads: what follows the subscription changes with it. */
export const PACKAGES_READ = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(packagesContract.get.path),
};

const ASK_CARD = ['packages', 'ask-card'];

/** How often the first card is looked for while its page is open in another tab. */
const CARD_EVERY_MS = 2_000;

/** Fetches the package of the account; refetched whenever the page is opened or returned to, and until a card that was asked for is there. */
export function usePackages() {
  const isAsked =
    useMutationState({ filters: { mutationKey: ASK_CARD, status: 'success' } }).length > 0;
  return useQuery({
    ...SHOWN,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      isAsked && data?.card === null ? CARD_EVERY_MS : false,
  });
}

/** Orders a package or an add-on. The key is that of one press: what has no answer yet is sent again under it. */
export function useOrderPackage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, order }: { readonly key: string; readonly order: NewOrder }) =>
      call(packagesContract.order, { body: order, idempotencyKey: key, timeoutMs: 60_000 }),
    meta: { isShownInPlace: true },
    // Menu and pages follow what the package has.
    onSuccess: async ({ state }) => {
      if (state === 'paid') await refreshSession();
    },
    onSettled: () => client.invalidateQueries(PACKAGES_READ),
  });
}

/** Returns the path of the page on which the card is saved. */
export function useAskCard() {
  return useMutation({
    mutationKey: ASK_CARD,
    mutationFn: () => call(packagesContract.askCard, { idempotencyKey: crypto.randomUUID() }),
    meta: { isShownInPlace: true },
  });
}

/** Ends the subscription, or takes that back. */
export function useEndSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isEnded: boolean) =>
      call(isEnded ? packagesContract.cancel : packagesContract.resume),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(PACKAGES_READ),
  });
}
