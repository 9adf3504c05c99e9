import { ownedAddonsContract } from '@pinkas/contract/account/packages/owned-addons.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { PACKAGES_READ } from '../../../shared/packages/packages.queries.ts';

/** Ends an add-on, or takes that back. */
export function useEndAddon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isEnded }: { readonly id: string; readonly isEnded: boolean }) =>
      call(isEnded ? ownedAddonsContract.end : ownedAddonsContract.resume, { body: { id } }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(PACKAGES_READ),
  });
}
