import {
  packagesContract,
  type NewOrder,
} from '@pinkas/contract/account/packages/packages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

const SHOWN = callQuery(packagesContract.get);

/** Fetches the package of the account; refetched whenever the page is opened or returned to, as after a card was saved elsewhere. */
export function usePackages() {
  return useQuery({ ...SHOWN, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
}

/** Orders a package or an add-on. The key is that of one press: what has no answer yet is sent again under it. */
export function useOrderPackage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, order }: { readonly key: string; readonly order: NewOrder }) =>
      call(packagesContract.order, { body: order, idempotencyKey: key, timeoutMs: 60_000 }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(SHOWN),
  });
}

/** Returns the path of the page on which the card is saved. */
export function useAskCard() {
  return useMutation({
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
    onSettled: () => client.invalidateQueries(SHOWN),
  });
}
